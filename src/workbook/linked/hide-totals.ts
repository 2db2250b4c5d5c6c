import { getLastRow, maxSheetRows, type Area } from '../area';
import { requireSamePositionForUndo, type ComparedTable } from './require-same-position';
import type { Journal } from './journal';
import type { CellContent, LinkedSheet } from './linked-sheet';
import { replaceRows } from './replace-rows';

const emptyCell: CellContent = { value: '', format: 'General' };

/**
 * Hides a table's total row while rows are written below the table. Returns a function that shows it again with the
 * user's formulas. `movedRows` is the number of rows by which the cells below have moved, if known.
 */
export async function hideTotals(
  sheet: LinkedSheet,
  journal: Journal,
  compared: ComparedTable,
): Promise<(movedRows?: number) => Promise<void>> {
  const { table } = compared;
  const [totalRows = []] = await sheet.read([getTotalRow(table)]);
  const firstRowBelow = await sheet.findFirstFilledRow(toAreaFromRow(table, getLastRow(table) + 2));
  const showTotals = async (movedRows?: number) => {
    const currentPosition = await sheet.readPosition();
    if (!currentPosition) return;
    const totalRow = getTotalRow(currentPosition.area);
    if (!currentPosition.hasTotals) {
      if ((await sheet.findFirstFilledRow(totalRow)) !== undefined) await sheet.insert(totalRow);
      await sheet.showTotals(true);
    }
    const targetRow = firstRowBelow === undefined || movedRows === undefined ? undefined : firstRowBelow + movedRows;
    await adjustFirstRow(sheet, toAreaFromRow(currentPosition.area, totalRow.row + 1), targetRow);
    // The user can have moved columns, and each column keeps its total.
    const cells = currentPosition.columnIds.map((id) => totalRows[0]?.[compared.columnIds.indexOf(id)] ?? emptyCell);
    await sheet.fillTotals(cells.map((cell) => adjustTotalCell(cell, table, currentPosition.area)));
  };
  journal.record(async () => {
    if (await requireSamePositionForUndo(sheet, compared, table.rows)) await showTotals(0);
  });
  await sheet.showTotals(false);
  return async (movedRows) => {
    const currentPosition = await sheet.readPosition();
    if (!currentPosition) return;
    const totalRow = getTotalRow(currentPosition.area);
    const areaBelow = toAreaFromRow(currentPosition.area, totalRow.row);
    const firstFilledRow = await sheet.findFirstFilledRow(areaBelow);
    // A rollback can remove rows only while the total row is hidden.
    journal.record(async () => {
      const positionAfter = await requireSamePositionForUndo(
        sheet,
        { ...compared, table: currentPosition.area },
        currentPosition.area.rows,
      );
      if (!positionAfter) return;
      if (positionAfter.hasTotals) await sheet.showTotals(false);
      await adjustFirstRow(sheet, areaBelow, firstFilledRow);
    });
    await showTotals(movedRows);
  };
}

/**
 * Moves the cells of an area by one row if its first filled row isn't `targetRow`: in some cases, hiding and showing the total
 * row moves the cells below. Cells that are off by more rows stay, because another user has moved them.
 */
async function adjustFirstRow(sheet: LinkedSheet, area: Area, targetRow: number | undefined): Promise<void> {
  const current = await sheet.findFirstFilledRow(area);
  if (targetRow === undefined || current === undefined) return;
  const offset = Math.max(targetRow, area.row) - current;
  if (offset === 1) await sheet.insert({ ...area, rows: 1 });
  if (offset === -1) await sheet.remove([{ ...area, rows: 1 }]);
}

/**
 * Returns a total row's cell, adjusted to the table's new position: sums by address cover all rows again, and references to
 * the total row and below move with it.
 */
function adjustTotalCell(cell: CellContent, tableBefore: Area, tableNow: Area): CellContent {
  if (cell.formula === undefined) return cell;
  const formula = replaceRows(cell.formula, ({ row, hasSheetName, column }) => {
    const isInColumns =
      column !== undefined && column >= tableBefore.column && column < tableBefore.column + tableBefore.columns;
    if (hasSheetName || !isInColumns || row < tableBefore.row) return row;
    return (
      row +
      (row < getLastRow(tableBefore) ? tableNow.row - tableBefore.row : getLastRow(tableNow) - getLastRow(tableBefore))
    );
  });
  return { ...cell, formula };
}

function getTotalRow(table: Area): Area {
  return { ...table, row: getLastRow(table) + 1, rows: 1 };
}

/** Returns the area from a row down to the end of the sheet, in the table's columns. */
function toAreaFromRow(table: Area, row: number): Area {
  return { ...table, row, rows: Math.max(1, maxSheetRows - row) };
}
