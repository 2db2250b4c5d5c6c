import { callsIds } from '../../workbook/formula-cells';
import { lastRow, overlap, sheetColumns, type Area } from '../../workbook/linked/area';
import type { CellInput } from '../../workbook/linked/cell-input';
import { formatCell } from '../../workbook/linked/format-area';
import { hashRows } from '../../workbook/linked/hash-rows';
import type { FoundTable } from '../../workbook/linked/linked-workbook';
import type { DataRangeServices } from './data-range-services';

/** Nobody writes notes on more rows and leaves the first ones out. */
const mostRowsRead = 2_000;

/** Filled cells next to a table. */
export interface AdjacentCells {
  /** The first one that stays in place while the table's rows move. */
  readonly first: string;
  /** Differs once one of them is typed, changed or deleted. */
  readonly hash: string;
}

/**
 * The cells next to a table, or with one empty column between, that would stay in place while the table's rows from one
 * on move: outside an Excel table they may be notes on rows, or formulas about them.
 *
 * @param own - cells that the add-in wrote, which are no notes
 */
export async function findAdjacentCells(
  { workbook }: Pick<DataRangeServices, 'workbook'>,
  { id, sheetId, area: table }: FoundTable,
  firstRow: number,
  own?: Area,
): Promise<AdjacentCells | undefined> {
  const others = (await workbook.tables()).filter((other) => other.sheetId === sheetId && other.id !== id);
  const right = table.column + table.columns;
  const columns = [right, right + 1, table.column - 1, table.column - 2];
  const top = table.row + 1;
  let first: string | undefined;
  const held: CellInput[][] = [];
  for (const column of columns.filter((one) => one >= 0 && one < sheetColumns)) {
    const area: Area = { row: top, column, rows: lastRow(table) - top + 1, columns: 1 };
    if (others.some((other) => overlap({ ...other.area, rows: other.area.rows + 1 }, area))) continue;
    const filled = await workbook.findFilled(sheetId, area);
    if (!filled) continue;
    const sheet = workbook.sheetAt(sheetId, undefined, 'Checking the cells next to the table');
    const [lines = []] = await sheet.read([{ ...filled.area, rows: Math.min(filled.area.rows, mostRowsRead) }]);
    lines.forEach(([cell], index) => {
      // Cells that an IDS formula spills aren't notes.
      if (!cell || cell.value === '' || callsIds(cell.formula)) return;
      const row = filled.area.row + index;
      if (own && overlap(own, { row, column, rows: 1, columns: 1 })) return;
      if (row >= firstRow) first ??= formatCell(row, column);
      // A formula's value may change with every calculation.
      held.push([row, column - table.column, cell.formula ?? cell.value]);
    });
  }
  return first === undefined ? undefined : { first, hash: hashRows(held) };
}
