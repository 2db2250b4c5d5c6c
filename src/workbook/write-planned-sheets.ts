import { runOnSheet } from './ranges';
import { excelSteps } from '../messages/excel-steps';
import { sheetWritingCanceled, unfinishedSheetsLeft } from '../messages/workbook';
import { continueWith, toAddInError } from '../model/errors';
import { isExcelNumber, maxCellCharacters } from '../model/table';
import { type DateSystem, shiftSerial } from '../model/plain-date';
import { addPlannedCharts } from './add-planned-charts';
import { toExcelError, throwExcelError } from './excel-error';
import { findDateSystem } from './find-date-system';
import { formatPlannedCells } from './format-planned-cells';
import { checkStructureProtection } from './require-unprotected-structure';
import { setUpPage } from './set-up-page';
import type { PlannedCell, PlannedSheet, SheetsPlan } from './sheets-plan';

interface WriteOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((rows: number, totalRows: number) => void) | undefined;
}

// Excel on the web accepts 5 MB per request; formats and values of this many cells stay well below that.
const maxCellsPerChunk = 10_000;

/**
 * Creates the sheets of a plan and writes their cells in chunks. On failure or cancellation, deletes the sheets it created.
 * A sheet that can't be deleted shows at the top that it's unfinished.
 */
export async function writePlannedSheets(plan: SheetsPlan, options: WriteOptions = {}) {
  const sheetNames: string[] = [];
  try {
    await checkStructureProtection();
    const dateSystem = await findDateSystem();
    for (const sheet of plan.sheets) sheetNames.push(await addSheet(sheet));
    const totalRows = plan.sheets.reduce((sum, { rows }) => sum + rows.length, 0);
    await writeStatus(plan, sheetNames, plan.unfinishedStatus, dateSystem);
    let writtenRows = 0;
    for (const [sheetIndex, sheet] of plan.sheets.entries()) {
      const rowsPerChunk = Math.max(1, Math.floor(maxCellsPerChunk / Math.max(1, countColumns(sheet))));
      for (let row = 0; row < sheet.rows.length; row += rowsPerChunk) {
        throwIfCanceled(options.signal);
        const rows = sheet.rows.slice(row, row + rowsPerChunk);
        await writeRows(plan, sheetNames, { sheetIndex, row, rows, dateSystem });
        writtenRows += rows.length;
        options.onProgress?.(writtenRows, totalRows);
      }
      throwIfCanceled(options.signal);
      await setWidthsAndFrozenRows(sheetNames[sheetIndex] ?? '', sheet);
      await setUpPage(sheetNames[sheetIndex] ?? '', sheet.page);
    }
    throwIfCanceled(options.signal);
    const problems = await addPlannedCharts(plan, sheetNames);
    throwIfCanceled(options.signal);
    const statusCell = plan.sheets[plan.statusCell.sheet]?.rows[plan.statusCell.row]?.[plan.statusCell.column];
    await writeStatus(plan, sheetNames, addProblems(statusCell, problems), dateSystem);
    // The sheets are complete now. A late cancel, or a failure to show a sheet, must not delete them.
    await activateSheet(sheetNames[0]).catch(continueWith(undefined));
    return { names: sheetNames, problems };
  } catch (error) {
    const failure = toAddInError(toExcelError(excelSteps.writeSheet, error));
    const remainingSheets = await deleteSheets(sheetNames);
    if (remainingSheets.length === 0) throw failure;
    const reason = failure.kind === 'canceled' ? undefined : failure.message;
    throw unfinishedSheetsLeft(reason, remainingSheets, { cause: error });
  }
}

export function listSheetNames(): Promise<string[]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/name');
    await context.sync();
    return worksheets.items.map(({ name }) => name);
  }).catch(throwExcelError(excelSteps.readSheets));
}

function addSheet({ name }: PlannedSheet): Promise<string> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.add(name);
    sheet.load('name');
    await context.sync();
    return sheet.name;
  });
}

