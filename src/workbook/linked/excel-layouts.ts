import { excelSteps } from '../../messages/excel-steps';
import { throwExcelError } from '../excel-error';
import { getRange, runOnSheet } from '../ranges';
import type { FoundTable } from './linked-workbook';
import { printFilter, readFilter, type TableLayout } from './table-layout';

export async function readLayout({ id, sheetId, area }: FoundTable): Promise<TableLayout> {
  return runOnSheet(sheetId, async (sheet, context) => {
    const table = context.workbook.tables.getItem(id);
    table.columns.load('items/name');
    const lastRow = getRange(sheet, { ...area, row: area.row + area.rows - 1, rows: 1 }).load('numberFormat');
    const columnFormats = Array.from({ length: area.columns }, (_column, index) =>
      sheet.getRangeByIndexes(area.row, area.column + index, 1, 1).format.load('columnWidth'),
    );
    table.autoFilter.load('isDataFiltered');
    await context.sync();
    const filters = table.autoFilter.isDataFiltered
      ? table.columns.items.map(({ filter }) => filter.load('criteria'))
      : [];
    if (filters.length > 0) await context.sync();
    return table.columns.items.map(({ name }, index) => {
      const filter = printFilter(filters[index]?.criteria ?? null);
      return {
        header: name,
        width: columnFormats[index]?.columnWidth ?? 0,
        format: String(lastRow.numberFormat[0]?.[index] ?? 'General'),
        ...(filter !== undefined && { filter }),
      };
    });
  }).catch(throwExcelError(excelSteps.readLayout));
}

export async function applyLayout({ id, sheetId, area, columns }: FoundTable, layout: TableLayout): Promise<void> {
  const columnsByHeader = new Map(layout.map((column) => [column.header.toLowerCase(), column]));
  await runOnSheet(sheetId, async (sheet, context) => {
    const table = context.workbook.tables.getItem(id);
    columns.forEach(({ name }, index) => {
      const { width, format, filter } = columnsByHeader.get(name.toLowerCase()) ?? {};
      const columnBody = { row: area.row + 1, column: area.column + index, rows: area.rows - 1, columns: 1 };
      if (width !== undefined) getRange(sheet, { ...columnBody, rows: 1 }).format.columnWidth = width;
      // A single format applies to all cells of a range, which the types don't declare.
      if (format !== undefined) getRange(sheet, columnBody).numberFormat = format as unknown as string[][];
      const criteria = filter === undefined ? undefined : readFilter(filter);
      if (criteria) table.columns.getItemAt(index).filter.apply(criteria);
    });
    await context.sync();
  }).catch(throwExcelError(excelSteps.applyLayout));
}
