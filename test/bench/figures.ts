/** The cost of one run: milliseconds of wall clock and processor time, peak megabytes (NaN where not measured). */
export interface Figures {
  readonly wall: number;
  readonly cpu: number;
  readonly rss: number;
}

/** The medians of several runs, figure by figure. */
export function medians(runs: readonly Figures[]): Figures {
  const medianOf = (pick: (run: Figures) => number) => median(runs.map(pick));
  return { wall: medianOf(({ wall }) => wall), cpu: medianOf(({ cpu }) => cpu), rss: medianOf(({ rss }) => rss) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
