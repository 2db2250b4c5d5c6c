import type { AddInError } from '../../model/errors';
import type { Progress } from '../builder/formula-actions';

/** The outcome of a drill-down. */
export interface DrillReport {
  /** The sheet with the rows. */
  readonly sheet: string;
  /** The cell that was drilled: `Summary!B4`. */
  readonly from: string;
  readonly subject: string;
  readonly rows: number;
  /** The figures of the cell, and whether the rows add up to them. */
  readonly proofs: readonly { readonly name: string; readonly addsUp: boolean; readonly difference: number }[];
  /** The figures that aren't sums of the rows. */
  readonly unchecked: readonly string[];
  /** Sheets of earlier drill-downs that were left alone, as a user changed them. */
  readonly left: readonly string[];
}

/**
 * The state of a drill-down, whether it was begun on the ribbon or in the pane. `confirming`: it waits for the user.
 */
export type DrillState =
  | { readonly state: 'none' }
  /** `refused`: why a second drill-down wasn't started. */
  | { readonly state: 'busy'; readonly progress?: Progress; readonly refused?: AddInError }
  | { readonly state: 'confirming'; readonly rows: number }
  | { readonly state: 'done'; readonly report: DrillReport }
  | { readonly state: 'failed'; readonly error: AddInError };

/** The drill-down that the open sheet shows. */
export interface DrillPlace {
  readonly sheet: string;
  /** The cell that was drilled. */
  readonly from: string;
  readonly kept: boolean;
}
