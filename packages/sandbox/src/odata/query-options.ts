import type { Expression } from './expression';

export interface OrderItem {
  readonly expression: Expression;
  readonly descending: boolean;
}

/** A computed property with its alias. */
export interface ComputeItem {
  readonly expression: Expression;
  readonly alias: string;
}

export interface ExpandItem {
  /** The name of a navigation property, or `*` for all. */
  readonly name: string;
  /** Whether the request is only for the number of records: `Name/$count`. */
  readonly countOnly: boolean;
  readonly options: QueryOptions;
}

/** The parsed system query options of a request or an expanded navigation property. */
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
  /** The unparsed options by lowercase name, for links to the next page. */
  readonly strings?: ReadonlyMap<string, string>;
}

/** The aggregation methods of $apply. */
export type Aggregation = 'sum' | 'min' | 'max' | 'average' | 'countdistinct';

export interface AggregateItem {
  /** Undefined for `$count as Alias`. */
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

/** The maximum depth of $expand. */
export const maxExpandDepth = 4;
