import type { PlainDate } from '../../model/plain-date';

/** How much data the token gives access to. */
export interface DataScope {
  readonly custodians: number;
  readonly customers: number;
  /** Undefined if the service doesn't count accounts. */
  readonly accounts: number | undefined;
  readonly dates: number;
  readonly firstDate: PlainDate | undefined;
  readonly lastDate: PlainDate | undefined;
}

export interface ConnectionReport {
  readonly isSuccess: boolean;
  /** Whether something responded that may not be the data service. */
  readonly isDoubtful?: true;
  /** What happened, and what to do. */
  readonly message: string;
  /** The result of each data source; empty if the add-in isn't connected. */
  readonly steps: readonly { readonly name: string; readonly isSuccess: boolean; readonly message: string }[];
}
