import { requestAllColumns } from '../../../src/app/data-ranges/tables/request-all-columns';

describe('a formula from a version without default columns', () => {
  test.each([
    ['=IDS.POSITIONS(1,"last")', '=IDS.POSITIONS(1,"last","*")'],
    ['=IDS.POSITIONS(1,"last",,"top=5")', '=IDS.POSITIONS(1,"last","*","top=5")'],
    ['=IDS.POSITIONS()', '=IDS.POSITIONS(,,"*")'],
    ['=IDS.TRANSACTIONS(1,"-1M",,"")', '=IDS.TRANSACTIONS(1,"-1M",,"*")'],
  ])('%s still shows all fields: %s', (formula, expected) => {
    expect(requestAllColumns(formula)).toBe(expected);
  });

  test.each([
    '=IDS.POSITIONS(1,"last","Quantity")',
    '=IDS.POSITIONS(1,"last",Sheet1!A1:C1)',
    '=IDS.CUSTODIANS()',
    '=IDS.QUERY("Positions","top=5")',
    '=IDS.V1("Vehicles",1,"last")',
    '=SUM(A1:A3)',
  ])('%s is unchanged', (formula) => {
    expect(requestAllColumns(formula)).toBe(formula);
  });
});
