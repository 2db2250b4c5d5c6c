import { areaAt, eachCell, matrixOf } from '../grid/address';
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
import { implementedMembers } from '../rich-api/classes';
import { locate } from './locate';

/** What `read` gives, each as a matrix of the area's shape. */
export interface Reading {
  /** As Office.js reads them: numbers, texts, booleans, dates as serials, errors as their text, `""` for empty cells. */
  values: CellContent[][];
  /** What the cells show. */
  text: string[][];
  numberFormats: string[][];
  /** Messages of the errors that functions gave, `""` elsewhere; only there when the area has an error. */
  errors?: string[][];
}

/** The page as scripts and tests use it: `window.workbench`. Stable, as scripts outside of this project rely on it. */
export interface WorkbenchScript {
  /** Enters a value or a formula as a user would type it, or a matrix of them from the address on. Resolves when it is entered, not when it is calculated. */
  enter(address: string, input: CellContent | null | (CellContent | null)[][]): Promise<void>;
  read(address: string): Reading;
  /** Resolves when the add-in has started, no cell waits for a function and nothing is being calculated; rejects with the busy cells after this time. */
  settled(timeoutMs?: number): Promise<void>;
  /** Runs a button of the ribbon by the id of its control or by the name of its function. Resolves when the add-in says that it is done. */
  run(commandId: string): Promise<void>;
  showPane(): Promise<void>;
  hidePane(): Promise<void>;
  /** Selects cells and shows their sheet. */
  select(address: string): Promise<void>;
  /** The limits of the host; can be changed. */
  limits: Limits;
  /** Makes a coming request of the add-in fail, as a host may; several orders come one after the other. */
  refuseNext(refusal: Refusal): void;
  /** Takes back what `refuseNext` ordered. */
  refuseNoMore(): void;
  log(): LogEntry[];
  /** The charts of all sheets: where they are, what they show. */
  charts(): ListedChart[];
  tables(): ListedTable[];
  /** The members of Excel's API that are there, by class, as the wire names them. */
  members(): Record<string, string[]>;
  /** The custom XML parts. */
  parts(): XmlPart[];
  /**
   * Opens an .xlsx file in the place of the workbook. Resolves when the add-in has started anew in it; rejects with a
   * message, and then leaves all as it was.
   */
  openFile(bytes: Uint8Array, name?: string): Promise<void>;
  /** The workbook as an .xlsx file. */
  saveFile(): Promise<Uint8Array>;
  /**
   * Puts the page back to how it was opened: an empty workbook, the limits of the web, no orders, an empty log, the pane hidden, and nothing
   * stored in the browser. Resolves when the add-in has started anew; rejects when the workbook is shared.
   */
  reset(): Promise<void>;
}

/** What the script needs of the page around the workbook. */
export interface PageControl {
  run(commandId: string): Promise<void>;
  isSending(): boolean;
  file: WorkbookFile;
  addinStart: AddinStart;
  /** Empties page and workbook, and has the add-in begin to start anew. */
  reset(): Promise<void>;
}

/** How often it is looked whether everything is settled. */
const checkMs = 5;

/** Makes `window.workbench`. */
export function workbenchScript(services: HostServices, page: PageControl): WorkbenchScript {
  const { book, writer, functions, calculation, pane } = services;
  return {
    enter: (address, input) => attempt(() => enter(services, address, input)),
    read: (address) => read(services, address),
    async settled(timeoutMs = 30_000) {
      const end = performance.now() + timeoutMs;
      for (;;) {
        writer.flush();
        // What this turn has begun is under way, and seen, in the next.
        await new Promise((resolve) => setTimeout(resolve, checkMs));
        const busy = functions.busyCells();
        const started = page.addinStart.isReady;
        const waits = functions.isDelivering() || page.isSending() || !calculation.isIdle();
        if (started && busy.length === 0 && !waits) return;
        if (performance.now() > end) throw new Error(notSettled(started, busy, timeoutMs));
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
    refuseNext: (refusal) => services.refusals.order(refusal),
    refuseNoMore: () => services.refusals.clear(),
    log: () => services.log.list(),
    charts: () => listCharts(services),
    tables: () => listTables(services),
    members: implementedMembers,
    parts: () => services.xmlParts.list().map((part) => ({ ...part })),
    async openFile(bytes, name = 'Book1.xlsx') {
      page.file.open(bytes, name);
      await page.addinStart.next();
    },
    saveFile: () => attempt(() => page.file.save()),
    async reset() {
      const started = page.addinStart.next();
      await page.reset();
      await started;
      if (!page.addinStart.isReady) throw new Error('The add-in did not restart.');
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
  const written = rows && columns ? areaAt(area.startRow, area.startColumn, rows, columns) : area;
  if (protection.of(sheetId)) {
    throw new Error(`The sheet "${sheet.getName()}" is protected: its locked cells can't be edited.`);
  }
  if (!Array.isArray(input)) {
    eachCell(area, (row, column) => writer.type(sheet, row, column, input ?? ''));
  } else {
    input.forEach((line, r) =>
      line.forEach((one, c) => {
        if (one !== null) writer.type(sheet, area.startRow + r, area.startColumn + c, one);
      }),
    );
  }
  const filled = [input].flat(2).some((one) => one !== null && one !== '');
  tableEdits.written(sheetId, written, filled);
  writer.flush();
}

function read({ book, writer, functions }: HostServices, address: string): Reading {
  writer.flush();
  const { sheet, area } = locate(book, address);
  const reader = new CellReader(book, sheet);
  const values = matrixOf(area, (row, column) => reader.value(row, column));
  const reading: Reading = {
    values,
    text: matrixOf(area, (row, column) => reader.text(row, column)),
    numberFormats: matrixOf(area, (row, column) => reader.numberFormat(row, column)),
  };
  if (values.some((line) => line.some(isErrorText))) {
    reading.errors = matrixOf(area, (row, column) => functions.errorOf(sheet.getSheetId(), row, column)?.message ?? '');
  }
  return reading;
}

function notSettled(started: boolean, busy: string[], timeoutMs: number): string {
  if (!started) return `The add-in had not started after ${timeoutMs} ms.`;
  if (busy.length === 0) return `The workbook was still calculating after ${timeoutMs} ms.`;
  const shown = busy.slice(0, 10).join(', ');
  return `After ${timeoutMs} ms ${busy.length} cells still waited for their functions: ${shown}${busy.length > 10 ? ', …' : ''}.`;
}

/** Errors come as rejections, also those of the synchronous part. */
function attempt<Result>(action: () => Result): Promise<Result> {
  return new Promise((resolve) => {
    resolve(action());
  });
}
