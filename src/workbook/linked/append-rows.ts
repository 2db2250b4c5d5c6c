import { rowsDoNotFit } from '../../messages/workbook';
import type { Clock } from '../../model/clock';
import { getLastRow, maxSheetRows, type Area } from '../area';
import { isSameValue, type ExcelValue } from '../excel-value';
import type { PerformedSteps } from './performed-steps';
import { countReadableRows } from './divide-writes';
import {
  TableChangedByOtherError,
  requireSamePosition,
  requireSamePositionForUndo,
  type ComparedTable,
} from './require-same-position';
import type { Journal } from './journal';
import type { LinkedSheet } from './linked-sheet';
import { writeRows, type TargetColumn } from './write-rows';
import { TableChangedError } from './table-changed-error';

/** The table that rows are appended to, and how to fill its columns. */
interface AppendTarget extends ComparedTable {
  readonly columns: readonly TargetColumn[];
  /** The columns with the user's formulas, which are filled down into new rows. */
  readonly formulaColumns: readonly number[];
}

/**
 * Writes rows below a table and then resizes the table, because adding rows through the table causes conflicts in shared
 * workbooks. Filled cells below are moved down. A check before each chunk keeps other users' input from being
 * overwritten, or removed in a rollback.
 */
export async function appendRows(
  sheet: LinkedSheet,
  clock: Clock,
  journal: Journal,
  steps: PerformedSteps,
  target: AppendTarget,
  rows: readonly (readonly ExcelValue[])[],
  signal: AbortSignal | undefined,
  onRowsWritten: (rows: number) => void,
): Promise<Area> {
  const { table, columns, formulaColumns } = target;
  const newArea: Area = { ...table, row: getLastRow(table) + 1, rows: rows.length };
  if (getLastRow(newArea) >= maxSheetRows) throw rowsDoNotFit(table.rows - 1 + rows.length);
  const areaBelow = { ...newArea, rows: maxSheetRows - newArea.row };
  await requireSamePosition(sheet, target, table.rows);
  const firstFilledRow = await sheet.findFirstFilledRow(areaBelow);
  const hasFilledCells = firstFilledRow !== undefined && firstFilledRow <= getLastRow(newArea);
  const extendedTable = { ...table, rows: table.rows + rows.length };
  let writtenCount = 0;
  journal.record(async () => {
    const currentPosition = await requireSamePositionForUndo(sheet, target, table.rows, extendedTable.rows);
    if (!currentPosition) return;
    // The insertion may have succeeded even though Excel's response was lost.
    const wereCellsMoved =
      hasFilledCells && (steps.addedRowCount > 0 || (await sheet.findFirstFilledRow(areaBelow)) !== firstFilledRow);
    if (hasFilledCells && !wereCellsMoved) return;
    await requireUnchangedRows(sheet, newArea, columns, rows, writtenCount);
    if (currentPosition.area.rows !== table.rows) await sheet.resize(table);
    if (wereCellsMoved) await sheet.remove([newArea]);
    else await sheet.clear(newArea);
    steps.addedRowCount = 0;
    steps.hasMovedCells = false;
  });
  if (hasFilledCells) {
    await sheet.insert(newArea);
    steps.hasMovedCells = true;
  }
  await writeRows(sheet, clock, columns, newArea.row, rows, signal, onRowsWritten, async (start, count) => {
    await requireSamePosition(sheet, target, table.rows, extendedTable.rows);
    const filledRow = await sheet.findFirstFilledRow({ ...newArea, row: newArea.row + start, rows: count });
    if (filledRow !== undefined) throw new TableChangedError();
    writtenCount = start;
    steps.addedRowCount = start + count;
  });
  writtenCount = rows.length;
  const currentPosition = await requireSamePosition(sheet, target, table.rows, extendedTable.rows);
  if (currentPosition.area.rows !== extendedTable.rows) await sheet.resize(extendedTable);
  if (formulaColumns.length > 0) {
    await sheet.fillDown(
      formulaColumns.map((column) => ({ ...newArea, row: newArea.row - 1, rows: rows.length + 1, column, columns: 1 })),
    );
  }
  return extendedTable;
}

/**
 * Throws if the new rows contain anything except the values written and formulas that the table filled down. Rows from
 * `writtenCount` on can still be empty.
 */
async function requireUnchangedRows(
  sheet: LinkedSheet,
  target: Area,
  columns: readonly TargetColumn[],
  rows: readonly (readonly ExcelValue[])[],
  writtenCount: number,
): Promise<void> {
  const indexByColumn = new Map(columns.map(({ column }, index) => [column - target.column, index]));
  const rowsPerRead = countReadableRows(target.columns);
  for (let start = 0; start < target.rows; start += rowsPerRead) {
    const chunkArea = { ...target, row: target.row + start, rows: Math.min(rowsPerRead, target.rows - start) };
    const [cellRows = []] = await sheet.read([chunkArea]);
    cellRows.forEach((rowCells, rowIndex) =>
      rowCells.forEach(({ value, formula }, columnIndex) => {
        const index = indexByColumn.get(columnIndex);
        const mayBeEmpty = value === '' && (index === undefined || start + rowIndex >= writtenCount);
        const isExpected =
          index === undefined ? formula !== undefined : isSameValue(value, rows[start + rowIndex]?.[index] ?? '');
        if (!mayBeEmpty && !isExpected) throw new TableChangedByOtherError();
      }),
    );
  }
}
