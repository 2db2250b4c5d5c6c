import { sheetWritingCancelled, unfinishedSheetsLeft } from '../messages/workbook';
import { toAddInError } from '../model/errors';
import { isExcelNumber, maxCellCharacters } from '../model/table';
import { type DateSystem, shiftSerial } from '../model/plain-date';
import { addCharts } from './add-planned-charts';
import { excelError } from './excel-error';
import { findDateSystem } from './find-date-system';
import { paintCells } from './paint-planned-cells';
import { setUpPage } from './set-up-page';
import type { PlannedCell, PlannedSheet, SheetsPlan } from './sheet-plan';

export interface WriteWatch {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((rows: number, ofRows: number) => void) | undefined;
}

/** The outcome of writing a plan. */
export interface WrittenSheets {
  /** The names of the sheets, in the order of the plan. */
  readonly names: readonly string[];
  /** A message for each chart that Excel did not take; the cells are all there. */
  readonly problems: readonly string[];
}

// Excel on the web takes 5 MB in a request; formats and values of this many cells stay well below that.
const mostCells = 10_000;

/**
 * Creates the sheets of a plan and writes their cells in chunks. On failure or cancel, deletes the sheets it created.
 * One that can't be deleted says at the top that it's unfinished.
 */
export async function writeSheetsPlan(plan: SheetsPlan, watch: WriteWatch = {}): Promise<WrittenSheets> {
  const made: string[] = [];
  try {
    const system = await findDateSystem();
    for (const sheet of plan.sheets) made.push(await addSheet(sheet));
    const total = plan.sheets.reduce((sum, { rows }) => sum + rows.length, 0);
    await writeState(plan, made, plan.unfinished, system);
    let written = 0;
    for (const [index, sheet] of plan.sheets.entries()) {
      const step = Math.max(1, Math.floor(mostCells / Math.max(1, widthOf(sheet))));
      for (let row = 0; row < sheet.rows.length; row += step) {
        checkCancelled(watch.signal);
        const rows = sheet.rows.slice(row, row + step);
        await writeRows(plan, made, { index, row, rows, system });
        written += rows.length;
        watch.onProgress?.(written, total);
      }
      checkCancelled(watch.signal);
      await arrange(made[index] ?? '', sheet);
      await setUpPage(made[index] ?? '', sheet.page);
    }
    checkCancelled(watch.signal);
    const problems = await addCharts(plan, made);
    checkCancelled(watch.signal);
    const state = plan.sheets[plan.state.sheet]?.rows[plan.state.row]?.[plan.state.column];
    await writeState(plan, made, withProblems(state, problems), system);
    // The sheets are complete here. A late cancel, or failing to show a sheet, must not delete them.
    await activate(made[0]).catch(() => undefined);
    return { names: made, problems };
  } catch (error) {
    const why = toAddInError(excelError('Writing the sheet', error));
    const left = await deleteSheets(made);
    if (left.length === 0) throw why;
    const said = why.kind === 'cancelled' ? 'Writing the sheet was canceled.' : why.message;
    throw unfinishedSheetsLeft(said, left, { cause: error });
  }
}

/** The names of all sheets of the workbook. */
export function listSheetNames(): Promise<string[]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/name');
    await context.sync();
    return worksheets.items.map(({ name }) => name);
  }).catch((error: unknown) => {
    throw excelError('Reading the list of sheets', error);
  });
}

function addSheet({ name }: PlannedSheet): Promise<string> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.add(name);
    sheet.load('name');
    await context.sync();
    return sheet.name;
  });
}

interface Rows {
  readonly index: number;
  readonly row: number;
  readonly rows: PlannedSheet['rows'];
  readonly system: DateSystem;
}

function writeRows(plan: SheetsPlan, made: readonly string[], { index, row, rows, system }: Rows): Promise<void> {
  const columns = Math.max(1, ...rows.map((cells) => cells.length));
  const matrix = rows.map((cells) => Array.from({ length: columns }, (_, at) => cells[at]));
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    context.application.suspendScreenUpdatingUntilNextSync();
    const sheet = context.workbook.worksheets.getItem(made[index] ?? '');
    const range = sheet.getRangeByIndexes(row, 0, rows.length, columns);
    // Before the values: text that looks like a number or a formula is only kept in cells that are text already.
    range.numberFormat = matrix.map((cells) => cells.map(formatOf));
    range.values = matrix.map((cells, r) =>
      cells.map((cell, c) => (isState(plan, index, row + r, c) ? null : valueOf(cell, system))),
    );
    paintCells(sheet, matrix, { row, names: made, widths: plan.sheets[index]?.widths ?? [] });
    await context.sync();
  });
}

function writeState(plan: SheetsPlan, made: readonly string[], cell: PlannedCell, system: DateSystem): Promise<void> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { sheet, row, column } = plan.state;
    const worksheet = context.workbook.worksheets.getItem(made[sheet] ?? '');
    const range = worksheet.getRangeByIndexes(row, column, 1, 1);
    range.numberFormat = [[formatOf(cell)]];
    range.values = [[valueOf(cell, system)]];
    paintCells(worksheet, [[...Array.from({ length: column }, () => undefined), cell]], {
      ...{ row, names: made, widths: [] },
    });
    await context.sync();
  });
}

/** Widths and frozen rows. */
function arrange(name: string, { widths, frozenRows }: PlannedSheet): Promise<void> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItem(name);
    widths.forEach((points, column) => {
      sheet.getRangeByIndexes(0, column, 1, 1).format.columnWidth = points;
    });
    if (frozenRows > 0) sheet.freezePanes.freezeRows(frozenRows);
    await context.sync();
  });
}

function activate(name = ''): Promise<void> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItem(name);
    sheet.activate();
    sheet.getRange('A1').select();
    await context.sync();
  });
}

/** Returns the sheets that couldn't be deleted. */
async function deleteSheets(names: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const name of names) {
    // One at a time, so one failure doesn't block the others.
    await Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.worksheets.getItem(name).delete();
      await context.sync();
    }).catch(() => left.push(name));
  }
  return left;
}

/** Adds chart problems to the sheet's status line. */
function withProblems(state: PlannedCell = { value: null }, problems: readonly string[]): PlannedCell {
  if (problems.length === 0) return state;
  return { ...state, value: [state.value ?? '', ...problems].join(' '), style: 'saidAttention' };
}

function checkCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw sheetWritingCancelled();
}

function isState({ state }: SheetsPlan, sheet: number, row: number, column: number): boolean {
  return state.sheet === sheet && state.row === row && state.column === column;
}

function widthOf({ rows }: PlannedSheet): number {
  return rows.reduce((most, cells) => Math.max(most, cells.length), 1);
}

function formatOf(cell: PlannedCell | undefined): string {
  return cell?.format ?? (typeof cell?.value === 'string' ? '@' : 'General');
}

/** A cell's value for Excel; a workbook that counts from 1904 shows the same day for another number. */
function valueOf(cell: PlannedCell | undefined, system: DateSystem): string | number | boolean {
  const value = cell?.value ?? '';
  if (typeof value === 'string' && value.length > maxCellCharacters) return `${value.slice(0, maxCellCharacters - 1)}…`;
  if (typeof value === 'number' && !isExcelNumber(value)) return String(value);
  const isDate = typeof value === 'number' && cell?.format !== undefined && /y|h:mm/.test(cell.format);
  return isDate ? shiftSerial(value, system) : value;
}
