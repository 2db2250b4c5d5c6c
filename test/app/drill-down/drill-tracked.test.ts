import { findTrackedTable, toCheckRow } from '../../../src/app/drill-down/drill-tracked';
import { findBreakKind, planBreak } from '../../../src/app/drill-down/plan-break';
import type { FoundTable } from '../../../src/workbook/linked/linked-workbook';
import { scope } from './drill-scope';

const names = ['Break ID', 'Kind', 'Custodian', 'Account', 'CUSIP', 'Expected', 'Actual', 'Difference', 'Last seen'];
const table: FoundTable = {
  ...{ id: '1', name: 'IDS_Breaks', sheetId: '7', sheet: 'Tracked breaks', hasTotals: false, hasHeaders: true },
  area: { row: 0, column: 0, rows: 3, columns: names.length },
  columns: names.map((name, id) => ({ id, name })),
  isProtected: false,
};
const createCell = (row: number) => ({ sheetId: '7', sheet: 'Tracked breaks', row, column: 2, value: '' });

it('drills a row of tracked breaks like the row of its check, on the date that last showed it', () => {
  const line = ['ab12', 'Quantity', 'NORTHGATE', '00000057', '337006AB6', 100, 70, -30, 46122];
  const row = toCheckRow(table, line, 7, 1900);
  expect(findBreakKind(row)).toBe('Quantity');
  const plan = planBreak(scope, 'Quantity', row, 30);
  expect(plan?.sections[0]?.formula).toContain(
    "filter=Account/Number eq '00000057' and Security/Cusip eq '337006AB6';",
  );
  expect(plan?.proofs.map(({ name, value }) => [name, value])).toEqual([
    ['Expected', 100],
    ['Actual', 70],
    ['Difference', -30],
  ]);
  expect(row.cells[8]).toBe(46122);
  expect(toCheckRow(table, [...line.slice(0, 8), 46122 - 1462], 7, 1904).cells[8]).toBe(46122);
});

it('finds the table of tracked breaks under its header only', () => {
  expect(findTrackedTable([table], createCell(1))).toBe(table);
  expect(findTrackedTable([table], createCell(0))).toBeUndefined();
  expect(findTrackedTable([{ ...table, columns: [] }], createCell(1))).toBeUndefined();
});
