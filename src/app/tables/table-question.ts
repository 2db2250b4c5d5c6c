import type { Loader } from '../../loader/loader';
import type { Clock } from '../../model/clock';

/** A question about one set, every argument as a cell could hold it. Blank: all custodians, all customers, all columns. */
export interface TableQuestion {
  readonly set: string;
  readonly custodian?: unknown;
  readonly customer?: unknown;
  /** The process date of a set that has one; blank is `last`. */
  readonly date?: unknown;
  /** Instead of one date, those from `from` to `to`; a blank `to` is `last`. */
  readonly period?: { readonly from: unknown; readonly to: unknown };
  readonly columns?: unknown;
  readonly options?: unknown;
}

/** The tables that a custodian delivers for a process date. Each is a function of the same name: `IDS.POSITIONS`. */
export type DatedTable = 'POSITIONS' | 'TAXLOTS' | 'PRICES' | 'FXRATES';

/** What a dated table function is given, every argument as a cell could hold it. Blank: all custodians, `last`, all columns. */
export interface DatedQuestion {
  readonly table: DatedTable;
  readonly custodian?: unknown;
  readonly date?: unknown;
  readonly columns?: unknown;
  readonly options?: unknown;
}

/** What `IDS.STATUS` is given, every argument as a cell could hold it. A blank date is the latest day, arrived or not. */
export interface StatusQuestion {
  readonly date?: unknown;
  readonly custodian?: unknown;
  readonly customer?: unknown;
  readonly options?: unknown;
}

export interface Asking {
  readonly loader: Loader;
  readonly clock: Clock;
}
