import type { Result } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import type { HeaderMode } from '../../query/read-options';
import type { FormulaArgument, FormulaParts } from '../../query/formula-parts';
import type { CellOutcome } from '../../functions/cells/cell-outcomes';

/** How far long work is. */
export interface Progress {
  /** `formulas`: they are entered again, all at once. `answers`: they are entered, and their answers are waited for. */
  readonly doing: 'formulas' | 'results' | 'fetching' | 'reading' | 'comparing' | 'writing';
  /** Which block is worked on: its id, and where there are several its number, from 1. */
  readonly id?: string;
  readonly dataRange?: number;
  readonly ofDataRanges?: number;
  readonly rows?: number;
  readonly ofRows?: number;
  readonly pages?: number;
}

/** How a fetch is followed and cancelled. */
export interface FetchWatch {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export type { FormulaArgument };

/** What a question will send to the service, for people to read and copy. */
export interface RequestTexts {
  /** The whole address of the OData request, where OData can say it. */
  readonly odata?: string;
  /** The addresses of the REST v1 requests, where REST v1 is asked. */
  readonly rest?: string;
  /** The GraphQL document, where GraphQL can say it. */
  readonly graphql?: string;
  /** Why not, where one cannot, and what is asked besides. */
  readonly unavailable: readonly string[];
}

/** What a date word of a question means by now. */
export interface DateNow {
  /** As the question has it; a blank date is `last`. */
  readonly word: string;
  readonly date: PlainDate;
}

/** The answer to a formula. Its dates are numbers of the 1900 system, whatever the workbook's. */
export interface FormulaResult extends Result {
  /** The header row that the formula spills: none, the columns' names, or labels. */
  readonly headers: HeaderMode;
  /** A text for each column: labels where the formula asks for those, else the columns' names. */
  readonly titles: readonly string[];
  /** The headers of a linked table: labels, unless the formula asks for field names with `headers=1`. */
  readonly tableTitles: readonly string[];
}

/** Questions written as formulas. Every promise settles, with an AddInError when it fails. */
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
  /** How the newest cell with that question ended, as far as this add-in has seen it; undefined where it has not. */
  recallCell(formula: string, sheet?: string): Promise<CellOutcome | undefined>;
  /**
   * The columns that tell one row of the formula's answer from another, and stay the same from one process date to the
   * next; empty when nothing does. A few rows may share them (lots bought on one day, notes): their order tells those apart.
   */
  keyColumns(formula: string, sheet?: string): Promise<readonly string[]>;
  /**
   * The columns that the formula would have to show besides its own so that they tell its rows apart; empty where they do,
   * and where no columns would.
   */
  keysLeftOut(formula: string, sheet?: string): Promise<readonly string[]>;
  /**
   * What the formula's date word means now, where it has one; `shown`: the process date of what is there. A
   * date of its own does not move on, so nothing is told of it.
   */
  dateNow(formula: string, shown: PlainDate, sheet?: string): Promise<DateNow | undefined>;
  /** How many rows the formula's answer has, by the service's own count; undefined where only asking tells. */
  countRows(formula: string, signal?: AbortSignal, sheet?: string): Promise<number | undefined>;
  /** What the formula asks of the service. */
  requestTexts(formula: string, signal?: AbortSignal, sheet?: string): Promise<RequestTexts>;
}
