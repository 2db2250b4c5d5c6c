import type { CheckStatus } from '../../checks/track-breaks';
import type { CheckScope } from '../../functions/reconciliation/check-scope';
import type { Status } from '../../loader/statuses';
import type { ReconKind } from '../../query/read-check-options';
import type { ReconBreak } from './describe-breaks';

const checkOfKind: Readonly<Record<string, ReconKind>> = {
  Quantity: 'lots',
  Cost: 'lots',
  'Short flag': 'lots',
  'No lots': 'lots',
  'No position': 'lots',
  'Dropped holding': 'missing',
  'Vanished account': 'missing',
  'Missing FX rate': 'missing',
  'Missing price': 'prices',
  'Zero price': 'prices',
  'Price jump': 'prices',
  'Stale price': 'prices',
  'Implied price': 'prices',
};

/** Returns the check that finds breaks of a kind. Kinds that aren't listed above come from the roll-forward. */
export function checkOf(kind: string): ReconKind {
  return checkOfKind[kind] ?? 'roll';
}

/** The status of a custodian's check for a customer, or for data without an account if the customer is undefined. */
export type StatusByCustomer = (customer: number | undefined) => CheckStatus;

/** Returns the status of a customer's files: final only if the service reports all of them as final. */
export function statusByCustomer(statuses: readonly Status[], scope: CheckScope): StatusByCustomer {
  return (customer) => {
    const customerStatuses = statuses.filter((status) => customer === undefined || status.customer === customer);
    if (customerStatuses.length === 0) return statuses.length === 0 ? 'received' : 'missing';
    if (customerStatuses.some((status) => scope.customers?.has(status.customer) === false)) return 'missing';
    if (customerStatuses.some(({ state }) => state !== 'Success' && state !== 'Verify')) return 'missing';
    return customerStatuses.every(({ state }) => state === 'Success') ? 'final' : 'received';
  };
}

/** Drops quantity breaks that repeat a dropped holding or account. */
export function dropDuplicateBreaks(breaks: readonly ReconBreak[]): ReconBreak[] {
  const holdingOf = ({ account, security }: ReconBreak) => `${account ?? ''} ${security ?? ''}`;
  const holdings = new Set(breaks.filter(({ kind }) => kind === 'Dropped holding').map(holdingOf));
  const accounts = new Set(breaks.filter(({ kind }) => kind === 'Vanished account').map(({ account }) => account));
  const repeatsOther = (found: ReconBreak) =>
    holdings.has(holdingOf(found)) || (found.account !== undefined && accounts.has(found.account));
  return breaks.filter((found) => checkOf(found.kind) !== 'roll' || !repeatsOther(found));
}
