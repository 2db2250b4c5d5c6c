import type { PreparedQuery } from '../query/prepare';
import type { DataSourceName } from '../model/provenance';
import type { CellValue } from '../model/table';

/** A page of a result. `total` is the number of rows of the whole query; `next` identifies the next page. */
export interface Page {
  readonly rows: CellValue[][];
  readonly total?: number;
  readonly next?: string;
  /** Without a total, identifies the page after the last row, which must be empty. */
  readonly afterLast?: string;
}

/** A data source: OData v2, REST v1, or GraphQL v2. */
export interface DataSource {
  readonly name: DataSourceName;
  /** Reads the first page of a query, or the page that `next` identifies. */
  readPage(prepared: PreparedQuery, next: string | undefined, signal?: AbortSignal): Promise<Page>;
  /**
   * Returns links to the pages after the first, given the expected number of rows, if they can be fetched in parallel; undefined if
   * they must be fetched one by one. `top` is the requested maximum of rows.
   */
  listLinksAfter(first: Page, expected: number, top?: number): Iterable<string> | undefined;
  /** Returns a set's columns in this source, if they differ from the schema. */
  listColumns?(set: string): Promise<readonly string[] | undefined>;
}
