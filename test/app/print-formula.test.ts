import { printFormula } from '../../src/app/print-formula';

test.each([
  [{}, '=IDS.POSITIONS()'],
  [{ custodian: 1, date: 'last' }, '=IDS.POSITIONS(1,"last")'],
  [{ custodian: '', date: 'prev', columns: '' }, '=IDS.POSITIONS(,"prev")'],
  [{ custodian: 0 }, '=IDS.POSITIONS(0)'],
  [{ custodian: '007' }, '=IDS.POSITIONS("007")'],
  [{ custodian: 'A "B" C' }, '=IDS.POSITIONS("A ""B"" C")'],
  [
    {
      columns: [
        ['Quantity', ''],
        ['MarketValue', ''],
      ],
    },
    '=IDS.POSITIONS(,,"Quantity;MarketValue")',
  ],
  [{ options: 'top=5' }, '=IDS.POSITIONS(,,,"top=5")'],
  [{ date: 46112, options: true }, '=IDS.POSITIONS(,46112,,TRUE)'],
])('%j prints as %s', (question, formula) => {
  expect(printFormula({ table: 'POSITIONS', ...question })).toBe(formula);
});
