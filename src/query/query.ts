import type { PlainDate } from '../model/plain-date';

/**
 * A value to compare with. `instant` is a date-time exactly as the service wrote it (with its offset), `day` a bare
 * date. They differ: the service keeps process dates as moments, and only its own text hits one for certain.
 */
export type Literal =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'flag'; readonly value: boolean }
  | { readonly type: 'day'; readonly value: PlainDate }
  | { readonly type: 'instant'; readonly value: string }
  | { readonly type: 'null' };

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';

export type TextTest = 'contains' | 'startswith' | 'endswith';

/** A condition on rows. `path` names a field, through navigation with `/`. */
export type Filter =
  | { readonly op: Comparison; readonly path: string; readonly value: Literal }
  | { readonly op: 'in'; readonly path: string; readonly values: readonly Literal[] }
  | { readonly op: TextTest; readonly path: string; readonly value: Literal }
  | { readonly op: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly op: 'not'; readonly of: Filter };

export interface Sorting {
  readonly path: string;
  readonly descending: boolean;
}

/**
 * A question about one set of records, as data: nothing in it belongs to one interface. Without `columns` it asks for
 * every field of the set. Without `top` it asks for every row.
 */
export interface Query {
  readonly set: string;
  readonly columns?: readonly string[];
  readonly filter?: Filter;
  readonly sort?: readonly Sorting[];
  readonly top?: number;
  readonly skip?: number;
}
