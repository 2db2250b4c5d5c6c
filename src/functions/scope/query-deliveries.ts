import { deliveryOf, fileKindOf, type FileKind } from '../../loader/statuses';
import type { Entity } from '../../model/entity';
import { AddInError, isAddInError } from '../../model/errors';
import { addDays, readPlainDate, type PlainDate } from '../../model/plain-date';
import type { Delivery } from '../../model/provenance';
import { conditionsOf, requiredValues } from '../../query/conditions';
import type { Filter } from '../../query/query';
import type { LoaderContext } from '../definition/context';
import { explainEmptyDate } from './explain-empty-date';
import { findMissing, findMissingIn, isRequested, requestedParties, type RequestedParties } from './find-missing';
import { refuseIncomplete } from './require-deliveries';
import { deliveriesOf, resolveDate, type ResolvedDate } from './resolve-date';

interface QueriedRows {
  readonly entity: Entity;
  /** The condition that all rows meet. */
  readonly filter: Filter | undefined;
  /** A date word of the service, or the process date that its rows have. */
  readonly keyword?: string | PlainDate | undefined;
  readonly partial: boolean;
}

/** The delivery status of the process dates in a query with OData options. */
export interface QueriedDeliveries {
  /** Whether the query names its process dates. */
  readonly isDated: boolean;
  readonly processDate?: PlainDate;
  readonly delivery?: Delivery;
}

/**
 * Refuses late data if a query names its process dates in a filter or with a keyword of the service. A query
 * without a date covers all data of the service.
 */
export async function requireQueried(
  context: Pick<LoaderContext, 'loader' | 'clock'>,
  { entity, filter, keyword, partial }: QueriedRows,
  signal?: AbortSignal,
): Promise<QueriedDeliveries> {
  const kind = fileKindOf[entity.set];
  if (!kind || !entity.fields.some(({ name }) => name === 'ProcessDate')) return { isDated: false };
  const parties = requestedParties({ custodians: undefined }, filter);
  const named = keyword === undefined ? namedDates(filter) : [keyword];
  const period = named.length === 0 ? namedPeriod(filter, context.clock.today()) : undefined;
  if (period) return requirePeriod(context, { set: entity.set, kind, period, parties, partial }, signal);
  const known = (await Promise.all(named.map((date) => resolveNamed(context, date, signal)))).flat();
  const days = known.filter(({ onCalendar }) => onCalendar);
  const [off] = known;
  if (off && known.length === named.length && days.length === 0) {
    const about = { set: entity.set, date: off, custodians: parties.custodians };
    throw new AddInError('noRows', await explainEmptyDate(context.loader, about, signal));
  }
  const found = await Promise.all(
    days.map(async (day) => {
      const { statuses, delivery } = await deliveriesOf(context.loader, day, parties.custodians, signal);
      return { delivery, missing: await findMissing(context.loader, statuses, kind, parties, signal) };
    }),
  );
  const [first] = found;
  const dates = days.map(({ date }) => date).sort();
  const missing = found.flatMap((one) => one.missing);
  const only = found.length === 1 ? first?.delivery : undefined;
  const delivery = refuseIncomplete({ set: entity.set, dates, partial }, only, missing);
  const [processDate] = dates;
  return {
    isDated: named.length > 0 && known.length === named.length,
    ...(dates.length === 1 && processDate !== undefined && { processDate }),
    ...(delivery && { delivery }),
  };
}

interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

interface QueriedPeriod {
  readonly set: string;
  readonly kind: FileKind;
  readonly period: Period;
  readonly parties: RequestedParties;
  readonly partial: boolean;
}

async function requirePeriod(
  { loader }: Pick<LoaderContext, 'loader'>,
  { set, kind, period, parties, partial }: QueriedPeriod,
  signal?: AbortSignal,
): Promise<QueriedDeliveries> {
  const one = parties.custodians?.length === 1 ? parties.custodians[0] : undefined;
  const unfinished = (await loader.calendar.unfinished(period, one, signal)).filter(isRequested(parties));
  const missing = await findMissingIn(loader, unfinished, kind, signal);
  const known = deliveryOf(unfinished.filter(({ state }) => state !== 'Holiday'));
  const delivery = refuseIncomplete({ set, dates: [period.from, period.to], partial }, known, missing);
  return { isDated: true, ...(delivery && { delivery }) };
}

/** The range of dates that every row is in; an open range ends today. */
function namedPeriod(filter: Filter | undefined, today: PlainDate): Period | undefined {
  const parts = conditionsOf(filter);
  const bound = (open: 'gt' | 'lt', closed: 'ge' | 'le') =>
    parts.flatMap((part): PlainDate[] => {
      if ((part.op !== open && part.op !== closed) || part.path !== 'ProcessDate') return [];
      const { value } = part;
      const date = value.type === 'instant' || value.type === 'day' ? readPlainDate(value.value) : undefined;
      if (date === undefined) return [];
      return [part.op === closed ? date : addDays(date, open === 'gt' ? 1 : -1)];
    });
  const from = bound('gt', 'ge').sort().pop();
  const [to = today] = bound('lt', 'le').sort();
  return from === undefined || from > to ? undefined : { from, to };
}

function namedDates(filter: Filter | undefined): PlainDate[] {
  const dates = requiredValues(filter, 'ProcessDate')?.flatMap((value) =>
    value.type === 'instant' || value.type === 'day' ? (readPlainDate(value.value) ?? []) : [],
  );
  return [...new Set(dates)];
}

/** Empty for a keyword that only the service knows. */
async function resolveNamed(
  context: Pick<LoaderContext, 'loader' | 'clock'>,
  date: string,
  signal: AbortSignal | undefined,
): Promise<ResolvedDate[]> {
  try {
    return [await resolveDate(context, date, undefined, signal)];
  } catch (error) {
    if (isAddInError(error) && error.kind === 'input') return [];
    throw error;
  }
}
