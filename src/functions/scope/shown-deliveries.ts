import type { DatedRows, DeliveryKey } from '../../loader/dated-rows';
import { findSet } from '../../model/entity';
import { isAddInError } from '../../model/errors';
import { type PlainDate, toSerial } from '../../model/plain-date';
import type { MissingDelivery, Result } from '../../model/provenance';
import { fileKindBySet } from '../../loader/statuses';
import { deliveryUnknown } from '../../messages/user-queries';
import { splitAnd, type Filter, listFilterPaths } from '../../query/query';
import { createFilterTest } from '../../query/create-filter-test';
import type { LoaderContext } from '../definition/context';
import { findMissingInPeriod, createRequestedTest, findRequestedParties } from './find-missing';
import { requireQueriedDeliveries } from './query-deliveries';
import { refuseIncomplete } from './require-deliveries';

/** A result of a query written by the user, and its rows by delivery. */
interface ShownResult {
  readonly result: Result;
  /** Undefined if all deliveries are unknown. */
  readonly datedRows: readonly DatedRows[] | undefined;
}

/**
 * Applies the rule for missing deliveries to a query written by the user. Its deliveries are those that its conditions name and
 * those of the returned rows. The provenance notes sets whose deliveries are unknown.
 */
export async function requireShownDeliveries(
  context: LoaderContext,
  { fetch, partial }: { readonly fetch: () => Promise<ShownResult>; readonly partial: boolean },
  signal?: AbortSignal,
): Promise<Result> {
  const { calendar } = context.loader;
  const changeCount = calendar.countChanges();
  const result = await checkDeliveries(context, await fetch(), partial, signal);
  // The rows may be older than the deliveries. If one has changed, the rows may lack its own.
  return calendar.countChanges() === changeCount ? result : checkDeliveries(context, await fetch(), partial, signal);
}

async function checkDeliveries(
  context: LoaderContext,
  { result, datedRows }: ShownResult,
  partial: boolean,
  signal: AbortSignal | undefined,
): Promise<Result> {
  let { delivery } = result.provenance;
  const unknownSets: string[] = [];
  for (const rows of datedRows ?? []) {
    const missingByQuery = await findMissingByQuery(context, rows, signal);
    const missingByRows = await findMissingByRows(context, rows, missingByQuery !== undefined, signal);
    const missing = [
      ...(missingByQuery ?? []),
      ...(missingByRows ?? []).filter(
        (delivery) => !missingByQuery?.some((candidate) => isSameDelivery(candidate, delivery)),
      ),
    ];
    const dates = [...new Set(missing.map(({ date }) => date))].sort();
    const rowsDelivery = refuseIncomplete({ set: rows.set, dates, partial }, undefined, missing);
    if (rowsDelivery) {
      const knownDeliveries = delivery?.missing ?? [];
      const addedDeliveries = missing.filter(
        (delivery) => !knownDeliveries.some((candidate) => isSameDelivery(candidate, delivery)),
      );
      delivery = { ...rowsDelivery, missing: [...knownDeliveries, ...addedDeliveries] };
    }
    if (!missingByQuery && !missingByRows) unknownSets.push(rows.set);
  }
  const hasRows = result.table.rows.length > 0;
  const notes =
    !hasRows || (datedRows && unknownSets.length === 0) ? [] : [deliveryUnknown([...new Set(unknownSets)].join(', '))];
  if (!delivery && notes.length === 0) return result;
  const { provenance } = result;
  const updatedProvenance = {
    ...provenance,
    ...(delivery && { delivery }),
    notes: [...(provenance.notes ?? []), ...notes],
  };
  return { ...result, provenance: context.loader.remember(updatedProvenance) };
}

const isSameDelivery = (a: MissingDelivery, b: MissingDelivery) => a.custodianId === b.custodianId && a.date === b.date;

/** Returns the missing deliveries of the dates in a query; undefined if the query has no dates. */
async function findMissingByQuery(
  context: LoaderContext,
  { set, filter, keyword }: DatedRows,
  signal: AbortSignal | undefined,
): Promise<readonly MissingDelivery[] | undefined> {
  const entity = findSet(await context.loader.fetchSchema(signal), set);
  if (!entity) return undefined;
  try {
    const { isDated, delivery } = await requireQueriedDeliveries(
      context,
      { entity, filter, keyword, partial: true },
      signal,
    );
    return isDated ? (delivery?.missing ?? []) : undefined;
  } catch (error) {
    // A date that isn't a process date has no deliveries.
    if (isAddInError(error) && error.kind === 'noRows') return [];
    throw error;
  }
}

/**
 * Returns the missing deliveries of the process dates and custodians in the returned rows. If the query has no dates,
 * all dates that its conditions allow count, because a missing delivery may have no rows yet. Undefined if neither the
 * rows nor the conditions have custodians.
 */
async function findMissingByRows(
  { loader, clock }: LoaderContext,
  { set, filter, deliveryKeys }: DatedRows,
  isDated: boolean,
  signal: AbortSignal | undefined,
): Promise<readonly MissingDelivery[] | undefined> {
  const kind = fileKindBySet[set];
  const parties = findRequestedParties({ custodians: undefined }, filter);
  const custodians =
    deliveryKeys.length > 0 ? [...new Set(deliveryKeys.map(({ custodian }) => custodian))] : parties.custodians;
  if (!kind || !custodians) return undefined;
  const dates = deliveryKeys.map(({ date }) => date).sort();
  const from = dates[0] ?? (await loader.calendar.fetchProcessDates(undefined, signal))[0]?.date;
  if (from === undefined || (isDated && deliveryKeys.length === 0)) return [];
  const [today, last = from] = [clock.today(), dates[dates.length - 1]];
  const to = isDated || last > today ? last : today;
  const deliveredKeys = new Set(deliveryKeys.map(printKey));
  const [isRequested, isOnDate] = [createRequestedTest(parties), createDateTest(filter)];
  const unfinishedStatuses = await loader.calendar.fetchUnfinished({ from, to }, undefined, signal);
  const requestedStatuses = unfinishedStatuses.filter(
    (status) =>
      isRequested(status) &&
      (isDated ? deliveredKeys.has(printKey(status)) : custodians.includes(status.custodian) && isOnDate(status.date)),
  );
  return findMissingInPeriod(loader, requestedStatuses, kind, signal);
}

// Conditions that this test can't evaluate: variables, and functions other than those of dates.
const unsupportedPattern = /"variable"|"call","name":"(?!(?:year|month|day|date)")/;
const instantPattern = /"instant","value":"(\d{4}-\d{2}-\d{2})T[^"]*"/g;

/** Returns a test for dates that the conditions on only the process date allow. */
function createDateTest(filter: Filter | undefined): (date: PlainDate) => boolean {
  const tests = splitAnd(filter).flatMap((part) => {
    const paths = listFilterPaths(part);
    const text = JSON.stringify(part);
    if (paths.length === 0 || paths.some((path) => path !== 'ProcessDate') || unsupportedPattern.test(text)) return [];
    const withDates = JSON.parse(text.replace(instantPattern, '"day","value":"$1"')) as Filter;
    const matches = createFilterTest<number>(withDates, () => ({ kind: 'date', read: (serial) => serial }));
    // In the service's time zone, a moment may be on the previous or the next date.
    const offsets = /"instant"|"call"/.test(text) ? [-1, 0, 1] : [0];
    return [(serial: number) => offsets.some((offset) => matches(serial + offset))];
  });
  return (date) => tests.every((test) => test(toSerial(date) ?? 0));
}

const printKey = ({ date, custodian }: DeliveryKey) => `${date} ${custodian}`;
