import { rowsDoNotFit } from '../../messages/workbook';
import type { Clock } from '../../model/clock';
import { type AddInError } from '../../model/errors';
import { lastRow, sheetRows, type Area } from './area';
import { sameCell, type CellInput } from './cell-input';
import type { PerformedSteps } from './performed-steps';
import { rowsReadAtOnce } from './divide-writes';
import { changedMeanwhile, DisturbedError, expectPlace, expectUndisturbed, type ComparedTable } from './expect-place';
import type { Journal } from './journal';
import type { LinkedSheet } from './linked-sheet';
import { writeRows, type WrittenColumn } from './write-rows';

/** What rows are appended to. */
export interface Appended extends ComparedTable {
  readonly columns: readonly WrittenColumn[];
  /** The columns with the user's formulas, which are filled down into new rows. */
  readonly ownFormulas: readonly number[];
}

/**
 * Writes rows below a table and adds them to it. Cells in the way are moved down. Rows are never added through the
 * table itself, which causes conflicts in shared workbooks. The place is checked before each chunk, so no other user's
 * input is overwritten, or removed when the rows are rolled back.
 */
export async function appendRows(
  sheet: LinkedSheet,
  clock: Clock,
  journal: Journal,
  steps: PerformedSteps,
  appended: Appended,
  rows: readonly (readonly CellInput[])[],
  signal: AbortSignal | undefined,
  done: (rows: number) => void,
): Promise<Area> {
  const { table, columns, ownFormulas } = appended;
  const target: Area = { ...table, row: lastRow(table) + 1, rows: rows.length };
  if (lastRow(target) >= sheetRows) throw tooManyRows(table.rows - 1 + rows.length);
  const below = { ...target, rows: sheetRows - target.row };
  await expectPlace(sheet, appended, table.rows);
  const first = await sheet.firstFilledRow(below);
  const filled = first !== undefined && first <= lastRow(target);
  const whole = { ...table, rows: table.rows + rows.length };
  let written = 0;
  journal.note(async () => {
    const now = await expectUndisturbed(sheet, appended, table.rows, whole.rows);
    if (!now) return;
    // The insertion may have succeeded even though Excel's response was lost.
    const moved = filled && (steps.added > 0 || (await sheet.firstFilledRow(below)) !== first);
    if (filled && !moved) return;
    await expectOurs(sheet, target, columns, rows, written);
    if (now.area.rows !== table.rows) await sheet.resize(table);
    if (moved) await sheet.remove([target]);
    else await sheet.clear(target);
    steps.added = 0;
    steps.inserted = false;
  });
  if (filled) {
    await sheet.insert(target);
    steps.inserted = true;
  }
  await writeRows(sheet, clock, columns, target.row, rows, signal, done, async (start, count) => {
    await expectPlace(sheet, appended, table.rows, whole.rows);
    const free = await sheet.firstFilledRow({ ...target, row: target.row + start, rows: count });
    if (free !== undefined) throw changedMeanwhile();
    written = start;
    steps.added = start + count;
  });
  written = rows.length;
  const now = await expectPlace(sheet, appended, table.rows, whole.rows);
  if (now.area.rows !== whole.rows) await sheet.resize(whole);
  if (ownFormulas.length > 0) {
    await sheet.fillDown(
      ownFormulas.map((column) => ({ ...target, row: target.row - 1, rows: rows.length + 1, column, columns: 1 })),
    );
  }
  return whole;
}

/**
 * Throws if new rows contain anything except what was written, or formulas that the table filled down. The first rows
 * are known to be `written`; the others can still be empty.
 */
async function expectOurs(
  sheet: LinkedSheet,
  target: Area,
  columns: readonly WrittenColumn[],
  rows: readonly (readonly CellInput[])[],
  written: number,
): Promise<void> {
  const places = new Map(columns.map(({ column }, index) => [column - target.column, index]));
  const atOnce = rowsReadAtOnce(target.columns);
  for (let start = 0; start < target.rows; start += atOnce) {
    const part = { ...target, row: target.row + start, rows: Math.min(atOnce, target.rows - start) };
    const [lines = []] = await sheet.read([part]);
    lines.forEach((line, r) =>
      line.forEach(({ value, formula }, c) => {
        const index = places.get(c);
        const mayBeEmpty = value === '' && (index === undefined || start + r >= written);
        const ours = index === undefined ? formula !== undefined : sameCell(value, rows[start + r]?.[index] ?? '');
        if (!mayBeEmpty && !ours) throw new DisturbedError();
      }),
    );
  }
}

/** Refuse rows that don't fit on the sheet before writing anything. */
export function tooManyRows(rows: number): AddInError {
  return rowsDoNotFit(rows.toLocaleString('en-US'));
}
