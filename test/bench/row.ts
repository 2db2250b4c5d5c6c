import type { Figures } from './figures';

/** One line of the result: what the product needs, over what the floor or peer needs in the same run. */
export interface Row {
  /** As in budgets.json. */
  readonly name: string;
  /** What the budget limits; a ratio, unless the unit says otherwise. */
  readonly value: number;
  readonly unit?: 'kB' | 'scripts' | 'requests' | 'writes' | 'ms' | 'µs';
  readonly ours?: Partial<Figures>;
  readonly floor?: Partial<Figures>;
  /** What else is worth knowing, shown beside the row. */
  readonly note?: string;
}

/** Measurements that share their preparation. */
export interface Group {
  readonly names: readonly string[];
  /** Measures the rows wanted; others may come along. */
  measure(wanted: (name: string) => boolean): Promise<readonly Row[]>;
}
