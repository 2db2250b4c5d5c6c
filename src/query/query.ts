import type { PlainDate } from '../model/plain-date';

/**
 * A value to compare with. `day` is a date. `instant` is a date-time with its offset, exactly as the service writes it:
 * the service stores process dates as moments, and only its own text is certain to match one.
 */
export type Literal =
  | { readonly type: 'text'; readonly value: string }
  // `written`: as the user typed it, if that's text rather than the number, like 037833100 or 9128283E5.
  | { readonly type: 'number'; readonly value: number; readonly written?: string }
  | { readonly type: 'flag'; readonly value: boolean }
  | { readonly type: 'day'; readonly value: PlainDate }
  | { readonly type: 'instant'; readonly value: string }
  | { readonly type: 'duration'; readonly value: string }
  | { readonly type: 'null' };

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';

export type TextTest = 'contains' | 'startswith' | 'endswith';

/** A value that a condition calculates for each row: `year(TradeDate)`, `Quantity mul 2`. An operator is a call too. */
export type Term =
  | Literal
  | { readonly type: 'path'; readonly path: string }
  | { readonly type: 'call'; readonly name: string; readonly of: readonly Term[] };

/**
 * A condition on rows. `path` names a field, with `/` after each navigation. `test` compares any two terms; the other
 * comparisons are between a field and a value. `any` and `all` test the records behind a navigation to many.
 */
export type Filter =
  | { readonly op: Comparison; readonly path: string; readonly value: Literal }
  | { readonly op: 'in'; readonly path: string; readonly values: readonly Literal[] }
  | { readonly op: TextTest; readonly path: string; readonly value: Literal }
  | { readonly op: 'test'; readonly test: Comparison | TextTest; readonly left: Term; readonly right: Term }
  | { readonly op: 'any' | 'all'; readonly path: string; readonly variable: string; readonly of?: Filter }
  | { readonly op: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly op: 'not'; readonly of: Filter };

export interface Sorting {
  readonly path: string;
  readonly descending: boolean;
}

/**
 * A query of one set of records, as data, independent of the data source. Without `columns` it returns every field of
 * the set. Without `top` it returns every row.
 */
export interface Query {
  readonly set: string;
  readonly columns?: readonly string[];
  readonly filter?: Filter;
  readonly sort?: readonly Sorting[];
  readonly top?: number;
  readonly skip?: number;
}
