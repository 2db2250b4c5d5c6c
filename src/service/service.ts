import type { PreparedQuery } from '../query/prepare';
import type { SourceName } from '../model/provenance';
import type { CellValue } from '../model/table';

/** One page of a result. `total`: the rows of the whole query. `next`: what to pass on to get the next page. */
export interface Page {
  readonly rows: CellValue[][];
  readonly total?: number;
  readonly next?: string;
  /** Where the service doesn't count: what to pass on to get the page behind the last row, which must be empty. */
  readonly proof?: string;
}

/** One of the service's interfaces, as the loader sees it. */
export interface Source {
  readonly name: SourceName;
  /** The first page of a query, or the one that `next` points to. */
  readPage(prepared: PreparedQuery, next: string | undefined, signal?: AbortSignal): Promise<Page>;
  /**
   * The pages after the first one, given the expected number of rows, if they can be fetched in parallel (the link
   * skips a plain number of rows); undefined if they must be fetched one by one. `top`: the most that were requested.
   */
  pagesAfter(first: Page, expected: number, top?: number): Iterable<string> | undefined;
  /** A set's columns in this source, if they differ from the schema. */
  columnsOf?(set: string): Promise<readonly string[] | undefined>;
}
