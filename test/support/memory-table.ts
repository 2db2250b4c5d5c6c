import { fc } from './fast-check';
import type { Clock } from '../../src/model/clock';
import { applyPlan } from '../../src/workbook/linked/apply-plan';
import { getLastRow } from '../../src/workbook/area';
import type { ExcelValue } from '../../src/workbook/excel-value';
import { runOrRollBack } from '../../src/workbook/linked/journal';
import type { LinkedTablePosition } from '../../src/workbook/linked/require-same-position';
import { planRefresh } from '../../src/workbook/linked/plan-refresh';
import { MemorySheet } from './memory-sheet';

/** A clock that stands still. */
export const stillClock: Clock = {
  now: () => 0,
  today: () => '2026-01-02' as never,
  callAfter: (_millis, callback) => {
    queueMicrotask(callback);
    return () => undefined;
  },
};

// The linked columns are the sheet's 1, 2, and 4; column 3 has the user's notes, 5 the user's formulas.
const columns = [1, 2, 4];
const firstRow = 2;
export type Row = readonly [ExcelValue, ExcelValue, ExcelValue];

/** A table of these rows with a note on each and a formula next to it. */
export function createSheet(
  rows: readonly Row[],
  { totals = false, below = false, totalsShift = false, live = false } = {},
): MemorySheet {
  const sheet = new MemorySheet();
  sheet.totalsShift = totalsShift;
  sheet.live = live;
  ['Id', 'Code', 'Note', 'Value', 'Own'].forEach((value, index) =>
    sheet.set(firstRow, index + 1, { value, format: 'General' }),
  );
  const shownRows = rows.length > 0 ? rows : [['', '', ''] as const];
  shownRows.forEach(([id, code, amount], index) => {
    const row = firstRow + 1 + index;
    sheet.set(row, 1, { value: id, format: 'General' });
    sheet.set(row, 2, { value: code, format: '@' });
    sheet.set(row, 3, { value: id === '' ? '' : `note ${id}`, format: 'General' });
    sheet.set(row, 4, { value: amount, format: '0.00' });
    sheet.set(row, 5, { value: `shown:=E${row + 1}*2`, formula: `=E${row + 1}*2`, format: 'General' });
  });
  sheet.table = { row: firstRow, column: 1, rows: shownRows.length + 1, columns: 5 };
  const end = getLastRow(sheet.table) + 1;
  if (totals) {
    sheet.totals = true;
    sheet.set(end, 4, { value: 'shown:=SUM(x)', formula: '=SUM(x)', format: '0' });
  }
  if (below) sheet.set(end + 2, 2, { value: 'keep me', format: 'General' });
  return sheet;
}

export const findPosition = (sheet: MemorySheet): LinkedTablePosition => ({
  table: sheet.table ?? { row: 0, column: 0, rows: 0, columns: 0 },
  columnIds: [1, 2, 3, 4, 5],
  hasTotals: sheet.totals,
  columns,
  textColumns: new Set([2]),
});

/** Refreshes a table of the `old` rows to the `next` ones. */
export function refresh(
  sheet: MemorySheet,
  old: readonly Row[],
  next: readonly Row[],
  signal?: AbortSignal,
  findTakeover?: () => Promise<string | undefined>,
): Promise<void> {
  const shownRows = old.length > 0 ? old : [['', '', ''] as const];
  const plan = planRefresh(shownRows, next, 3, [0]);
  return runOrRollBack(stillClock, (journal) =>
    applyPlan(sheet, findPosition(sheet), plan, { clock: stillClock, journal, signal, findTakeover }),
  );
}

/** The user's formulas that don't refer to their own row. */
export function listStrayFormulas(sheet: MemorySheet): unknown[] {
  const { table } = findPosition(sheet);
  const rows = Array.from({ length: table.rows - 1 }, (_row, index) => table.row + 1 + index);
  return rows.flatMap((row) => {
    const { formula } = sheet.get(row, 5);
    return formula === undefined || formula === `=E${row + 1}*2` ? [] : [[row + 1, formula]];
  });
}

/** The body as [id, code, value, note]. */
export function readBody(sheet: MemorySheet): unknown[][] {
  const { table } = findPosition(sheet);
  return Array.from({ length: table.rows - 1 }, (_row, index) =>
    [1, 2, 4, 3].map((column) => sheet.get(table.row + 1 + index, column).value),
  );
}

export const someRows = fc.uniqueArray(
  fc.tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.constantFrom('00123', '=1+1', '-5', "'x", '', 'abc'),
    fc.integer({ min: 0, max: 2 }),
  ),
  { selector: ([id]) => id, maxLength: 9 },
);
export const surroundings = fc.record({
  totals: fc.boolean(),
  below: fc.boolean(),
  totalsShift: fc.boolean(),
  live: fc.boolean(),
});
