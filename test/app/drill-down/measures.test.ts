import { isSumEqual, printProof, addUpRows, type PlacedRows } from '../../../src/app/drill-down/measures';
import type { DrillProof, Measure } from '../../../src/app/drill-down/drill-plan';
import type { PlainDate } from '../../../src/model/plain-date';

const rows: PlacedRows = {
  name: 'Drill_Rows',
  headers: ['Quantity', 'Short', 'Code (by)', "It's [x]", 'Date'],
  table: {
    columns: [
      { name: 'Quantity', kind: 'number' },
      { name: 'ShortPosition', kind: 'flag' },
      { name: 'TransactionCode/Code', kind: 'code' },
      { name: 'CancelIndicator', kind: 'flag' },
      { name: 'ProcessDate', kind: 'date' },
    ],
    rows: [
      [5, false, 'by', false, 46122],
      [3, true, 'sl', false, 46121],
      [2, false, 'by', true, 46120],
      [9, false, 'dv', false, 46119],
    ],
  },
};
const createProof = (measure: Measure, value = 0): DrillProof => ({
  name: '',
  value,
  parts: [{ section: 0, sign: 1, measure }],
});

test.each<[Measure, number, string]>([
  [{ of: 'sum', column: 'Quantity' }, 19, 'SUM(Drill_Rows[Quantity])'],
  [{ of: 'average', column: 'Quantity' }, 4.75, 'AVERAGE(Drill_Rows[Quantity])'],
  [{ of: 'min', column: 'Quantity' }, 2, 'MIN(Drill_Rows[Quantity])'],
  [{ of: 'max', column: 'Quantity' }, 9, 'MAX(Drill_Rows[Quantity])'],
  [{ of: 'count' }, 4, 'ROWS(Drill_Rows)'],
  [
    { of: 'signed', column: 'Quantity' },
    13,
    'SUMPRODUCT(Drill_Rows[Quantity]*(1-2*(Drill_Rows[Short]=TRUE)*(Drill_Rows[Quantity]>0)))',
  ],
  [
    { of: 'on', column: 'Quantity', date: '2026-04-09' as PlainDate },
    3,
    'SUMIFS(Drill_Rows[Quantity],Drill_Rows[Date],DATE(2026,4,9))',
  ],
  [{ of: 'row', column: 'Quantity', row: 1 }, 3, 'INDEX(Drill_Rows[Quantity],2)'],
])('%o has the same value in the add-in and on the sheet', (measure, value, formula) => {
  expect(addUpRows(createProof(measure), [rows])).toBe(value);
  expect(printProof(createProof(measure), [rows])).toBe(formula);
});

it('finds a rate among the rows in either direction, and nothing where no row has it', () => {
  const has = (value: number) => addUpRows(createProof({ of: 'rate', column: 'Quantity', value }), [rows]);
  expect([has(5), has(1 / 3), has(4)]).toEqual([5, 1 / 3, 0]);
  const print = (value: number) => printProof(createProof({ of: 'rate', column: 'Quantity', value }), [rows]);
  expect(print(5)).toContain('SUMPRODUCT((ABS(Drill_Rows[Quantity]-5)');
  expect(print(0.5)).toContain('SUMPRODUCT((ABS(1/Drill_Rows[Quantity]-0.5)');
});

it('adds the effect of transactions on a quantity: canceled ones reverse it, and income has none', () => {
  expect(addUpRows(createProof({ of: 'effect' }), [rows])).toBe(0);
  const formula = printProof(createProof({ of: 'effect' }), [rows]);
  expect(formula).toContain('ABS(Drill_Rows[Quantity])');
  expect(formula).toContain(`(Drill_Rows[[Code (by)]]="by")`);
  expect(formula).toContain(`(Drill_Rows[[It''s '[x']]]=TRUE)`);
});

it('counts a section without rows as 0, and subtracts negative terms', () => {
  const parts = [
    { section: 1, sign: 1 as const, measure: { of: 'count' as const } },
    { section: 0, sign: -1 as const, measure: { of: 'count' as const } },
  ];
  const difference: DrillProof = { name: '', value: -4, parts };
  expect(addUpRows(difference, [rows, undefined])).toBe(-4);
  expect(printProof(difference, [rows, undefined])).toBe('-ROWS(Drill_Rows)');
  expect(printProof(difference, [undefined, undefined])).toBe('0');
});

it('reports whether rows add up, apart from binary rounding', () => {
  expect(isSumEqual(createProof({ of: 'sum', column: 'Quantity' }, 19 + 1e-9), [rows])).toBe(true);
  expect(isSumEqual(createProof({ of: 'sum', column: 'Quantity' }, 19.01), [rows])).toBe(false);
});
