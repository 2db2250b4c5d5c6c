import { compareRuns, type RunComparison } from '../../checks/compare-runs';
import type { MorningFacts } from './morning-facts';
import type { MorningPast } from './morning-runs';

/** The breaks of a morning compared with those of an earlier one; undefined if they couldn't be looked up. */
export function compareWith({ breaks }: MorningFacts, { earlier, firstSeen }: MorningPast): RunComparison | undefined {
  if ('failed' in breaks) return undefined;
  const { date, dates, breaks: found, statusOf } = breaks.got;
  return compareRuns({
    date,
    dates,
    found: found.map(({ id, kind, custodian, accountNumber: account, value }) => ({
      ...{ id, kind, custodian, account, value },
    })),
    earlier,
    firstSeen,
    wasChecked: ({ kind, custodian, account }) => statusOf(kind, custodian, account) !== 'missing',
  });
}
