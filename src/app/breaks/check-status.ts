import { findCheckOfKind, readBreakKind } from '../../checks/break-kind';
import type { CheckStatus } from '../../checks/track-breaks';
import type { CheckScope } from '../../functions/reconciliation/check-scope';
import type { Status } from '../../loader/statuses';
import type { PlainDate } from '../../model/plain-date';
import type { ReconBreak, ReconRow } from '../../functions/reconciliation/recon-rows';

/** Returns the status of a custodian's check for a customer, or for data without an account if the customer is undefined. */
export type FindCustomerStatus = (customer: number | undefined) => CheckStatus;

/** Creates a function that returns a customer's status: final only if the service reports all its files as final. */
export function createCustomerStatusFinder(statuses: readonly Status[], scope: CheckScope): FindCustomerStatus {
  return (customer) => {
    const customerStatuses = statuses.filter((status) => customer === undefined || status.customer === customer);
    if (customerStatuses.length === 0) return statuses.length === 0 ? 'received' : 'missing';
    if (customerStatuses.some((status) => scope.customers?.has(status.customer) === false)) return 'missing';
    if (customerStatuses.some(({ state }) => state !== 'Success' && state !== 'Verify')) return 'missing';
    return customerStatuses.every(({ state }) => state === 'Success') ? 'final' : 'received';
  };
}

export const createCoverageKey = (customer: number, custodian: string) => `${customer} ${custodian}`;

/**
 * Returns whether this run lacks some of a custodian's customers that an earlier run covered, because another user's token
 * covers fewer. A break without an account may still exist for those customers.
 */
export function isCoverageReduced(
  coverageKeys: readonly string[],
  lastCoveredDates: Readonly<Record<string, PlainDate>>,
  { custodian, since }: { readonly custodian: string; readonly since: PlainDate },
): boolean {
  return Object.entries(lastCoveredDates).some(
    ([key, lastCoveredDate]) =>
      lastCoveredDate >= since && !coverageKeys.includes(key) && key.slice(key.indexOf(' ') + 1) === custodian,
  );
}

/** Returns whether coverage keys have all of a custodian's customers that the required ones have. */
export function coversCustomers(
  coverageKeys: readonly string[],
  requiredKeys: readonly string[],
  custodian: string,
): boolean {
  return requiredKeys.every((key) => key.slice(key.indexOf(' ') + 1) !== custodian || coverageKeys.includes(key));
}

export function isBreak(row: ReconRow): row is ReconBreak {
  return readBreakKind(row.kind) !== undefined;
}

/** Drops quantity breaks that repeat a dropped holding or account. */
export function dropDuplicateBreaks(breaks: readonly ReconBreak[]): ReconBreak[] {
  const createHoldingKey = ({ account, security }: ReconBreak) => `${account ?? ''} ${security ?? ''}`;
  const holdings = new Set(breaks.filter(({ kind }) => kind === 'Dropped holding').map(createHoldingKey));
  const accounts = new Set(breaks.filter(({ kind }) => kind === 'Vanished account').map(({ account }) => account));
  const isRepeated = (reconBreak: ReconBreak) =>
    holdings.has(createHoldingKey(reconBreak)) ||
    (reconBreak.account !== undefined && accounts.has(reconBreak.account));
  return breaks.filter((reconBreak) => findCheckOfKind(reconBreak.kind) !== 'roll' || !isRepeated(reconBreak));
}
