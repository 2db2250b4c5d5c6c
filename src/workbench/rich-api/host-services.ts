import type { FunctionHost } from '../functions/function-host';
import type { Book } from '../grid/book';
import type { Calculation } from '../grid/calculation';
import type { CellWriter } from '../grid/cell-writer';
import type { CallLog } from '../wire/call-log';
import type { Limits } from '../wire/limits';
import type { EventHub } from './event-hub';
import type { References } from './references';
import type { SettingsStore } from './settings-store';

/** The pane as the add-in controls it. */
export interface PaneControl {
  isVisible(): boolean;
  setVisible(visible: boolean): void;
}

/** One row of a custom-function answer: id, whether it succeeded, value or message, error code. */
export type InvocationResult = [id: number, succeeded: boolean, value: unknown, errorCode?: number, ...rest: unknown[]];

/** What the implementation of Excel's classes works with. */
export interface HostServices {
  book: Book;
  writer: CellWriter;
  calculation: Calculation;
  functions: FunctionHost;
  references: References;
  events: EventHub;
  settings: SettingsStore;
  pane: PaneControl;
  limits: Limits;
  /** How the workbook counts days, as its DATE function tells; the grid itself shows dates of 1900 only. */
  dateSystem: 1900 | 1904;
  log: CallLog;
  /** The add-in's request is being carried out right now. */
  addinActs: boolean;
  /** Whether the runtime should start with the document next time. */
  startsWithDocument: boolean;
  /** The runtime registered its functions: invocations may be sent. */
  functionsReady(): void;
  takeResults(results: InvocationResult[]): void;
}
