import { rowsReadAtOnce } from '../../workbook/linked/divide-writes';
import { formatArea } from '../../workbook/linked/format-area';
import type { Area } from '../../workbook/linked/area';
import type { FoundFormula } from '../../workbook/linked/linked-workbook';
import type { DataRangeServices } from './data-range-services';

/** The first filled cell where a formula wants to spill `size`; undefined where none is in its way. */
export async function findBlockingCell(
  { workbook }: Pick<DataRangeServices, 'workbook'>,
  { sheetId, sheet, area }: FoundFormula,
  size: { readonly rows: number; readonly columns: number },
): Promise<string | undefined> {
  const { row, column } = area;
  const adjacent: Area = { row, column: column + 1, rows: 1, columns: size.columns - 1 };
  const below: Area = { row: row + 1, column, rows: size.rows - 1, columns: size.columns };
  for (const part of [adjacent, below].filter(({ rows, columns }) => rows > 0 && columns > 0)) {
    const filled = (await workbook.findFilled(sheetId, part))?.area;
    if (!filled) continue;
    // The first row of what is filled has a filled cell; the others may have none in their first column.
    const top = { ...filled, rows: 1, columns: Math.min(filled.columns, rowsReadAtOnce(1)) };
    const [[cells = []] = []] = await workbook.sheetAt(sheetId, undefined, 'Finding the cells in the way').read([top]);
    const at = cells.findIndex(({ value }) => value !== '');
    return formatArea(sheet, { ...top, column: top.column + Math.max(0, at), columns: 1 });
  }
  return undefined;
}