function writeRows(
  plan: SheetsPlan,
  sheetNames: readonly string[],
  {
    sheetIndex,
    row,
    rows,
    dateSystem,
  }: { sheetIndex: number; row: number; rows: PlannedSheet['rows']; dateSystem: DateSystem },
): Promise<void> {
  const columnCount = Math.max(1, ...rows.map((cells) => cells.length));
  const paddedRows = rows.map((cells) => Array.from({ length: columnCount }, (_, index) => cells[index]));
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    context.application.suspendScreenUpdatingUntilNextSync();
    const sheet = context.workbook.worksheets.getItem(sheetNames[sheetIndex] ?? '');
    const range = sheet.getRangeByIndexes(row, 0, rows.length, columnCount);
    // Formats come first: text that looks like a number or a formula stays text only in a cell with the text format.
    range.numberFormat = paddedRows.map((cells) => cells.map(getNumberFormat));
    range.values = paddedRows.map((cells, rowIndex) =>
      cells.map((cell, columnIndex) =>
        isStatusCell(plan, sheetIndex, row + rowIndex, columnIndex) ? null : toExcelValue(cell, dateSystem),
      ),
    );
    formatPlannedCells(sheet, paddedRows, {
      firstRow: row,
      sheetNames,
      columnWidths: plan.sheets[sheetIndex]?.widths ?? [],
    });
    await context.sync();
  });
}

function writeStatus(
  plan: SheetsPlan,
  sheetNames: readonly string[],
  cell: PlannedCell,
  dateSystem: DateSystem,
): Promise<void> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { sheet, row, column } = plan.statusCell;
    const worksheet = context.workbook.worksheets.getItem(sheetNames[sheet] ?? '');
    const range = worksheet.getRangeByIndexes(row, column, 1, 1);
    range.numberFormat = [[getNumberFormat(cell)]];
    range.values = [[toExcelValue(cell, dateSystem)]];
    formatPlannedCells(worksheet, [[...Array<undefined>(column), cell]], {
      firstRow: row,
      sheetNames,
      columnWidths: [],
    });
    await context.sync();
  });
}

function setWidthsAndFrozenRows(name: string, { widths, frozenRows }: PlannedSheet): Promise<void> {
  return runOnSheet(name, async (sheet, context) => {
    widths.forEach((points, column) => {
      sheet.getRangeByIndexes(0, column, 1, 1).format.columnWidth = points;
    });
    if (frozenRows > 0) sheet.freezePanes.freezeRows(frozenRows);
    await context.sync();
  });
}

function activateSheet(name = ''): Promise<void> {
  return runOnSheet(name, async (sheet, context) => {
    sheet.activate();
    sheet.getRange('A1').select();
    await context.sync();
  });
}

/** Returns the sheets that couldn't be deleted. */
async function deleteSheets(names: readonly string[]): Promise<string[]> {
  const remainingSheets: string[] = [];
  for (const name of names) {
    // One request for each sheet, because a failure in a shared request would leave all sheets undeleted.
    await Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.worksheets.getItem(name).delete();
      await context.sync();
    }).catch((error: unknown) => {
      toAddInError(error);
      remainingSheets.push(name);
    });
  }
  return remainingSheets;
}

/** Adds the messages of refused charts to the status cell. */
function addProblems(statusCell: PlannedCell = { value: null }, problems: readonly string[]): PlannedCell {
  if (problems.length === 0) return statusCell;
  return { ...statusCell, value: [statusCell.value ?? '', ...problems].join(' '), style: 'messageAttention' };
}

function throwIfCanceled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw sheetWritingCanceled();
}

function isStatusCell({ statusCell }: SheetsPlan, sheet: number, row: number, column: number): boolean {
  return statusCell.sheet === sheet && statusCell.row === row && statusCell.column === column;
}

function countColumns({ rows }: PlannedSheet): number {
  return rows.reduce((columnCount, cells) => Math.max(columnCount, cells.length), 1);
}

function getNumberFormat(cell: PlannedCell | undefined): string {
  return cell?.format ?? (typeof cell?.value === 'string' ? '@' : 'General');
}

/** Returns a cell's value for Excel. A date's number depends on the workbook's date system. */
function toExcelValue(cell: PlannedCell | undefined, dateSystem: DateSystem): string | number | boolean {
  const value = cell?.value ?? '';
  if (typeof value === 'string' && value.length > maxCellCharacters) return `${value.slice(0, maxCellCharacters - 1)}…`;
  if (typeof value === 'number' && !isExcelNumber(value)) return String(value);
  const isDate = typeof value === 'number' && cell?.format !== undefined && /y|h:mm/.test(cell.format);
  return isDate ? shiftSerial(value, dateSystem) : value;
}
