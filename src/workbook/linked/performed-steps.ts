import type { CellBlock } from '../area';
import type { CellContent } from './linked-sheet';
import type { RowRun } from './plan-refresh';

/** The steps that a refresh has performed or begun. They distinguish its cells from the users' own. */
export interface PerformedSteps {
  /** Changed cells with their new and previous content. */
  readonly chunks: { readonly written: readonly CellBlock[]; readonly previous: readonly CellBlock[] }[];
  /** The number of new rows that are, or may be, on the sheet. */
  addedRows: number;
  /** Whether cells below the table were moved down for new rows. */
  hasMovedCells: boolean;
  /** The positions and content of rows that are, or may be, removed. */
  readonly removed: { readonly run: RowRun; readonly cells: readonly (readonly CellContent[])[] }[];
  /** The number of rows that were inserted to restore removed rows, and are still empty. */
  blankRows: number;
  /** Shows the hidden total row. `moved` is the number of rows by which the cells below have moved, if known. */
  showTotals?: (moved?: number) => Promise<void>;
}

export function createPerformedSteps(): PerformedSteps {
  return { chunks: [], addedRows: 0, hasMovedCells: false, removed: [], blankRows: 0 };
}
