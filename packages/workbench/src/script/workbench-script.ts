import { createArea, forEachCell, toMatrix } from '../grid/address';
import { CellReader, isErrorText, type CellContent } from '../grid/cell';
import { select } from '../grid/selection';
import type { HostServices } from '../rich-api/host';
import type { XmlPart } from '../rich-api/xml-parts';
import type { AddinStart } from '../page/addin-start';
import type { WorkbookFile } from '../page/workbook-file';
import type { LogEntry } from '../wire/call-log';
import type { Limits } from '../wire/limits';
import type { Refusal } from '../wire/refusals';
import { listCharts, type ListedChart, listTables, type ListedTable } from './list-tables';
import { listImplementedMembers } from '../rich-api/classes';
import { locate } from './locate';

/** The result of `read`: matrices of the area's size. */
export interface Reading {
  /**
   * Values as in Office.js: numbers, strings, booleans, dates as serial numbers, errors as text, `""` for empty cells.
   */
  values: CellContent[][];
  /** The text that the cells show. */
  text: string[][];
  numberFormats: string[][];
  /** The functions' error messages, `""` for other cells; undefined if the area has no error. */
  errors?: string[][];
}

/** `window.workbench`, for scripts and tests. Its members don't change, because scripts outside this project use them. */
export interface WorkbenchScript {
  /**
   * Enters a value or a formula as if a user typed it, or a matrix of them that starts at the address. Resolves before the
   * calculation.
   */
  enter(address: string, input: CellContent | null | (CellContent | null)[][]): Promise<void>;
  read(address: string): Reading;
  /**
   * Resolves when the add-in has started, no cell waits for a function, and no calculation runs. Rejects after the
   * timeout, with the addresses of the busy cells.
   */
  settled(timeoutMs?: number): Promise<void>;
  /** Runs a ribbon button by the id of its control or the name of its function. Resolves when the add-in completes it. */
  run(commandId: string): Promise<void>;
  showPane(): Promise<void>;
  hidePane(): Promise<void>;
  /** Selects cells and shows their sheet. */
  select(address: string): Promise<void>;
  /** The limits of the host. Scripts can change them. */
  limits: Limits;
  /** Makes a later request of the add-in fail. Several planned failures occur in order. */
  refuseNext(refusal: Refusal): void;
  /** Cancels the planned failures. */
  refuseNoMore(): void;
  log(): LogEntry[];
  /** Returns the charts of all sheets, with their positions and values. */
  charts(): ListedChart[];
  tables(): ListedTable[];
  /** Returns the implemented members of Excel's API by class, as requests spell them. */
  members(): Record<string, string[]>;
  /** The custom XML parts. */
  parts(): XmlPart[];
  /**
   * Opens an .xlsx file in place of the workbook. Resolves when the add-in has restarted; rejects with an error if the
   * file can't be read, and changes nothing.
   */
  openFile(bytes: Uint8Array, name?: string): Promise<void>;
  /** Resolves with the workbook as an .xlsx file. */
  saveFile(): Promise<Uint8Array>;
  /**
   * Resets the page: an empty workbook, the limits of Excel on the web, no planned failures, an empty log, a hidden pane,
   * and an empty browser storage. Resolves when the add-in has restarted; rejects if the workbook is shared.
   */
  reset(): Promise<void>;
}

/** The parts of the page that the script uses. */
interface PageControl {
  run(commandId: string): Promise<void>;
  isSending(): boolean;
  file: WorkbookFile;
  addinStart: AddinStart;
  /** Resets the page and the workbook, and starts to load the add-in. */
  reset(): Promise<void>;
}

/** The time between two checks of `settled`. */
const checkMs = 5;

