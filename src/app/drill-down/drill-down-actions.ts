import type { AddInError } from '../../model/errors';
import type { Progress } from '../builder/formula-actions';

/** The outcome of a drill-down. */
export interface DrillReport {
  /** The sheet with the rows. */
  readonly sheet: string;
  /** The drilled cell, such as `Summary!B4`. */
  readonly from: string;
  readonly title: string;
  readonly rows: number;
  /** The checked figures, and whether the same figures calculated from the rows are equal. */
  readonly proofs: readonly {
    readonly name: string;
    readonly isEqual: boolean;
    readonly value: number;
    readonly fromRows: number;
  }[];
  /** The names of figures that the rows can't be checked against. */
  readonly unchecked: readonly string[];
  /** Sheets of earlier drill-downs that weren't replaced because a user changed them. */
  readonly changedSheets: readonly string[];
}

/** The state of a drill-down from the ribbon or the pane. `confirming`: waiting for the user's confirmation. */
export type DrillState =
  | { readonly state: 'none' }
  /** `refused` is the error of a second drill-down that wasn't started. */
  | { readonly state: 'busy'; readonly progress?: Progress; readonly refused?: AddInError }
  | { readonly state: 'confirming'; readonly rows: number }
  | { readonly state: 'done'; readonly report: DrillReport }
  | { readonly state: 'failed'; readonly error: AddInError };

/** The drill-down that the open sheet shows. */
export interface ShownDrillDown {
  readonly sheet: string;
  /** The cell that was drilled. */
  readonly from: string;
  readonly kept: boolean;
}
