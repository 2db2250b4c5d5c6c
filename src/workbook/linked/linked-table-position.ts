import type { ComparedTable } from './require-unmoved';

/** The position of a table and of its linked columns. */
export interface LinkedTablePosition extends ComparedTable {
  readonly totals: boolean;
  /** The sheet's column of each linked column, in the plan's order. */
  readonly columns: readonly number[];
  /** The sheet columns whose new cells get the text format. */
  readonly texts: ReadonlySet<number>;
}