/** Creates `window.workbench`. */
export function createWorkbenchScript(services: HostServices, page: PageControl): WorkbenchScript {
  const { book, writer, functions, calculation, pane } = services;
  return {
    enter: (address, input) => attempt(() => enter(services, address, input)),
    read: (address) => read(services, address),
    async settled(timeoutMs = 30_000) {
      const end = performance.now() + timeoutMs;
      for (;;) {
        writer.flush();
        // Work that starts in this turn of the event loop shows in the next one.
        await new Promise((resolve) => setTimeout(resolve, checkMs));
        const busy = functions.listBusyCells();
        const started = page.addinStart.isReady;
        const isWorking = functions.isDelivering() || page.isSending() || !calculation.isIdle();
        if (started && busy.length === 0 && !isWorking) return;
        if (performance.now() > end) throw new Error(describeUnsettled(started, busy, timeoutMs));
      }
    },
    run: (commandId) => page.run(commandId),
    showPane: () => attempt(() => pane.setVisible(true)),
    hidePane: () => attempt(() => pane.setVisible(false)),
    select: (address) =>
      attempt(() => {
        const { sheet, area } = locate(book, address);
        writer.flush();
        select(book, sheet, area);
      }),
    limits: services.limits,
    refuseNext: (refusal) => services.refusals.plan(refusal),
    refuseNoMore: () => services.refusals.clear(),
    log: () => services.log.list(),
    charts: () => listCharts(services),
    tables: () => listTables(services),
    members: listImplementedMembers,
    parts: () => services.xmlParts.list().map((part) => ({ ...part })),
    async openFile(bytes, name = 'Book1.xlsx') {
      page.file.open(bytes, name);
      await page.addinStart.waitUntilReady();
    },
    saveFile: () => attempt(() => page.file.save()),
    async reset() {
      const started = page.addinStart.waitUntilReady();
      await page.reset();
      await started;
      if (!page.addinStart.isReady) throw new Error("The add-in didn't restart.");
    },
  };
}

function enter(
  { book, writer, tableEdits, protection }: HostServices,
  address: string,
  input: CellContent | null | (CellContent | null)[][],
): void {
  const { sheet, area } = locate(book, address);
  const sheetId = sheet.getSheetId();
  const rows = Array.isArray(input) ? input.length : undefined;
  const columns = Array.isArray(input) ? Math.max(0, ...input.map((line) => line.length)) : undefined;
  const written = rows && columns ? createArea(area.startRow, area.startColumn, rows, columns) : area;
  if (protection.getOptions(sheetId)) {
    throw new Error(`The sheet "${sheet.getName()}" is protected: its locked cells can't be edited.`);
  }
  if (!Array.isArray(input)) {
    forEachCell(area, (row, column) => writer.type(sheet, row, column, input ?? ''));
  } else {
    input.forEach((line, rowOffset) =>
      line.forEach((entry, columnOffset) => {
        if (entry !== null) writer.type(sheet, area.startRow + rowOffset, area.startColumn + columnOffset, entry);
      }),
    );
  }
  const isFilled = [input].flat(2).some((entry) => entry !== null && entry !== '');
  tableEdits.followWrite(sheetId, written, isFilled);
  writer.flush();
}

function read({ book, writer, functions }: HostServices, address: string): Reading {
  writer.flush();
  const { sheet, area } = locate(book, address);
  const reader = new CellReader(book, sheet);
  const values = toMatrix(area, (row, column) => reader.readValue(row, column));
  const reading: Reading = {
    values,
    text: toMatrix(area, (row, column) => reader.readText(row, column)),
    numberFormats: toMatrix(area, (row, column) => reader.readNumberFormat(row, column)),
  };
  if (values.some((line) => line.some(isErrorText))) {
    reading.errors = toMatrix(
      area,
      (row, column) => functions.findError(sheet.getSheetId(), row, column)?.message ?? '',
    );
  }
  return reading;
}

function describeUnsettled(started: boolean, busy: string[], timeoutMs: number): string {
  if (!started) return `The add-in had not started after ${timeoutMs} ms.`;
  if (busy.length === 0) return `The workbook was still calculating after ${timeoutMs} ms.`;
  const listed = busy.slice(0, 10).join(', ');
  return `After ${timeoutMs} ms ${busy.length} cells still waited for their functions: ${listed}${busy.length > 10 ? ', …' : ''}.`;
}

/** Runs an action that may throw, and rejects with its error. */
function attempt<Result>(action: () => Result): Promise<Result> {
  return new Promise((resolve) => {
    resolve(action());
  });
}
