import { findCheckOfKind, readBreakKind } from '../../checks/break-kind';
import type { CheckStatus } from '../../checks/track-breaks';
import type { CheckScope } from '../../functions/reconciliation/check-scope';
import type { Status } from '../../loader/statuses';
import type { PlainDate } from '../../model/plain-date';
import type { ReconBreak, ReconRow } from '../../functions/reconciliation/recon-rows';

/** The status of a custodian's check for a customer, or for data without an account if the customer is undefined. */
export type FindCustomerStatus = (customer: number | undefined) => CheckStatus;

/** Returns the status of a customer's files: final only if the service reports all of them as final. */
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
 * Returns whether a custodian's customers that an earlier run covered are missing from this one, because the users' tokens
 * differ. A break without an account may still exist for those customers.
 */
export function isCoverageReduced(
  covered: readonly string[],
  coveredBefore: Readonly<Record<string, PlainDate>>,
  { custodian, since }: { readonly custodian: string; readonly since: PlainDate },
): boolean {
  return Object.entries(coveredBefore).some(
    ([key, last]) => last >= since && !covered.includes(key) && key.slice(key.indexOf(' ') + 1) === custodian,
  );
}

export function isBreak(row: ReconRow): row is ReconBreak {
  return readBreakKind(row.kind) !== undefined;
}

/** Drops quantity breaks that repeat a dropped holding or account. */
export function dropDuplicateBreaks(breaks: readonly ReconBreak[]): ReconBreak[] {
  const printHolding = ({ account, security }: ReconBreak) => `${account ?? ''} ${security ?? ''}`;
  const holdings = new Set(breaks.filter(({ kind }) => kind === 'Dropped holding').map(printHolding));
  const accounts = new Set(breaks.filter(({ kind }) => kind === 'Vanished account').map(({ account }) => account));
  const isRepeated = (reconBreak: ReconBreak) =>
    holdings.has(printHolding(reconBreak)) || (reconBreak.account !== undefined && accounts.has(reconBreak.account));
  return breaks.filter((reconBreak) => findCheckOfKind(reconBreak.kind) !== 'roll' || !isRepeated(reconBreak));
}
