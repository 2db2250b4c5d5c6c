import { filledFromEarlierDate, filledDelivery, noneWithin } from '../../messages/deliveries';
import { isDue, isMissing, sendsKind, type FileKind, type Status } from '../../loader/statuses';
import type { FilledDelivery, MissingDelivery } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import { and, or, whereEquals, toNumberLiteral, whereOneOf, type Filter } from '../../query/query';
import type { LoaderContext } from '../definition/context';
import { listProcessDatesBack } from './find-dates-back';
import type { RequestedParties } from './find-missing';
import { listParties } from './parties';
import { toResolvedDate, type ResolvedDate } from './resolve-date';
import { printSome } from '../../messages/general';

/** The custodians, and optionally the customers, whose rows come from the same process date. */
interface FilledPart {
  readonly date: ResolvedDate;
  readonly custodians: readonly number[];
  readonly customers?: readonly number[];
  /** The customers whose rows come from other dates or are missing; all others are included. */
  readonly excludedCustomers?: readonly number[];
}

/** The process dates that each delivery's rows come from with `fill=prev`. */
export interface FilledScope {
  /** Latest date first. */
  readonly parts: readonly FilledPart[];
  /** The deliveries whose rows are from an earlier date than requested. */
  readonly filled: readonly FilledDelivery[];
  /** The deliveries that are missing on the date and on all earlier dates that could replace it. */
  readonly missing: readonly MissingDelivery[];
}

interface ScopeQuery {
  readonly date: ResolvedDate;
  readonly kind: FileKind;
  readonly parties: RequestedParties;
  readonly within: number;
  /** Whether rows belong to customers, each with its own deliveries. */
  readonly byCustomer: boolean;
}

/**
 * Finds the process date that the rows of each delivery come from: the requested date if its files are received, or the
 * last one before it. A delivery received without rows counts as received, because a sold holding must not reappear.
 */
