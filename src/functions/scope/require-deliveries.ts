import { printSome } from '../../messages/general';
import type { Loader } from '../../loader/loader';
import { combineStatuses, notDueState, type FileKind } from '../../loader/statuses';
import {
  earlierDataRefused,
  latestUnknown,
  nothingDelivered,
  incompleteRows,
  notFinal,
  stateAndDue,
} from '../../messages/deliveries';
import { AddInError, isAddInError } from '../../model/errors';
import type { PlainDate } from '../../model/plain-date';
import type { Delivery, MissingDelivery } from '../../model/provenance';
import { defaultWithin } from '../../query/read-options';
import { listProcessDatesBack } from './find-dates-back';
import { describeScope, explainEmptyDate } from './explain-empty-date';
import { explainNoRows } from './explain-no-rows';
import type { FilledScope } from './filled-scope';
import { findMissingDeliveries, createRequestedTest, type RequestedParties } from './find-missing';
import { fetchDeliveries, type ResolvedDate } from './resolve-date';

interface RequestedRows {
  readonly set: string;
  /** The requested date. */
  readonly date: ResolvedDate;
  readonly partial?: boolean | undefined;
  readonly requireSuccess?: true | undefined;
  readonly requireLatest?: true | undefined;
}

/** The rows of a process date whose deliveries are required. */
export interface RequiredDelivery extends RequestedRows {
  /** The kind of files that the rows come from; undefined for rows that aren't delivered. */
  readonly kind: FileKind | undefined;
  /** The custodians in the arguments, whose deliveries the provenance shows. */
  readonly custodians: readonly number[] | undefined;
  /** The parties whose rows are requested, by the arguments and the filter. */
  readonly parties: RequestedParties;
  /** Whether the function supports `fill=prev` for these rows. */
  readonly canFill?: true;
}

/**
 * Applies the rule for missing deliveries to a process date. If an expected delivery is missing, throws an error that
 * names it, unless `partial=1`. If a later delivery than the result's is expected, the provenance shows that the result
 * is behind, and `require=latest` refuses it.
 */
export async function requireDeliveries(
  loader: Loader,
  { set, kind, date, custodians, parties, partial, requireSuccess, requireLatest, canFill }: RequiredDelivery,
  signal?: AbortSignal,
): Promise<Delivery | undefined> {
  // A date that isn't on the calendar has no rows, so no request is needed.
  if (kind && !date.isOnCalendar)
    throw new AddInError('noRows', await explainEmptyDate(loader, { set, date, custodians }, signal));
  const { statuses, delivery } = await fetchDeliveries(loader, date, custodians, signal);
  refuseUnfinished(requireSuccess, delivery, date.date);
  if (date.behind && requireLatest) throw earlierDataRefused(set, date.date, date.behind);
  if (requireLatest && kind && !delivery) throw latestUnknown(set, date.date);
  const deliveryWithBehind = date.behind && delivery ? { ...delivery, behind: date.behind } : delivery;
  if (!kind) return deliveryWithBehind;
  const missing = await findMissingDeliveries(loader, statuses, kind, parties, signal);
  const requestedStatuses = statuses.filter(createRequestedTest(parties));
  if (missing.length > 0 && !partial && !requestedStatuses.some(({ has }) => has[kind])) {
    const requestedCustodians = custodians ?? parties.custodians;
    const custodian = requestedCustodians?.length === 1 ? requestedCustodians[0] : undefined;
    const [processDates, description] = await Promise.all([
      loader.calendar.fetchProcessDates(custodian, signal, kind),
      describeScope(loader, { set, custodians: requestedCustodians }, requestedStatuses, signal),
    ]);
    const hasEarlierDate = listProcessDatesBack(processDates, date.date, defaultWithin).some(
      (processDate) => processDate.isDelivered && processDate.date < date.date,
    );
    const explanation = explainNoRows(set, date.date, requestedStatuses, processDates, description);
    throw nothingDelivered(explanation, missing, canFill === true && hasEarlierDate);
  }
  const suggestsFill = canFill && missing.some(({ state }) => state === notDueState || state === 'Holiday');
  return refuseIncomplete({ set, dates: [date.date], partial, suggestsFill }, deliveryWithBehind, missing);
}

/** Returns an error about a missing delivery, so the caller can try an earlier date. Throws any other error. */
export function returnIncompleteError(error: unknown): AddInError {
  if (isAddInError(error) && error.kind === 'incomplete') return error;
  throw error;
}

