import type { Expression } from './expression';

export interface OrderItem {
  readonly expression: Expression;
  readonly descending: boolean;
}

/** A value worked out for each record under a name of the caller's. */
export interface ComputeItem {
  readonly expression: Expression;
  readonly alias: string;
}

export interface ExpandItem {
  /** A navigation property's name, or `*` for all. */
  readonly name: string;
  /** Whether only the number of records is requested: `Name/$count`. */
  readonly countOnly: boolean;
  readonly options: QueryOptions;
}

/** The system query options of a request or of an expanded navigation property, as they were written. */
export interface QueryOptions {
  readonly filter?: Expression;
  readonly orderby?: readonly OrderItem[];
  readonly select?: readonly string[];
  readonly expand?: readonly ExpandItem[];
  readonly compute?: readonly ComputeItem[];
  readonly apply?: readonly Transformation[];
  readonly top?: number;
  readonly skip?: number;
  readonly count?: boolean;
  /** The options as texts, by name in lower case, for links to the next page. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** How $apply sums values up. */
export type Aggregation = 'sum' | 'min' | 'max' | 'average' | 'countdistinct';

export interface AggregateItem {
  /** Missing for `$count as Alias`. */
  readonly expression?: Expression;
  readonly with?: Aggregation;
  readonly alias: string;
}

/** A step of $apply. */
export type Transformation =
  | { readonly kind: 'filter'; readonly filter: Expression }
  | { readonly kind: 'compute'; readonly items: readonly ComputeItem[] }
  | { readonly kind: 'aggregate'; readonly items: readonly AggregateItem[] }
  | {
      readonly kind: 'groupby';
      readonly paths: readonly (readonly string[])[];
      readonly then: readonly Transformation[];
    }
  | { readonly kind: 'concat'; readonly branches: readonly (readonly Transformation[])[] }
  | { readonly kind: 'orderby'; readonly items: readonly OrderItem[] }
  | { readonly kind: 'top' | 'skip'; readonly count: number }
  | { readonly kind: 'identity' };

/** How deep $expand may go. */
export const deepestExpand = 4;
