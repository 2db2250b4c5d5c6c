import { excelSteps } from '../../messages/excel-steps';
import { toExcelError, throwExcelError } from '../excel-error';
import type { Area } from '../area';
import type { ExcelValue } from '../excel-value';
import { mergeColumns } from './combine-cells';
import { countReadableRows, countRowsOfValues } from './divide-writes';
import { getRange, runOnSheet, areaProperties, toAreaWithoutTotals } from '../ranges';
import type { FoundTable, SheetName, TotalCell } from './linked-workbook';

/** Reads and changes the workbook's Excel tables. */
export const excelTables = {
  readTables: (): Promise<readonly FoundTable[]> =>
    Excel.run(async (context) => {
      const { tables } = context.workbook;
      tables.load('items/id');
      await context.sync();
      return describeTables(context, tables.items);
    }).catch(throwExcelError(excelSteps.readTables)),

  readSheetNames: (): Promise<readonly SheetName[]> =>
    Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load('items/id,items/name');
      await context.sync();
      return worksheets.items.map(({ id, name }) => ({ id, name }));
    }).catch(throwExcelError(excelSteps.readNames)),

  readTakenNames: (): Promise<readonly string[]> =>
    Excel.run(async (context) => {
      const { tables, names } = context.workbook;
      tables.load('items/name');
      names.load('items/name');
      await context.sync();
      return [...tables.items, ...names.items].map(({ name }) => name);
    }).catch(throwExcelError(excelSteps.readNames)),

  readBody: (table: FoundTable, columns: readonly number[], onRows?: (rows: number) => void): Promise<ExcelValue[][]> =>
    readBody(table, columns, onRows).catch(throwExcelError(excelSteps.readTable(table.name))),

  createTable: async (sheetId: string, area: Area, name: string): Promise<FoundTable> => {
    try {
      const id = await runOnSheet(sheetId, async (sheet, context) => {
        const table = sheet.tables.add(getRange(sheet, area), true);
        table.name = name;
        table.load('id');
        await context.sync();
        return table.id;
      });
      const [found] = await Excel.run((context) => describeTables(context, [context.workbook.tables.getItem(id)]));
      if (!found) throw new Error("The new table wasn't found.");
      return found;
    } catch (error) {
      throw toExcelError(excelSteps.createTable, error);
    }
  },

  dissolveTableAt: (sheetId: string, { row, column }: Area): Promise<void> =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const { tables } = context.workbook.worksheets.getItem(sheetId);
      tables.load('items/id');
      await context.sync();
      const ranges = tables.items.map((table) => ({ table, range: table.getRange().load(areaProperties) }));
      await context.sync();
      for (const { table, range } of ranges) {
        if (range.rowIndex === row && range.columnIndex === column) table.convertToRange();
      }
      await context.sync();
    }).catch(throwExcelError(excelSteps.dissolveTable)),

  dissolveTable: (id: string): Promise<void> =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.tables.getItem(id).convertToRange();
      await context.sync();
    }).catch(throwExcelError(excelSteps.dissolveTable)),

  writeTotals: (tableId: string, cells: readonly TotalCell[]): Promise<void> =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const row = context.workbook.tables.getItem(tableId).getTotalRowRange();
      row.numberFormat = [cells.map(({ format }) => format)];
      row.formulas = [cells.map(({ formula }) => formula)];
      await context.sync();
    }).catch(throwExcelError(excelSteps.writeTotals)),

  reapplyFilters: (tableId: string): Promise<void> =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const table = context.workbook.tables.getItem(tableId);
      table.autoFilter.load('isDataFiltered');
      await context.sync();
      if (!table.autoFilter.isDataFiltered) return;
      table.reapplyFilters();
      await context.sync();
    }).catch(throwExcelError(excelSteps.reapplyFilters)),
};

async function describeTables(context: Excel.RequestContext, tables: readonly Excel.Table[]): Promise<FoundTable[]> {
  const requested = tables.map((table) => {
    table.load('id,name,showTotals,showHeaders');
    const { worksheet, columns } = table;
    worksheet.load('id,name');
    worksheet.protection.load('protected');
    columns.load('items/id,items/name');
    return { table, worksheet, columns, range: table.getRange().load(areaProperties) };
  });
  await context.sync();
  return requested.map(({ table, worksheet, columns, range }) => ({
    id: table.id,
    name: table.name,
    sheetId: worksheet.id,
    sheet: worksheet.name,
    area: toAreaWithoutTotals(range, table),
    hasTotals: table.showTotals,
    hasHeaders: table.showHeaders,
    columns: columns.items.map(({ id, name }) => ({ id, name })),
    isProtected: worksheet.protection.protected,
  }));
}

/**
 * Reads only the given columns, because the user can have added many. Adjacent columns are read as one range. Each request
 * takes long in Excel on the web, so more rows are read at once if the values are short.
 */
async function readBody(
  { sheetId, area }: FoundTable,
  columns: readonly number[],
  onRows?: (rows: number) => void,
): Promise<ExcelValue[][]> {
  const rows: ExcelValue[][] = [];
  let rowsPerRead = countReadableRows(columns.length);
  // One run for all chunks: each run ends with a request that releases its ranges.
  await runOnSheet(sheetId, async (sheet, context) => {
    for (let start = 0; start < area.rows - 1;) {
      const count = Math.min(rowsPerRead, area.rows - 1 - start);
      const ranges = mergeColumns(columns).map(({ column, columns: width }) =>
        sheet.getRangeByIndexes(area.row + 1 + start, area.column + column, count, width).load('values'),
      );
      await context.sync();
      const [first = [], ...others] = ranges.map(({ values }) => values as ExcelValue[][]);
      first.forEach((line, row) =>
        rows.push(others.length > 0 ? line.concat(...others.map((part) => part[row] ?? [])) : line),
      );
      // Untracking releases the range in Excel and in this page.
      for (const range of ranges) range.untrack();
      onRows?.(rows.length);
      if (start === 0) rowsPerRead = countRowsOfValues(rows);
      start += count;
    }
  });
  return rows;
}
