import { getLastRow, maxSheetRows, type Area } from '../area';
import { requireSamePositionForUndo, type ComparedTable } from './require-same-position';
import type { Journal } from './journal';
import type { CellContent, LinkedSheet } from './linked-sheet';
import { replaceRows } from './replace-rows';

const emptyCell: CellContent = { value: '', format: 'General' };

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
  const [totals = []] = await sheet.read([toTotalRow(table)]);
  const firstBelow = await sheet.findFirstFilledRow(toAreaFromRow(table, getLastRow(table) + 2));
  const showTotals = async (moved?: number) => {
    const current = await sheet.readPosition();
    if (!current) return;
    const row = toTotalRow(current.area);
    if (!current.hasTotals) {
      if ((await sheet.findFirstFilledRow(row)) !== undefined) await sheet.insert(row);
      await sheet.showTotals(true);
    }
    const target = firstBelow === undefined || moved === undefined ? undefined : firstBelow + moved;
    await adjustFirstRow(sheet, toAreaFromRow(current.area, row.row + 1), target);
    // Columns can have moved since, and each keeps its total.
    const cells = current.columnIds.map((id) => totals[0]?.[compared.columnIds.indexOf(id)] ?? emptyCell);
    await sheet.fillTotals(cells.map((cell) => adjustTotal(cell, table, current.area)));
  };
  journal.record(async () => {
    if (await requireSamePositionForUndo(sheet, compared, table.rows)) await showTotals(0);
  });
  await sheet.showTotals(false);
  return async (moved) => {
    const current = await sheet.readPosition();
    if (!current) return;
    const row = toTotalRow(current.area);
    const areaBelow = toAreaFromRow(current.area, row.row);
    const first = await sheet.findFirstFilledRow(areaBelow);
    // On rollback, rows can be removed only while the total row is hidden.
    journal.record(async () => {
      const after = await requireSamePositionForUndo(sheet, { ...compared, table: current.area }, current.area.rows);
      if (!after) return;
      if (after.hasTotals) await sheet.showTotals(false);
      await adjustFirstRow(sheet, areaBelow, first);
    });
    await showTotals(moved);
  };
}

/**
 * Moves the cells of an area by one row if its first filled row isn't `target`: in some cases, hiding and showing the total
 * row moves the cells below. Cells that are off by more rows stay, because another user has moved them.
 */
async function adjustFirstRow(sheet: LinkedSheet, area: Area, target: number | undefined): Promise<void> {
  const current = await sheet.findFirstFilledRow(area);
  if (target === undefined || current === undefined) return;
  const offset = Math.max(target, area.row) - current;
  if (offset === 1) await sheet.insert({ ...area, rows: 1 });
  if (offset === -1) await sheet.remove([{ ...area, rows: 1 }]);
}

/**
 * Returns a total row's cell, adjusted to the table's new position: sums by address cover all rows again, and references to
 * the total row and below move with it.
 */
function adjustTotal(cell: CellContent, before: Area, current: Area): CellContent {
  if (cell.formula === undefined) return cell;
  const formula = replaceRows(cell.formula, ({ row, hasSheetName, column }) => {
    const isInColumns = column !== undefined && column >= before.column && column < before.column + before.columns;
    if (hasSheetName || !isInColumns || row < before.row) return row;
    return row + (row < getLastRow(before) ? current.row - before.row : getLastRow(current) - getLastRow(before));
  });
  return { ...cell, formula };
}

function toTotalRow(table: Area): Area {
  return { ...table, row: getLastRow(table) + 1, rows: 1 };
}

/** Returns the area from a row down to the end of the sheet, in the table's columns. */
function toAreaFromRow(table: Area, row: number): Area {
  return { ...table, row, rows: Math.max(1, maxSheetRows - row) };
}
