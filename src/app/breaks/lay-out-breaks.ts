import type { Area } from '../../workbook/area';
import type { LinkedWorkbook } from '../../workbook/linked/linked-workbook';
import { toRuns } from '../../workbook/linked/plan-refresh';
import type { PlacedColumn } from './plan-breaks-table';

type Layout = Pick<LinkedWorkbook, 'fitColumns' | 'wrapText'>;

// In points, for Excel's default font.
const letterWidth = 5.25;
const cellPadding = 5;
/** The width of a column that the user added, in characters. */
const defaultWidth = 12;

/** Sets the column widths of a new sheet and wraps long headers. `empty` is a row without values. */
export async function layOutColumns(
  workbook: Layout,
  sheetId: string,
  header: Area,
  emptyRow: Area,
  columns: readonly PlacedColumn[],
): Promise<void> {
  const widths = Array.from({ length: header.columns }, (_, columnIndex) => {
    const { width = defaultWidth } = columns.find((column) => column.tableIndex === columnIndex) ?? {};
    return width * letterWidth + cellPadding;
  });
  await workbook.fitColumns(sheetId, emptyRow, { minWidths: widths });
  await workbook.wrapText(sheetId, [header]);
}

/** Wraps the long text of new rows, and makes other columns as wide as their longest value. */
export async function layOutRows(
  workbook: Layout,
  sheetId: string,
  area: Area,
  columns: readonly PlacedColumn[],
): Promise<void> {
  const fittedIndexes = columns.flatMap(({ wraps, tableIndex }) => (wraps ? [] : [tableIndex])).sort((a, b) => a - b);
  const rows = Math.min(area.rows, 200);
  for (const { row: columnIndex, rows: count } of toRuns(fittedIndexes))
    await workbook.fitColumns(sheetId, { ...area, rows, column: area.column + columnIndex, columns: count });
  await wrapRows(workbook, sheetId, [area], columns);
}

/** Fits row heights to wrapped text. */
export async function wrapRows(
  workbook: Layout,
  sheetId: string,
  areas: readonly Area[],
  columns: readonly PlacedColumn[],
): Promise<void> {
  const tableIndexes = columns.flatMap(({ wraps, tableIndex }) => (wraps ? [tableIndex] : []));
  await workbook.wrapText(sheetId, areas, tableIndexes);
}
