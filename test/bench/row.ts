import type { Figures } from './figures';

/** One line of the result: the cost of the product relative to the minimum or another client in the same run. */
export interface Row {
  /** As in budgets.json. */
  readonly name: string;
  /** The figure that the budget limits, a ratio unless the unit says otherwise. */
  readonly value: number;
  readonly unit?: 'kB' | 'scripts' | 'requests' | 'writes' | 'ms' | 'µs';
  readonly addin?: Partial<Figures>;
  readonly baseline?: Partial<Figures>;
  /** Further information, shown next to the row. */
  readonly note?: string;
}

/** Measurements that share their preparation. */
export interface Group {
  readonly names: readonly string[];
  /** Measures the requested rows, and possibly others. */
  measure(isRequested: (name: string) => boolean): Promise<readonly Row[]>;
}
