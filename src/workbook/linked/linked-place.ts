import type { ComparedTable } from './expect-place';

/** Where the linked columns of a table are. */
export interface LinkedPlace extends ComparedTable {
  readonly totals: boolean;
  /** The sheet's column of each linked column, in the plan's order. */
  readonly columns: readonly number[];
  /** The columns whose new cells must be text. */
  readonly texts: ReadonlySet<number>;
}
