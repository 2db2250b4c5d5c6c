import type { LinkedWorkbook, FoundTable } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import { callsIds } from '../../../workbook/formula-cells';
import {
  getLastRow,
  areasOverlap,
  maxSheetColumns,
  type Area,
  formatCellAddress,
  containsCell,
} from '../../../workbook/area';
import type { ExcelValue } from '../../../workbook/excel-value';
import { hashRows } from '../../../workbook/linked/hash-rows';

/** Users who write notes also write them next to the first rows, so reading those is enough. */
const maxRowsRead = 2_000;

/** Filled cells next to a table. */
interface AdjacentCells {
  /** The address of the first cell that stays in place while the table's rows move. */
  readonly firstAddress: string;
  /** Changes when a user edits one of the cells. */
  readonly hash: string;
}

/**
 * Finds filled cells in the two columns on each side of a table. They may be notes or formulas about rows, but don't move
 * with the rows. Returns undefined if none is next to a row that moves.
 *
 * @param firstRow - the first of the sheet's rows that moves
 * @param writtenArea - cells that the add-in wrote
 */
export async function findAdjacentCells(
  workbook: LinkedWorkbook,
  { id, sheetId, area: tableArea }: FoundTable,
  firstRow: number,
  writtenArea?: Area,
): Promise<AdjacentCells | undefined> {
  const otherTables = (await workbook.readTables()).filter((other) => other.sheetId === sheetId && other.id !== id);
  const right = tableArea.column + tableArea.columns;
  const columns = [right, right + 1, tableArea.column - 1, tableArea.column - 2];
  const top = tableArea.row + 1;
  let firstAddress: string | undefined;
  const values: ExcelValue[][] = [];
  for (const column of columns.filter((index) => index >= 0 && index < maxSheetColumns)) {
    const area: Area = { row: top, column, rows: getLastRow(tableArea) - top + 1, columns: 1 };
    if (otherTables.some((other) => areasOverlap({ ...other.area, rows: other.area.rows + 1 }, area))) continue;
    const filledCells = await workbook.findFilledCells(sheetId, area);
    if (!filledCells) continue;
    const sheet = workbook.getSheet(sheetId, undefined, excelSteps.checkAdjacentCells);
    const [lines = []] = await sheet.read([
      { ...filledCells.area, rows: Math.min(filledCells.area.rows, maxRowsRead) },
    ]);
    lines.forEach(([cell], index) => {
      // Cells that an IDS formula spills aren't notes.
      if (!cell || cell.value === '' || callsIds(cell.formula)) return;
      const row = filledCells.area.row + index;
      if (writtenArea && containsCell(writtenArea, { row, column })) return;
      if (row >= firstRow) firstAddress ??= formatCellAddress(row, column);
      // Hash a formula instead of its value, which may change with every calculation.
      values.push([row, column - tableArea.column, cell.formula ?? cell.value]);
    });
  }
  return firstAddress === undefined ? undefined : { firstAddress, hash: hashRows(values) };
}
