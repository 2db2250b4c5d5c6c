import { breaksNotCompared, breaksNotRechecked } from '../../messages/morning-sheets';
import type { GatheredBreaks } from '../breaks/gather-breaks';
import type { MorningFacts } from './morning-facts';
import type { MorningPast, MorningRun } from './morning-runs';

/**
 * Creates the run that later checks compare with. If the workbook has a run of the same date that covered more, its counts
 * are kept.
 */
export function createRun(
  { date, custodians }: Pick<MorningFacts, 'date' | 'custodians'>,
  { covered }: Pick<GatheredBreaks, 'covered'>,
  { counts, breaks }: Pick<MorningRun, 'counts' | 'breaks'>,
  { earlier, sameDate }: Pick<MorningPast, 'earlier' | 'sameDate'>,
): MorningRun {
  const scope = printScope(custodians, covered);
  const isFuller = (run: MorningRun) => run.scope !== scope && run.covered?.some((key) => !covered.includes(key));
  const kept = sameDate && isFuller(sameDate) ? sameDate : undefined;
  return {
    ...{ date, breaks, counts, scope },
    ...(kept && { counts: { ...counts, ...kept.counts } }),
    ...(kept?.scope !== undefined && { scope: kept.scope }),
    // Breaks that this run couldn't check are carried over from these runs.
    covered: [...new Set([...covered, ...(sameDate?.covered ?? []), ...(earlier?.covered ?? [])])].sort(),
  };
}

/** Identifies the custodians and customers that a check covers. A custodian's holiday doesn't change it. */
export function printScope(custodians: MorningFacts['custodians'], covered: readonly string[]): string {
  const customers = new Set(covered.map((key) => key.slice(0, key.indexOf(' '))));
  return [custodians.map(({ id }) => String(id)), [...customers]].map((ids) => ids.sort().join(',')).join('/');
}

/** Says how many breaks of the last run weren't checked again, and how many of this run it didn't cover. */
export function describeGaps(unchecked = 0, uncompared = 0): string[] {
  return [
    ...(unchecked > 0 ? [breaksNotRechecked(unchecked)] : []),
    ...(uncompared > 0 ? [breaksNotCompared(uncompared)] : []),
  ];
}