export async function resolveFilledScope(
  { loader }: Pick<LoaderContext, 'loader'>,
  { date, kind, parties: requestedParties, within, byCustomer }: ScopeQuery,
  signal?: AbortSignal,
): Promise<FilledScope> {
  const [custodians, customers] = await Promise.all([
    listParties(loader, 'Custodians', signal),
    byCustomer ? listParties(loader, 'Customers', signal) : [],
  ]);
  const custodianIds = requestedParties.custodians ?? custodians.map(({ id }) => id);
  const custodianCalendars = await Promise.all(
    custodianIds.map(async (custodian) => {
      const processDates = await loader.calendar.fetchProcessDates(custodian, signal, kind);
      const deliveries = await loader.calendar.fetchDeliveries(custodian, signal);
      return { custodian, processDates: listProcessDatesBack(processDates, date.date, within), deliveries };
    }),
  );
  const groups = new Map<string, FilledPart & { custodians: number[] }>();
  const filled: FilledDelivery[] = [];
  const missing: MissingDelivery[] = [];
  const findName = (parties: typeof custodians, id: number) =>
    parties.find((party) => party.id === id)?.shortName || String(id);
  for (const { custodian, processDates, deliveries } of custodianCalendars) {
    const requestedStatuses = deliveries.filter(
      ({ customer }) => requestedParties.customers?.includes(customer) ?? true,
    );
    // Without delivery records, the calendar has the only known dates.
    const isUnrecorded = deliveries.length === 0;
    const customerIds =
      byCustomer && !isUnrecorded ? [...new Set(requestedStatuses.map(({ customer }) => customer))] : [undefined];
    const byDate = new Map<ResolvedDate, number[]>();
    const resolvedDates = new Map<PlainDate, ResolvedDate>([[date.date, date]]);
    for (const customerId of customerIds) {
      const customerStatuses = requestedStatuses.filter(
        ({ customer }) => customerId === undefined || customer === customerId,
      );
      // Kinds of files that are never sent are never missing.
      if (!sendsKind(customerStatuses, kind)) continue;
      const newestDate = processDates.find(({ date: candidateDate }) => {
        const statusesOfDate = customerStatuses.filter((status) => status.date === candidateDate);
        return (
          isUnrecorded ||
          (statusesOfDate.some((status) => isReceived(status, kind)) &&
            !statusesOfDate.some((status) => isDue(status, kind, deliveries)))
        );
      });
      if (!newestDate) {
        missing.push({
          custodianId: custodian,
          custodian: findName(custodians, custodian),
          ...(customerId !== undefined && customerIds.length > 1 && { customers: [findName(customers, customerId)] }),
          date: date.date,
          state: noneWithin(within),
        });
        continue;
      }
      const sourceDate = resolvedDates.get(newestDate.date) ?? toResolvedDate(newestDate);
      resolvedDates.set(sourceDate.date, sourceDate);
      byDate.set(sourceDate, [...(byDate.get(sourceDate) ?? []), ...(customerId === undefined ? [] : [customerId])]);
    }
    const latest = [...byDate.keys()].sort((a, b) => (a.date < b.date ? 1 : -1))[0];
    for (const [sourceDate, ids] of byDate) {
      const isSomeCustomers = ids.length > 0 && ids.length < customerIds.length;
      // Customers without delivery records can have rows too.
      const customerLimit = !isSomeCustomers
        ? {}
        : sourceDate === latest
          ? { excludedCustomers: customerIds.filter((id) => id !== undefined && !ids.includes(id)) as number[] }
          : { customers: ids };
      const key = JSON.stringify([sourceDate.date, customerLimit]);
      const group = groups.get(key);
      if (group) group.custodians.push(custodian);
      else groups.set(key, { date: sourceDate, custodians: [custodian], ...customerLimit });
      if (sourceDate.date === date.date) continue;
      const dateStatuses = requestedStatuses.filter(
        (status) => status.date === date.date && (!isSomeCustomers || ids.includes(status.customer)),
      );
      filled.push({
        custodian: findName(custodians, custodian),
        ...(isSomeCustomers && { customers: ids.map((id) => findName(customers, id)) }),
        date: sourceDate.date,
        requested: date.date,
        ...(dateStatuses.length > 0 && { state: printStates(dateStatuses, kind) }),
      });
    }
  }
  return { parts: [...groups.values()].sort((a, b) => (a.date.date < b.date.date ? 1 : -1)), filled, missing };
}

/** Returns the condition on the rows of all parts; undefined without parts. */
export function createPartsFilter(parts: readonly FilledPart[]): Filter | undefined {
  return or(
    ...parts.map(({ date, custodians, customers, excludedCustomers }) =>
      and(
        whereEquals('ProcessDate', date.literal),
        whereOneOf('CustodianId', custodians.map(toNumberLiteral)),
        customers && whereOneOf('CustomerId', customers.map(toNumberLiteral)),
        excludedCustomers && { op: 'not', of: whereOneOf('CustomerId', excludedCustomers.map(toNumberLiteral)) },
      ),
    ),
  );
}

function isReceived(status: Status, kind: FileKind): boolean {
  return status.state !== 'Holiday' && !isMissing(status, kind);
}

function printStates(statuses: readonly Status[], kind: FileKind): string {
  const missingStatuses = statuses.filter((status) => isMissing(status, kind));
  return [...new Set((missingStatuses.length > 0 ? missingStatuses : statuses).map(({ state }) => state))].join(', ');
}

/** Lists the deliveries filled from earlier dates: `Filled: MERIDIAN as of 2026-11-19 (delivery for 2026-11-20 missing: Delay).` */
export function describeFilled(filledDeliveries: readonly FilledDelivery[]): string {
  const descriptions = filledDeliveries.map(({ custodian, customers, date, requested, state }) =>
    filledDelivery(customers ? `${custodian} for ${customers.join(', ')}` : custodian, date, requested, state),
  );
  return filledFromEarlierDate(printSome(descriptions, 6, '; '));
}
