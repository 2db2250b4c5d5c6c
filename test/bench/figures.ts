/** The cost of one run: milliseconds of wall clock and processor time, peak megabytes (NaN where not measured). */
export interface Figures {
  readonly wall: number;
  readonly cpu: number;
  readonly rss: number;
}

/** The medians of several runs, figure by figure. */
export function findMedians(runs: readonly Figures[]): Figures {
  const findMedianOf = (pick: (run: Figures) => number) => findMedian(runs.map(pick));
  return {
    wall: findMedianOf(({ wall }) => wall),
    cpu: findMedianOf(({ cpu }) => cpu),
    rss: findMedianOf(({ rss }) => rss),
  };
}

export function findMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
