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

/** Users who write notes also write them next to the first rows, so reading these is enough. */
const maxRowsRead = 2_000;

/** Filled cells next to a table. */
interface AdjacentCells {
  /** The first one that stays in place while the table's rows move. */
  readonly first: string;
  /** Changes when a user edits one of the cells. */
  readonly hash: string;
}

/**
 * Finds filled cells in the two columns on each side of a table. They may be notes or formulas about rows, but stay in
 * place when the rows move.
 *
 * @param firstRow - the first of the sheet's rows that moves
 * @param ownArea - cells that the add-in wrote
 */
export async function findAdjacentCells(
  workbook: LinkedWorkbook,
  { id, sheetId, area: table }: FoundTable,
  firstRow: number,
  ownArea?: Area,
): Promise<AdjacentCells | undefined> {
  const others = (await workbook.readTables()).filter((other) => other.sheetId === sheetId && other.id !== id);
  const right = table.column + table.columns;
  const columns = [right, right + 1, table.column - 1, table.column - 2];
  const top = table.row + 1;
  let first: string | undefined;
  const values: ExcelValue[][] = [];
  for (const column of columns.filter((index) => index >= 0 && index < maxSheetColumns)) {
    const area: Area = { row: top, column, rows: getLastRow(table) - top + 1, columns: 1 };
    if (others.some((other) => areasOverlap({ ...other.area, rows: other.area.rows + 1 }, area))) continue;
    const filled = await workbook.findFilledCells(sheetId, area);
    if (!filled) continue;
    const sheet = workbook.getSheet(sheetId, undefined, excelSteps.checkAdjacentCells);
    const [lines = []] = await sheet.read([{ ...filled.area, rows: Math.min(filled.area.rows, maxRowsRead) }]);
    lines.forEach(([cell], index) => {
      // Cells that an IDS formula spills aren't notes.
      if (!cell || cell.value === '' || callsIds(cell.formula)) return;
      const row = filled.area.row + index;
      if (ownArea && containsCell(ownArea, { row, column })) return;
      if (row >= firstRow) first ??= formatCellAddress(row, column);
      // Hash a formula instead of its value, which may change with every calculation.
      values.push([row, column - table.column, cell.formula ?? cell.value]);
    });
  }
  return first === undefined ? undefined : { first, hash: hashRows(values) };
}
