import { listTableHints, listTotalHints } from '../../../src/taskpane/builder/InsertActions';
import { addressesFixed, newRowsLast } from '../../../src/messages/query-form';

test.each(['=IDS.POSITIONS(A1,"last")', '=IDS.POSITIONS(1,Sheet1!$B$2)', "=IDS.POSITIONS(1,'My sheet'!B2:B9)"])(
  'shows that the addresses in %s stay fixed',
  (formula) => {
    expect(listTableHints(formula)).toEqual([addressesFixed]);
  },
);

test.each([
  '=IDS.V1("Positions",1)',
  '=IDS.POSITIONS("A1",MonthEnd)',
  '=IDS.POSITIONS(1,"T-1")',
  '=IDS.POSITIONS(1,,,"top=10")',
])('shows no hint for %s', (formula) => {
  expect(listTableHints(formula)).toEqual([]);
});

test('shows where a sorted query inserts new rows', () => {
  expect(listTableHints('=IDS.POSITIONS(1,"last",,"top=10;sort=MarketValue desc")')).toEqual([newRowsLast]);
});

test('a total row adds up amounts only when their currency is shown, and names them', () => {
  const createNumberColumn = (name: string) => ({ name, kind: 'number' as const });
  expect(
    listTotalHints([createNumberColumn('Quantity'), createNumberColumn('PriceValue'), createNumberColumn('TotalUSD')]),
  ).toEqual([]);
  expect(listTotalHints([createNumberColumn('MarketValue'), createNumberColumn('OriginalCost')])).toEqual([
    expect.stringMatching(
      /^The total row doesn't add up MarketValue, OriginalCost, because rows can be in several currencies/,
    ),
  ]);
  const code = { name: 'Security/Currency/Alpha3Code', kind: 'text' as const };
  expect(listTotalHints([createNumberColumn('Quantity'), code])).toEqual([]);
  expect(listTotalHints([createNumberColumn('MarketValue'), code])).toEqual([
    expect.stringMatching(
      /^The total row adds up MarketValue as long as all rows, including hidden ones, are in one currency/,
    ),
  ]);
});
