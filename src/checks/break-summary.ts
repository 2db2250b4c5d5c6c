import { breakStatuses, type BreakStatus } from './break-status';

/** The age buckets in business days, youngest first. */
export const ageBuckets = ['0-1', '2-5', '6-10', '11-30', '>30'] as const;

export type AgeBucket = (typeof ageBuckets)[number];

const maxAges = [1, 5, 10, 30];

/** Returns the bucket of an age in business days. */
export function findBucket(age: number): AgeBucket {
  const index = maxAges.findIndex((maxAge) => age <= maxAge);
  return ageBuckets[index] ?? '>30';
}

interface SummaryLine {
  readonly bucket: AgeBucket;
  readonly breakCount: number;
  /** Affected value in the base currency. */
  readonly value: number;
  /** The number of breaks without an affected value in the base currency. */
  readonly unvaluedCount: number;
}

/** Open breaks by age, and the number of breaks with each status. */
export interface BreakSummary {
  readonly lines: readonly SummaryLine[];
  readonly statuses: Readonly<Record<BreakStatus, number>>;
}

/** Summarizes tracked breaks. Accepted and resolved breaks aren't in an age bucket. */
export function summarizeBreaks(
  rows: readonly { readonly status: BreakStatus; readonly age: number; readonly value: number | null }[],
): BreakSummary {
  const statuses = Object.fromEntries(breakStatuses.map((name) => [name, 0])) as Record<BreakStatus, number>;
  const lines = ageBuckets.map((bucket) => ({ bucket, breakCount: 0, value: 0, unvaluedCount: 0 }));
  for (const row of rows) {
    const { status } = row;
    statuses[status]++;
    const line = lines.find(({ bucket }) => bucket === findBucket(row.age));
    if (!line || status === 'Resolved' || status === 'Accepted') continue;
    line.breakCount++;
    if (row.value === null) line.unvaluedCount++;
    else line.value += Math.abs(row.value);
  }
  return { lines, statuses };
}
