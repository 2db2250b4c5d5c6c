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

  readBody: (
    table: FoundTable,
    columns: readonly number[],
    onRowsRead?: (rows: number) => void,
  ): Promise<ExcelValue[][]> =>
    readBody(table, columns, onRowsRead).catch(throwExcelError(excelSteps.readTable(table.name))),

  createTable: async (sheetId: string, area: Area, name: string): Promise<FoundTable> => {
    try {
      const id = await runOnSheet(sheetId, async (sheet, context) => {
        const table = sheet.tables.add(getRange(sheet, area), true);
        table.name = name;
        table.load('id');
        await context.sync();
        return table.id;
      });
      const [createdTable] = await Excel.run((context) =>
        describeTables(context, [context.workbook.tables.getItem(id)]),
      );
      if (!createdTable) throw new Error("The new table wasn't found.");
      return createdTable;
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
      const totalRow = context.workbook.tables.getItem(tableId).getTotalRowRange();
      totalRow.numberFormat = [cells.map(({ format }) => format)];
      totalRow.formulas = [cells.map(({ formula }) => formula)];
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
  const loadedTables = tables.map((table) => {
    table.load('id,name,showTotals,showHeaders');
    const { worksheet, columns } = table;
    worksheet.load('id,name');
    worksheet.protection.load('protected');
    columns.load('items/id,items/name');
    return { table, worksheet, columns, range: table.getRange().load(areaProperties) };
  });
  await context.sync();
  return loadedTables.map(({ table, worksheet, columns, range }) => ({
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
 * Reads only the requested columns, because the user can have added many. Reads adjacent columns as one range. Requests are
 * slow in Excel on the web, so more rows are read at once if the values are short.
 */
async function readBody(
  { sheetId, area }: FoundTable,
  columns: readonly number[],
  onRowsRead?: (rows: number) => void,
): Promise<ExcelValue[][]> {
  const rows: ExcelValue[][] = [];
  let rowsPerRead = countReadableRows(columns.length);
  // All chunks share one Excel.run, because each run ends with an extra request that releases its ranges.
  await runOnSheet(sheetId, async (sheet, context) => {
    for (let start = 0; start < area.rows - 1;) {
      const rowCount = Math.min(rowsPerRead, area.rows - 1 - start);
      const ranges = mergeColumns(columns).map(({ column, columns: width }) =>
        sheet.getRangeByIndexes(area.row + 1 + start, area.column + column, rowCount, width).load('values'),
      );
      await context.sync();
      const [firstPart = [], ...otherParts] = ranges.map(({ values }) => values as ExcelValue[][]);
      firstPart.forEach((rowValues, row) =>
        rows.push(otherParts.length > 0 ? rowValues.concat(...otherParts.map((part) => part[row] ?? [])) : rowValues),
      );
      // Untracking releases the range in Excel and in this page.
      for (const range of ranges) range.untrack();
      onRowsRead?.(rows.length);
      if (start === 0) rowsPerRead = countRowsOfValues(rows);
      start += rowCount;
    }
  });
  return rows;
}
