import type { Result } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import type { HeaderMode } from '../../query/read-options';
import type { FormulaArgument } from '../../query/formula-parts';

/** The progress of a fetch or refresh. */
export interface Progress {
  /** The current step. `formulas`: reentering all formulas. `results`: waiting for their results. */
  readonly step: 'formulas' | 'results' | 'fetching' | 'reading' | 'comparing' | 'writing';
  /** The data range being worked on: its ID, and its number from 1 if there are several. */
  readonly id?: string;
  readonly dataRange?: number;
  readonly totalDataRanges?: number;
  readonly rows?: number;
  readonly totalRows?: number;
  readonly pages?: number;
}

/** How a caller cancels a fetch and follows its progress. */
export interface ProgressOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export type { FormulaArgument };

/** The requests of a query, for the user to read and copy. */
export interface PrintedRequests {
  /** The full address of each OData request, if OData supports the query. */
  readonly odata?: string;
  /** The address of each REST v1 request. */
  readonly rest?: string;
  /** The GraphQL document, if GraphQL supports the query. */
  readonly graphql?: string;
  /** Messages about data sources that don't support the query, and about requests that aren't shown. */
  readonly unavailable: readonly string[];
}

/** The current date of a query's date word. */
export interface CurrentDate {
  /** As written in the query; a blank date is `last`. */
  readonly word: string;
  readonly date: PlainDate;
}

/** The result of a formula. Its dates are serial numbers of the 1900 system, even in a workbook with the 1904 system. */
export interface FormulaResult extends Result {
  /** Whether the formula spills a header row, of field names or labels. */
  readonly headers: HeaderMode;
  /** The columns' labels if the formula spills labels, otherwise their names. */
  readonly titles: readonly string[];
  /** The headers of a linked table: labels, unless the formula requests field names with `headers=1`. */
  readonly tableTitles: readonly string[];
}
