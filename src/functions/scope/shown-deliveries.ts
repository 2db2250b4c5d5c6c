import type { DatedRows, RowOwner } from '../../loader/dated-rows';
import { findSet } from '../../model/entity';
import { isAddInError } from '../../model/errors';
import { type PlainDate, toSerial } from '../../model/plain-date';
import type { MissingDelivery, Result } from '../../model/provenance';
import { fileKindOf } from '../../loader/statuses';
import { deliveryUnknown } from '../../messages/user-queries';
import { conditionsOf } from '../../query/conditions';
import { evaluateFilter } from '../../query/evaluate-filter';
import { filterPaths } from '../../query/filter-paths';
import type { Filter } from '../../query/query';
import type { LoaderContext } from '../definition/context';
import { findMissingIn, isRequested, requestedParties } from './find-missing';
import { requireQueried } from './query-deliveries';
import { refuseIncomplete } from './require-deliveries';

/**
 * The rule for late data where a query's own text says whose rows it shows: those that its conditions name, and those
 * that the rows themselves name. The provenance says of which sets neither does. `shown`: undefined where that is unknown
 * altogether.
 */
export async function requireShown(
  context: LoaderContext,
  { result, shown, partial }: { result: Result; shown: readonly DatedRows[] | undefined; partial: boolean },
  signal?: AbortSignal,
): Promise<Result> {
  let { delivery } = result.provenance;
  const unknown: string[] = [];
  for (const rows of shown ?? []) {
    const named = await namedMissing(context, rows, signal);
    const own = await ownMissing(context, rows, named !== undefined, signal);
    const missing = [...(named ?? []), ...(own ?? []).filter((one) => !named?.some((known) => isSame(known, one)))];
    const dates = [...new Set(missing.map(({ date }) => date))].sort();
    const found = refuseIncomplete({ set: rows.set, dates, partial }, undefined, missing);
    if (found) {
      const before = delivery?.missing ?? [];
      const added = missing.filter((one) => !before.some((known) => isSame(known, one)));
      delivery = { ...found, missing: [...before, ...added] };
    }
    if (!named && !own) unknown.push(rows.set);
  }
  const hasRows = result.table.rows.length > 0;
  const notes = !hasRows || (shown && unknown.length === 0) ? [] : [deliveryUnknown([...new Set(unknown)].join(', '))];
  if (!delivery && notes.length === 0) return result;
  const { provenance } = result;
  const found = { ...provenance, ...(delivery && { delivery }), notes: [...(provenance.notes ?? []), ...notes] };
  return { ...result, provenance: context.loader.remember(found) };
}

const isSame = (a: MissingDelivery, b: MissingDelivery) => a.custodianId === b.custodianId && a.date === b.date;

/** What is missing by the dates that the query names; undefined where it names none. */
async function namedMissing(
  context: LoaderContext,
  { set, filter, keyword }: DatedRows,
  signal: AbortSignal | undefined,
): Promise<readonly MissingDelivery[] | undefined> {
  const entity = findSet(await context.loader.schema(signal), set);
  if (!entity) return undefined;
  try {
    const { isDated, delivery } = await requireQueried(context, { entity, filter, keyword, partial: true }, signal);
    return isDated ? (delivery?.missing ?? []) : undefined;
  } catch (error) {
    // A date that isn't a process date has no deliveries.
    if (isAddInError(error) && error.kind === 'noRows') return [];
    throw error;
  }
}

/**
 * What is missing of the process dates and custodians that rows name themselves, for all customers that the conditions
 * allow. Where the query names no dates, it covers all others that the conditions allow, too: what is late may have no
 * rows yet, and a count has none. Undefined where neither rows nor conditions name custodians.
 */
async function ownMissing(
  { loader, clock }: LoaderContext,
  { set, filter, owners }: DatedRows,
  isDated: boolean,
  signal: AbortSignal | undefined,
): Promise<readonly MissingDelivery[] | undefined> {
  const kind = fileKindOf[set];
  const parties = requestedParties({ custodians: undefined }, filter);
  const custodians = owners.length > 0 ? [...new Set(owners.map(({ custodian }) => custodian))] : parties.custodians;
  if (!kind || !custodians) return undefined;
  const dates = owners.map(({ date }) => date).sort();
  const from = dates[0] ?? (await loader.calendar.days(undefined, signal))[0]?.date;
  if (from === undefined || (isDated && owners.length === 0)) return [];
  const [today, last = from] = [clock.today(), dates[dates.length - 1]];
  const to = isDated || last > today ? last : today;
  const known = new Set(owners.map(keyOf));
  const [isAllowed, isOnDate] = [isRequested(parties), dateTest(filter)];
  const unfinished = await loader.calendar.unfinished({ from, to }, undefined, signal);
  const requested = unfinished.filter(
    (status) =>
      isAllowed(status) &&
      (isDated ? known.has(keyOf(status)) : custodians.includes(status.custodian) && isOnDate(status.date)),
  );
  return findMissingIn(loader, requested, kind, signal);
}

// What else a condition may compare with a date.
const unsure = /"variable"|"call","name":"(?!(?:year|month|day|date)")/;
const moment = /"instant","value":"(\d{4}-\d{2}-\d{2})T[^"]*"/g;

/** Whether the conditions on the process date alone allow a date. */
function dateTest(filter: Filter | undefined): (date: PlainDate) => boolean {
  const tests = conditionsOf(filter).flatMap((part) => {
    const paths = filterPaths(part);
    const text = JSON.stringify(part);
    if (paths.length === 0 || paths.some((path) => path !== 'ProcessDate') || unsure.test(text)) return [];
    const ofDays = JSON.parse(text.replace(moment, '"day","value":"$1"')) as Filter;
    const holds = evaluateFilter<number>(ofDays, () => ({ kind: 'date', read: (serial) => serial }));
    // In the zone of the service, moments and parts of a date may be those of the day before or after.
    const days = /"instant"|"call"/.test(text) ? [-1, 0, 1] : [0];
    return [(serial: number) => days.some((day) => holds(serial + day))];
  });
  return (date) => tests.every((holds) => holds(toSerial(date) ?? 0));
}

const keyOf = ({ date, custodian }: RowOwner) => `${date} ${custodian}`;
