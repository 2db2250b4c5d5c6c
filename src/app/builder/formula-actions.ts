import type { Result } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import type { HeaderMode } from '../../query/read-options';
import type { FormulaArgument, FormulaParts } from '../../query/formula-parts';
import type { CellOutcome } from '../../functions/cells/cell-outcomes';

/** How far long work is. */
export interface Progress {
  /** `formulas`: they are entered again, all at once. `results`: they are entered, and their results are awaited. */
  readonly doing: 'formulas' | 'results' | 'fetching' | 'reading' | 'comparing' | 'writing';
  /** The data range being worked on: its ID, and its number from 1 if there are several. */
  readonly id?: string;
  readonly dataRange?: number;
  readonly ofDataRanges?: number;
  readonly rows?: number;
  readonly ofRows?: number;
  readonly pages?: number;
}

/** How a fetch is followed and canceled. */
export interface FetchWatch {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export type { FormulaArgument };

/** The requests that a query will send to the service, for the user to read and copy. */
export interface RequestTexts {
  /** The whole address of the OData request, where OData can say it. */
  readonly odata?: string;
  /** The addresses of the REST v1 requests, if there are any. */
  readonly rest?: string;
  /** The GraphQL document, where GraphQL can say it. */
  readonly graphql?: string;
  /** Why a data source can't run the query, and what is requested besides. */
  readonly unavailable: readonly string[];
}

/** What a date word of a query means by now. */
export interface DateNow {
  /** As written in the query; a blank date is `last`. */
  readonly word: string;
  readonly date: PlainDate;
}

/** The result of a formula. Its dates are numbers of the 1900 system, whatever the workbook's. */
export interface FormulaResult extends Result {
  /** The header row that the formula spills: none, the columns' names, or labels. */
  readonly headers: HeaderMode;
  /** A text for each column: labels if the formula requests those, else the columns' names. */
  readonly titles: readonly string[];
  /** The headers of a linked table: labels, unless the formula requests field names with `headers=1`. */
  readonly tableTitles: readonly string[];
}

/** Queries written as formulas. Every promise settles, with an AddInError when it fails. */
export interface FormulaActions {
  /** Reads a formula that is one call of an IDS function, or says why it isn't. */
  parseFormula(formula: string): FormulaParts;
  printParts(parts: FormulaParts): string;
  /**
   * The table that the formula would spill, with its provenance and header mode. References are read from the workbook; an
   * address without a sheet is one of `sheet`, or of the active one.
   */
  fetchFormula(formula: string, watch?: FetchWatch, sheet?: string): Promise<FormulaResult>;
  /** The formula with that sheet's name before every address that has none, so that it means the same anywhere. */
  qualifyFormula(formula: string, sheet: string): string;
  /** How the newest cell with that query ended, as far as this add-in has seen it; undefined if it hasn't. */
  recallCell(formula: string, sheet?: string): Promise<CellOutcome | undefined>;
  /**
   * The columns that identify a row of the formula's result, and stay the same from one process date to the next; empty
   * if nothing does. A few rows may share them (lots bought on one day, notes): their order distinguishes those.
   */
  keyColumns(formula: string, sheet?: string): Promise<readonly string[]>;
  /**
   * The columns that the formula would have to add to identify its rows; empty if its own do, and if no columns would.
   */
  keysLeftOut(formula: string, sheet?: string): Promise<readonly string[]>;
  /**
   * What the formula's date word means now, if it has one; `shown`: the process date of the shown result. A fixed date
   * doesn't move, so it has no such value.
   */
  dateNow(formula: string, shown: PlainDate, sheet?: string): Promise<DateNow | undefined>;
  /**
   * How many rows the formula's result has, by the service's own count; undefined if it can't be known without
   * fetching.
   */
  countRows(formula: string, signal?: AbortSignal, sheet?: string): Promise<number | undefined>;
  /** The requests of the formula. */
  requestTexts(formula: string, signal?: AbortSignal, sheet?: string): Promise<RequestTexts>;
}
