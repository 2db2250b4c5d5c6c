import type { LinkedWorkbook, FoundTable, SheetCell } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import type { Area } from '../../../workbook/area';
import { escapeText, type ExcelValue } from '../../../workbook/excel-value';
import { countReadableRows } from '../../../workbook/linked/divide-writes';
import { runOrRollBack } from '../../../workbook/linked/journal';
import type { CellContent } from '../../../workbook/linked/linked-sheet';
import { toRuns } from '../../../workbook/linked/plan-refresh';
import { findFreeTableName } from '../../../workbook/linked/table-names';
import { writeRows } from '../../../workbook/linked/write-rows';
import type { PageSetup } from '../../../workbook/set-up-page';
import type { DataRangeServices } from '../services/data-range-services';

/** A cell that the user has colored, by its position in the table's body. */
export interface ColoredCell {
  readonly row: number;
  readonly column: number;
  readonly color: string;
}

/** Rows of a table to copy to a new sheet. */
interface RowsToCopy {
  /** Whole rows from `readRows`. */
  readonly rows: readonly (readonly CellContent[])[];
  readonly sheetName: string;
  /** The colors of cells, by their position in `rows`. */
  readonly colors?: readonly ColoredCell[];
  /** The lines above the header. */
  readonly titleLines: readonly string[];
  /** The step for progress and error messages, such as `Copying the notes`. */
  readonly step: string;
  /** If set, the copy becomes an Excel table with this name. A number may follow to make it unique. */
  readonly tableName?: string;
  /** The page setup, except for the title rows. */
  readonly page?: Omit<PageSetup, 'lastTitleRow'>;
  /** Sets the column widths instead of fitting them to the values. `area` covers the header and the rows. */
  readonly setColumnWidths?: (sheetId: string, area: Area) => Promise<void>;
}

/**
 * Copies rows of a table with all columns to a new sheet, all or nothing, and returns the sheet. Formulas become values,
 * because they would refer to the table.
 */
export async function copyRows(
  { workbook, clock }: Pick<DataRangeServices, 'workbook' | 'clock'>,
  { columns }: FoundTable,
  { rows, colors = [], sheetName, titleLines, step, tableName, page, setColumnWidths }: RowsToCopy,
  signal?: AbortSignal,
): Promise<SheetCell> {
  const formats = columns.map((_column, index) => rows[0]?.[index]?.format ?? 'General');
  return runOrRollBack(clock, async (journal) => {
    const headerRow = titleLines.length + 1;
    const cell = await workbook.addSheet(sheetName, {
      ...page,
      firstTitleRow: headerRow + 1,
      lastTitleRow: headerRow + 1,
    });
    journal.record(() => workbook.deleteSheet(cell.sheetId));
    const sheet = workbook.getSheet(cell.sheetId, undefined, step);
    const headerArea = { row: headerRow, column: 0, rows: 1, columns: columns.length };
    await sheet.format([{ area: headerArea, format: '@' }]);
    await sheet.write([
      { row: 0, column: 0, cells: titleLines.map((text) => [escapeText(text, '')]) },
      { row: headerRow, column: 0, cells: [columns.map((column) => column.name)] },
    ]);
    const writtenColumns = formats.map((format, column) => ({ column, format }));
    const values = rows.map((line) => line.map(({ value }): ExcelValue => value));
    await writeRows(sheet, clock, writtenColumns, headerRow + 1, values, signal, () => undefined);
    const tableArea = { ...headerArea, rows: values.length + 1 };
    if (tableName !== undefined)
      await workbook.createTable(
        cell.sheetId,
        tableArea,
        findFreeTableName(tableName, await workbook.readTakenNames()),
      );
    if (colors.length > 0)
      await workbook.setFills(
        cell.sheetId,
        colors.map(({ row, column, color }) => ({
          area: { row: headerRow + 1 + row, column, rows: 1, columns: 1 },
          color,
        })),
      );
    if (setColumnWidths) await setColumnWidths(cell.sheetId, tableArea);
    else await workbook.fitColumns(cell.sheetId, { ...tableArea, rows: Math.min(tableArea.rows, 200) });
    return cell;
  });
}

/** Reads whole rows of a table's body. */
export async function readRows(
  workbook: LinkedWorkbook,
  table: FoundTable,
  rows: readonly number[],
): Promise<CellContent[][]> {
  const body: CellContent[][] = [];
  for (const { row, rows: rowCount } of toRuns(rows)) {
    body.push(...(await readCells(workbook, table, { column: 0, columns: table.area.columns, row, rows: rowCount })));
  }
  return body;
}

/** Reads cells of a table's body, in parts that are small enough for Excel on the web. */
export async function readCells(
  workbook: LinkedWorkbook,
  table: FoundTable,
  { row: firstRow, column, rows: rowCount, columns }: { row: number; column: number; rows: number; columns: number },
  step: string = excelSteps.readRows,
): Promise<CellContent[][]> {
  const sheet = workbook.getSheet(table.sheetId, undefined, step);
  const lines: CellContent[][] = [];
  const rowsPerRead = countReadableRows(columns);
  for (let start = 0; start < rowCount; start += rowsPerRead) {
    const row = table.area.row + 1 + firstRow + start;
    const part = { row, column: table.area.column + column, rows: Math.min(rowsPerRead, rowCount - start), columns };
    const [cells = []] = await sheet.read([part]);
    lines.push(...cells);
  }
  return lines;
}
