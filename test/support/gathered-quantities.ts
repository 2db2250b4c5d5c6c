import type { DescribedBreak } from '../../src/app/breaks/describe-breaks';
import type { GatheredBreaks } from '../../src/app/breaks/gather-breaks';
import { createBreakId } from '../../src/checks/break-identity';
import type { PlainDate } from '../../src/model/plain-date';

/** The breaks that the checks find on the last of some dates: the quantities of securities differ in one account. */
export function gatherQuantities(
  dates: readonly PlainDate[],
  differences: Readonly<Record<number, number>>,
): GatheredBreaks {
  const breaks = Object.entries(differences).map(([security, difference]) => {
    const key = { kind: 'Quantity', custodian: 1, account: 7, security: Number(security) } as const;
    const found = { ...key, custodian: 'HARB', accountNumber: '007', symbol: '', description: `Security ${security}` };
    const figures = { expected: 0, actual: difference, difference, explanation: '', cusip: '', value: null };
    return { ...found, ...figures, currency: 'USD', suggestion: '', status: 'final', id: createBreakId(key) };
  }) as unknown as DescribedBreak[];
  const date = dates[dates.length - 1]!;
  return { date, dates, base: 'USD', breaks, incompleteChecks: [], covered: [], findStatus: () => 'final' };
}
