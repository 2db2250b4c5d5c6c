import type { PlainDate } from '../../model/plain-date';

/** What a token may see, in numbers; undefined if the service doesn't report it. */
export interface DataScope {
  readonly custodians: number;
  readonly customers: number;
  readonly accounts: number | undefined;
  readonly dates: number;
  readonly firstDate: PlainDate | undefined;
  readonly lastDate: PlainDate | undefined;
}

/** How a try of the connection went. */
export interface ConnectionReport {
  readonly good: boolean;
  /** What happened, and what to do. */
  readonly message: string;
  /** Additionally the outcome of each data source, when the add-in is connected. */
  readonly steps: readonly { readonly name: string; readonly good: boolean; readonly message: string }[];
}
