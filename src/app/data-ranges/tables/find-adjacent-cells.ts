import type { LinkedWorkbook, FoundTable } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import { callsIds } from '../../../workbook/formula-cells';
import { getLastRow, maxSheetColumns, type Area, formatCellAddress, containsCell } from '../../../workbook/area';
import type { ExcelValue } from '../../../workbook/excel-value';
import type { CellContent } from '../../../workbook/linked/linked-sheet';
import { hashRows } from '../../../workbook/linked/hash-rows';

// A response with the formulas of more cells can exceed Excel's limit.
const maxRowsPerRead = 5_000;

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
 * @param firstRow - the zero-based index of the first sheet row that moves
 * @param stamp - the table's stamp, which doesn't move
 */
export async function findAdjacentCells(
  workbook: LinkedWorkbook,
  { id, sheetId, area: tableArea }: FoundTable,
  firstRow: number,
  stamp?: Area,
): Promise<AdjacentCells | undefined> {
  const otherTables = (await workbook.readTables()).filter((other) => other.sheetId === sheetId && other.id !== id);
  const otherAreas = otherTables.map(({ area, hasTotals }) => ({ ...area, rows: area.rows + (hasTotals ? 1 : 0) }));
  const right = tableArea.column + tableArea.columns;
  const columns = [right, right + 1, tableArea.column - 1, tableArea.column - 2];
  const top = tableArea.row + 1;
  let firstAddress: string | undefined;
  const values: ExcelValue[][] = [];
  for (const column of columns.filter((index) => index >= 0 && index < maxSheetColumns)) {
    const area: Area = { row: top, column, rows: getLastRow(tableArea) - top + 1, columns: 1 };
    const filledCells = await workbook.findFilledCells(sheetId, area);
    if (!filledCells) continue;
    const cells = await readColumn(workbook, sheetId, filledCells.area);
    cells.forEach((cell, index) => {
      // Cells that an IDS formula spills aren't notes.
      if (!cell || cell.value === '' || callsIds(cell.formula)) return;
      const row = filledCells.area.row + index;
      // Neither are the cells of another table or of the stamp.
      if ([...otherAreas, ...(stamp ? [stamp] : [])].some((other) => containsCell(other, { row, column }))) return;
      if (row >= firstRow) firstAddress ??= formatCellAddress(row, column);
      // Hash a formula instead of its value, which may change with every calculation.
      values.push([row, column - tableArea.column, cell.formula ?? cell.value]);
    });
  }
  return firstAddress === undefined ? undefined : { firstAddress, hash: hashRows(values) };
}

async function readColumn(workbook: LinkedWorkbook, sheetId: string, area: Area): Promise<(CellContent | undefined)[]> {
  const sheet = workbook.getSheet(sheetId, undefined, excelSteps.checkAdjacentCells);
  const cells: (CellContent | undefined)[] = [];
  for (let start = 0; start < area.rows; start += maxRowsPerRead) {
    const rowCount = Math.min(maxRowsPerRead, area.rows - start);
    const [rows = []] = await sheet.read([{ ...area, row: area.row + start, rows: rowCount }]);
    for (const [cell] of rows) cells.push(cell);
  }
  return cells;
}
