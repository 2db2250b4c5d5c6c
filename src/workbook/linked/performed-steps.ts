import type { CellBlock } from '../area';
import type { CellContent } from './linked-sheet';
import type { RowRun } from './plan-refresh';

/** The steps that a refresh has performed or begun, to distinguish its cells from the users' own cells on rollback. */
export interface PerformedSteps {
  /** Changed cells with their new and previous content. */
  readonly chunks: { readonly writtenBlocks: readonly CellBlock[]; readonly previousBlocks: readonly CellBlock[] }[];
  /** The number of new rows that are, or may be, on the sheet. */
  addedRowCount: number;
  /** Whether cells below the table were moved down for new rows. */
  hasMovedCells: boolean;
  /** The positions and content of rows that are, or may be, removed. */
  readonly removedRuns: { readonly run: RowRun; readonly cells: readonly (readonly CellContent[])[] }[];
  /** The number of rows that were inserted to restore removed rows, and are still empty. */
  blankRowCount: number;
  /** Shows the hidden total row. `movedRows` is the number of rows by which the cells below have moved, if known. */
  showTotals?: (movedRows?: number) => Promise<void>;
}

export function createPerformedSteps(): PerformedSteps {
  return { chunks: [], addedRowCount: 0, hasMovedCells: false, removedRuns: [], blankRowCount: 0 };
}
