import { callsIds } from '../../workbook/formula-cells';
import { lastRow, overlap, sheetColumns, type Area } from '../../workbook/linked/area';
import { formatCell } from '../../workbook/linked/format-area';
import type { FoundTable } from '../../workbook/linked/linked-workbook';
import type { DataRangeServices } from './data-range-services';

/** Nobody writes notes on more rows and leaves the first ones out. */
const mostRowsRead = 500;

/**
 * The first cell next to a table, or with one empty column between, that would stay in place while the table's rows
 * from one on move: outside an Excel table it may be a note on a row, or a formula about one.
 */
export async function findAdjacentCell(
  { workbook }: Pick<DataRangeServices, 'workbook'>,
  { id, sheetId, area: table }: FoundTable,
  firstRow: number,
): Promise<string | undefined> {
  const others = (await workbook.tables()).filter((other) => other.sheetId === sheetId && other.id !== id);
  const right = table.column + table.columns;
  const columns = [right, right + 1, table.column - 1, table.column - 2];
  for (const column of columns.filter((one) => one >= 0 && one < sheetColumns)) {
    const area: Area = { row: firstRow, column, rows: lastRow(table) - firstRow + 1, columns: 1 };
    if (others.some((other) => overlap({ ...other.area, rows: other.area.rows + 1 }, area))) continue;
    const filled = await workbook.findFilled(sheetId, area);
    if (!filled) continue;
    const sheet = workbook.sheetAt(sheetId, undefined, 'Checking the cells next to the table');
    const [lines = []] = await sheet.read([{ ...filled.area, rows: Math.min(filled.area.rows, mostRowsRead) }]);
    // What a formula of the add-in's spills is no note.
    const index = lines.findIndex(([cell]) => cell && cell.value !== '' && !callsIds(cell.formula));
    if (index >= 0) return formatCell(filled.area.row + index, column);
  }
  return undefined;
}
