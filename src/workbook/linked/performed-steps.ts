import type { CellBlock } from './area';
import type { HeldCell } from './linked-sheet';
import type { RowRun } from './plan-refresh';

/** The steps that a refresh has performed or begun, which distinguish its cells from the users' own. */
export interface PerformedSteps {
  /** Changed cells with their new and previous content. */
  readonly chunks: { readonly written: readonly CellBlock[]; readonly back: readonly CellBlock[] }[];
  /** How many of the plan's new rows are, or may be, on the sheet. */
  added: number;
  /** Whether cells below the table were moved down for them. */
  inserted: boolean;
  /** Rows that are, or may be, removed: their positions and whole content. */
  readonly removed: { readonly run: RowRun; readonly cells: readonly (readonly HeldCell[])[] }[];
  /** Rows that were inserted for removed ones, and are still empty. */
  blanks: number;
  /** Shows the hidden total row; `moved`: how many rows the cells below have moved, if known. */
  showTotals?: (moved?: number) => Promise<void>;
}

export function noSteps(): PerformedSteps {
  return { chunks: [], added: 0, inserted: false, removed: [], blanks: 0 };
}