/**
 * Applies the rule for missing deliveries with `fill=prev`: if a delivery is missing on all allowed dates, throws, unless
 * `partial=1` and other deliveries have rows. The provenance lists the filled deliveries.
 */
export async function requireFilledDeliveries(
  loader: Loader,
  {
    set,
    date,
    filledScope,
    partial,
    requireSuccess,
    requireLatest,
  }: RequestedRows & { readonly filledScope: FilledScope },
  signal?: AbortSignal,
): Promise<Delivery | undefined> {
  const { parts, filled: filledDeliveries, missing } = filledScope;
  const statuses = await Promise.all(
    parts.map(async (part) => {
      const { statuses: allStatuses } = await fetchDeliveries(loader, part.date, part.custodians, signal);
      return allStatuses.filter(
        ({ customer }) => (part.customers?.includes(customer) ?? true) && !part.excludedCustomers?.includes(customer),
      );
    }),
  );
  const dateDelivery = combineStatuses(statuses.flat());
  refuseUnfinished(requireSuccess, dateDelivery, date.date);
  const filledMissingDelivery = filledDeliveries.find(({ state }) => state !== undefined);
  const behind =
    date.behind ??
    (filledMissingDelivery?.state === undefined
      ? undefined
      : { date: filledMissingDelivery.requested, state: filledMissingDelivery.state });
  if (requireLatest && behind) throw earlierDataRefused(set, filledMissingDelivery?.date ?? date.date, behind);
  const delivery: Delivery | undefined =
    dateDelivery || filledDeliveries.length > 0
      ? {
          states: [],
          ...dateDelivery,
          // The data that replaces a missing delivery is valid until the delivery is received.
          final: dateDelivery?.final === true && filledMissingDelivery === undefined,
          ...(date.behind && { behind: date.behind }),
          ...(filledDeliveries.length > 0 && { filled: filledDeliveries }),
        }
      : undefined;
  // Without a part, no condition would limit the process dates.
  if (partial && parts.length === 0) {
    const custodians = [...new Set(missing.map(({ custodianId }) => custodianId))];
    throw new AddInError('noRows', await explainEmptyDate(loader, { set, date, custodians }, signal));
  }
  return refuseIncomplete({ set, dates: [date.date], partial }, delivery, missing);
}

interface CheckedRows {
  readonly set: string;
  /** The process date, or the first and the last one of a period. */
  readonly dates: readonly PlainDate[];
  /** The option `partial=1`. */
  readonly partial: boolean | undefined;
  /** Whether `fill=prev` completes the rows. */
  readonly suggestsFill?: boolean | undefined;
}

/**
 * Throws if requested files are missing, because the rows would look complete. With `partial=1`, it returns the delivery
 * with the missing files, for the provenance.
 */
export function refuseIncomplete(
  { set, dates, partial, suggestsFill = false }: CheckedRows,
  delivery: Delivery | undefined,
  missing: readonly MissingDelivery[],
): Delivery | undefined {
  if (missing.length === 0) return delivery;
  if (partial) return { states: [], ...delivery, final: false, missing };
  const period = dates.length === 1 ? `for ${dates[0]}` : `from ${dates[0]} to ${dates[dates.length - 1]}`;
  throw incompleteRows(set, period, describeMissing(missing, dates.length > 1), suggestsFill, { missing });
}

/** Describes missing deliveries with state and expected time: `MERIDIAN (Delay, due 2026-11-21 08:00 ET)`. */
export function describeMissing(missing: readonly MissingDelivery[], showsDates: boolean): string {
  const descriptions = missing.map(({ custodian, customers, date, state, etaHours }) => {
    const forCustomers = customers ? ` for ${customers.join(', ')}` : '';
    return `${custodian}${forCustomers}${showsDates ? ` on ${date}` : ''} (${stateAndDue(date, state, etaHours)})`;
  });
  return printSome(descriptions, 6, '; ');
}

/** Implements require=success: throws for a delivery that may still change. */
export function refuseUnfinished(isRequired: true | undefined, delivery: Delivery | undefined, date?: PlainDate): void {
  if (!isRequired || delivery?.final) return;
  const states = delivery ? delivery.states.join(', ') : 'unknown';
  const forDate = date === undefined ? '' : ` for ${date}`;
  throw notFinal(forDate, states);
}
