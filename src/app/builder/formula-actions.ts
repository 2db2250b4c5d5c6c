import type { Result } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import type { HeaderMode } from '../../query/read-options';
import type { FormulaArgument } from '../../query/formula-parts';

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
