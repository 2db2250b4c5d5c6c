import type { CellBlock } from './area';
import type { HeldCell } from './linked-sheet';
import type { RowRun } from './plan-refresh';

/** What a refresh has done to a table so far, or begun to do: it distinguishes its cells from the users' own. */
export interface PerformedSteps {
  /** Changed cells as they were written, with what they held. */
  readonly chunks: { readonly written: readonly CellBlock[]; readonly back: readonly CellBlock[] }[];
  /** How many of the plan's new rows are, or may be, in the sheet. */
  added: number;
  /** Whether cells below the table were moved down for them. */
  inserted: boolean;
  /** Rows that are, or may be, taken out: where they were in the body, and all that they held. */
  readonly removed: { readonly run: RowRun; readonly cells: readonly (readonly HeldCell[])[] }[];
  /** Rows that were put in for removed ones, and hold nothing yet. */
  blanks: number;
  /** Shows the hidden total row; `moved`: how many rows the cells below have moved, if known. */
  showTotals?: (moved?: number) => Promise<void>;
}

export function noSteps(): PerformedSteps {
  return { chunks: [], added: 0, inserted: false, removed: [], blanks: 0 };
}
