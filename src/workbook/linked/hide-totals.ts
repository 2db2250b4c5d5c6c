import { lastRow, sheetRows, type Area } from '../area';
import { requireSamePositionForUndo, type ComparedTable } from './require-same-position';
import type { Journal } from './journal';
import type { CellContent, LinkedSheet } from './linked-sheet';
import { replaceRows } from './replace-rows';

const empty: CellContent = { value: '', format: 'General' };

/**
 * Hides a table's total row while rows are written below the table. Returns a function that shows it again with the
 * user's formulas. Its argument is the number of rows by which the cells below have moved, if known.
 */
export async function hideTotals(
  sheet: LinkedSheet,
  journal: Journal,
  compared: ComparedTable,
): Promise<(moved?: number) => Promise<void>> {
  const { table } = compared;
  const [totals = []] = await sheet.read([totalRow(table)]);
  const firstBelow = await sheet.firstFilledRow(rowsFrom(table, lastRow(table) + 2));
  const show = async (moved?: number) => {
    const now = await sheet.readPosition();
    if (!now) return;
    const row = totalRow(now.area);
    if (!now.totals) {
      if ((await sheet.firstFilledRow(row)) !== undefined) await sheet.insert(row);
      await sheet.showTotals(true);
    }
    const target = firstBelow === undefined || moved === undefined ? undefined : firstBelow + moved;
    await adjustFirstRow(sheet, rowsFrom(now.area, row.row + 1), target);
    // Columns can have moved since, and each keeps its total.
    const cells = now.columnIds.map((id) => totals[0]?.[compared.columnIds.indexOf(id)] ?? empty);
    await sheet.fillTotals(cells.map((cell) => adjustTotal(cell, table, now.area)));
  };
  journal.record(async () => {
    if (await requireSamePositionForUndo(sheet, compared, table.rows)) await show(0);
  });
  await sheet.showTotals(false);
  return async (moved) => {
    const now = await sheet.readPosition();
    if (!now) return;
    const row = totalRow(now.area);
    const from = rowsFrom(now.area, row.row);
    const first = await sheet.firstFilledRow(from);
    // On rollback, rows can be removed only while the total row is hidden.
    journal.record(async () => {
      const after = await requireSamePositionForUndo(sheet, { ...compared, table: now.area }, now.area.rows);
      if (!after) return;
      if (after.totals) await sheet.showTotals(false);
      await adjustFirstRow(sheet, from, first);
    });
    await show(moved);
  };
}

/**
 * Moves the cells of an area by one row if its first filled row isn't `target`: in some cases, hiding and showing the total
 * row moves the cells below. Cells that are off by more rows stay, because another user has moved them.
 */
async function adjustFirstRow(sheet: LinkedSheet, area: Area, target: number | undefined): Promise<void> {
  const now = await sheet.firstFilledRow(area);
  if (target === undefined || now === undefined) return;
  const offset = Math.max(target, area.row) - now;
  if (offset === 1) await sheet.insert({ ...area, rows: 1 });
  if (offset === -1) await sheet.remove([{ ...area, rows: 1 }]);
}

/**
 * Returns a total row's cell, adjusted to the table's new position: sums by address cover all rows again, and references to
 * the total row and below move with it.
 */
function adjustTotal(cell: CellContent, before: Area, now: Area): CellContent {
  if (cell.formula === undefined) return cell;
  const formula = replaceRows(cell.formula, ({ row, namesSheet, column }) => {
    const within = column !== undefined && column >= before.column && column < before.column + before.columns;
    if (namesSheet || !within || row < before.row) return row;
    return row + (row < lastRow(before) ? now.row - before.row : lastRow(now) - lastRow(before));
  });
  return { ...cell, formula };
}

function totalRow(table: Area): Area {
  return { ...table, row: lastRow(table) + 1, rows: 1 };
}

/** Returns the area from a row down to the end of the sheet, in the table's columns. */
function rowsFrom(table: Area, row: number): Area {
  return { ...table, row, rows: Math.max(1, sheetRows - row) };
}
