import type { Answer } from '../model/pedigree';
import type { PlainDate } from '../model/plain-date';
import type { DateSystem } from '../model/serial-date';
import type { Table } from '../model/table';
import type { ComparisonQuestion, ReconQuestion } from './check-questions';
import type { Observable } from './observable';
import type { PointFunctions } from './point-functions';
import type { RestFunctions } from './rest-functions';
import type { SessionState } from './session';
import type { SettingsState } from './settings';
import type { TableQuestion } from './table-question';

/** A custodian or customer by every name that a user may write. */
export interface Party {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
}

/** One date of the process-date calendar. `states` are the delivery states of that day by name, worst first. */
export interface ProcessDay {
  readonly date: PlainDate;
  /** The service's own text for it, offset included: `2026-03-31T00:00:00-04:00`. */
  readonly instant: string;
  readonly states: readonly string[];
  /** False while the custodian's positions of that day have not arrived. */
  readonly delivered: boolean;
}

/** The tables that a custodian delivers for a process date. Each is a function of the same name: `IDS.POSITIONS`. */
export type DatedTable = 'POSITIONS' | 'TAXLOTS' | 'PRICES' | 'FXRATES';

/** What a dated table function is given, every argument as a cell could hold it. Blank: all custodians, `last`, all columns. */
export interface DatedQuestion {
  readonly table: DatedTable;
  readonly custodian?: unknown;
  readonly date?: unknown;
  readonly columns?: unknown;
  readonly options?: unknown;
}

export interface RefreshReport {
  /** Cells with an IDS formula that were entered again. */
  readonly cells: number;
  readonly sheets: number;
  /** A sentence for each sheet that could not be refreshed. */
  readonly failures: readonly string[];
}

/** The verbs that the pane and the ribbon call. Every promise settles, with an AddInError when it fails. */
export interface PaneApp {
  readonly session: Observable<SessionState>;
  readonly settings: Observable<SettingsState>;
  /** Checks the token's own claims, then asks the service once; keeps the token in memory when that works. */
  connect(token: string): Promise<void>;
  /** Forgets the token and everything that was fetched with it. */
  disconnect(): void;
  /** Changes the service address; a token entered for another address is forgotten. */
  useService(address: string): void;
  custodians(): Promise<readonly Party[]>;
  /** A custodian's process dates, newest first; blank or `*` for all custodians together. */
  processDates(custodian?: unknown): Promise<readonly ProcessDay[]>;
  /** The process date that a date word means. */
  resolveDate(word: unknown, custodian?: unknown): Promise<PlainDate>;
  /** The rows that custodians delivered for a process date; no rows is an error that says why. */
  askDatedTable(question: DatedQuestion, signal?: AbortSignal): Promise<Answer>;
  /** The formula that asks the same, ready for a cell: `=IDS.POSITIONS(1,"last")`. */
  printFormula(question: DatedQuestion): string;
  /** Enters a formula at the active cell, or says why not (a filled cell is never overwritten). Gives its address. */
  insertFormula(formula: string): Promise<string>;
  /** Drops what was fetched and enters every IDS formula of the workbook again. */
  refreshAll(): Promise<RefreshReport>;
}

/** What the add-in does: beside the pane's verbs those that cells call. */
export interface App extends PaneApp, PointFunctions, RestFunctions {
  /** Enters the IDS formulas again that show an error, wait for ever or lost their name; leaves all others alone. */
  repair(): Promise<RefreshReport>;
  /** How the open workbook counts days. Never fails: 1900 where Excel does not tell. */
  findDateSystem(): Promise<DateSystem>;
  /** The rows of any set, by custodian, customer, process date or period; no rows is an error that says why. */
  askTable(question: TableQuestion, signal?: AbortSignal): Promise<Answer>;
  /** The delivery board of a process date. */
  askStatus(
    question: { readonly date: unknown; readonly custodian: unknown; readonly customer: unknown },
    signal?: AbortSignal,
  ): Promise<Answer>;
  /** Any set with OData's own query options. */
  askQuery(set: unknown, options: unknown, signal?: AbortSignal): Promise<Answer>;
  /** The rows of any GraphQL document. */
  askGraphQL(document: unknown, variables: unknown, signal?: AbortSignal): Promise<Answer>;
  /** All functions, or what there is to know about one. Needs no connection. */
  askHelp(name: unknown): Promise<Table>;
  /** The sets of the service, or one set's fields. */
  listFields(set: unknown): Promise<Answer>;
  /** The price of a security at a process date: one request however many cells ask at about the same time. */
  askPrice(security: unknown, date?: unknown, custodian?: unknown): Promise<number>;
  /** What changed in a set from one process date to another; never empty. */
  askComparison(question: ComparisonQuestion, signal?: AbortSignal): Promise<Answer>;
  /** The breaks that a check finds in what custodians delivered for a process date; never empty. */
  askRecon(question: ReconQuestion, signal?: AbortSignal): Promise<Answer>;
}
