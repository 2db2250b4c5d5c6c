import type { DatedRows, RowOwner } from '../../loader/dated-rows';
import { findSet } from '../../model/entity';
import { isAddInError } from '../../model/errors';
import type { MissingDelivery, Result } from '../../model/provenance';
import { fileKindOf } from '../../loader/statuses';
import { deliveryUnknown } from '../../messages/user-queries';
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
    const missing = [...(named ?? []), ...own.filter((one) => !named?.some((known) => isSame(known, one)))];
    const dates = [...new Set(missing.map(({ date }) => date))].sort();
    const found = refuseIncomplete({ set: rows.set, dates, partial }, undefined, missing);
    if (found) {
      const before = delivery?.missing ?? [];
      const added = missing.filter((one) => !before.some((known) => isSame(known, one)));
      delivery = { ...found, missing: [...before, ...added] };
    }
    if (!named && rows.owners.length === 0) unknown.push(rows.set);
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
    const { delivery, processDate } = await requireQueried(context, { entity, filter, keyword, partial: true }, signal);
    return delivery || processDate ? (delivery?.missing ?? []) : undefined;
  } catch (error) {
    // A date that is no process date has no deliveries.
    if (isAddInError(error) && error.kind === 'noRows') return [];
    throw error;
  }
}

/**
 * What is missing of the process dates and custodians that rows name themselves, for all customers that the conditions
 * allow, and where the query names no dates also on all dates behind them: what is late may have no rows yet.
 */
async function ownMissing(
  { loader, clock }: LoaderContext,
  { set, filter, owners }: DatedRows,
  isDated: boolean,
  signal: AbortSignal | undefined,
): Promise<readonly MissingDelivery[]> {
  const kind = fileKindOf[set];
  const dates = owners.map(({ date }) => date).sort();
  const [from, last] = [dates[0], dates[dates.length - 1]];
  if (!kind || from === undefined || last === undefined) return [];
  const today = clock.today();
  const to = isDated || last > today ? last : today;
  const known = new Set(owners.map(keyOf));
  const custodians = new Set(owners.map(({ custodian }) => custodian));
  const isAllowed = isRequested(requestedParties({ custodians: undefined }, filter));
  const unfinished = await loader.calendar.unfinished({ from, to }, undefined, signal);
  const requested = unfinished.filter(
    (status) => isAllowed(status) && (isDated ? known.has(keyOf(status)) : custodians.has(status.custodian)),
  );
  return findMissingIn(loader, requested, kind, signal);
}

const keyOf = ({ date, custodian }: RowOwner) => `${date} ${custodian}`;
