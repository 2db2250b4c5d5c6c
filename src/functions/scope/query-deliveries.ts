import { hasField, type Entity } from '../../model/entity';
import { combineStatuses, fileKindBySet, type FileKind } from '../../loader/statuses';
import { AddInError, isAddInError } from '../../model/errors';
import { addDays, readPlainDate, type PlainDate } from '../../model/plain-date';
import type { Delivery } from '../../model/provenance';
import { splitAnd, findRequiredValues, type Filter } from '../../query/query';
import type { LoaderContext } from '../definition/context';
import { explainEmptyDate } from './explain-empty-date';
import {
  findMissingDeliveries,
  findMissingInPeriod,
  createRequestedTest,
  findRequestedParties,
  type RequestedParties,
} from './find-missing';
import { refuseIncomplete } from './require-deliveries';
import { fetchDeliveries, resolveDate, type ResolvedDate } from './resolve-date';

interface QueriedRows {
  readonly entity: Entity;
  /** The condition that all rows meet. */
  readonly filter: Filter | undefined;
  /** A date word of the service, or the process date of the rows. */
  readonly keyword?: string | PlainDate | undefined;
  readonly partial: boolean;
}

/** The delivery status of the process dates in a query with OData options. */
interface QueriedDeliveries {
  /** Whether the query names its process dates. */
  readonly isDated: boolean;
  readonly processDate?: PlainDate;
  readonly delivery?: Delivery;
}

/**
 * Refuses missing deliveries for a query that names its process dates in a filter or with a date word. A query without a date
 * covers all data of the service.
 */
export async function requireQueriedDeliveries(
  context: Pick<LoaderContext, 'loader' | 'clock'>,
  { entity, filter, keyword, partial }: QueriedRows,
  signal?: AbortSignal,
): Promise<QueriedDeliveries> {
  const kind = fileKindBySet[entity.set];
  if (!kind || !hasField(entity, 'ProcessDate')) return { isDated: false };
  const parties = findRequestedParties({ custodians: undefined }, filter);
  const datesOrWord = keyword === undefined ? listNamedDates(filter) : [keyword];
  const period = datesOrWord.length === 0 ? findNamedPeriod(filter, context.clock.today()) : undefined;
  if (period) return requirePeriodDeliveries(context, { set: entity.set, kind, period, parties, partial }, signal);
  const resolvedDates = (await Promise.all(datesOrWord.map((date) => resolveNamedDate(context, date, signal)))).flat();
  const calendarDates = resolvedDates.filter(({ isOnCalendar }) => isOnCalendar);
  const [first] = resolvedDates;
  if (first && resolvedDates.length === datesOrWord.length && calendarDates.length === 0) {
    const emptyDate = { set: entity.set, date: first, custodians: parties.custodians };
    throw new AddInError('noRows', await explainEmptyDate(context.loader, emptyDate, signal));
  }
  const deliveries = await Promise.all(
    calendarDates.map(async (calendarDate) => {
      const { statuses, delivery } = await fetchDeliveries(context.loader, calendarDate, parties.custodians, signal);
      return { delivery, missing: await findMissingDeliveries(context.loader, statuses, kind, parties, signal) };
    }),
  );
  const dates = calendarDates.map(({ date }) => date).sort();
  const missing = deliveries.flatMap((delivery) => delivery.missing);
  const onlyDelivery = deliveries.length === 1 ? deliveries[0]?.delivery : undefined;
  const delivery = refuseIncomplete({ set: entity.set, dates, partial }, onlyDelivery, missing);
  const [processDate] = dates;
  return {
    isDated: datesOrWord.length > 0 && resolvedDates.length === datesOrWord.length,
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

async function requirePeriodDeliveries(
  { loader }: Pick<LoaderContext, 'loader'>,
  { set, kind, period, parties, partial }: QueriedPeriod,
  signal?: AbortSignal,
): Promise<QueriedDeliveries> {
  const onlyCustodian = parties.custodians?.length === 1 ? parties.custodians[0] : undefined;
  const unfinishedStatuses = (await loader.calendar.fetchUnfinished(period, onlyCustodian, signal)).filter(
    createRequestedTest(parties),
  );
  const missing = await findMissingInPeriod(loader, unfinishedStatuses, kind, signal);
  const periodDelivery = combineStatuses(unfinishedStatuses.filter(({ state }) => state !== 'Holiday'));
  const delivery = refuseIncomplete({ set, dates: [period.from, period.to], partial }, periodDelivery, missing);
  return { isDated: true, ...(delivery && { delivery }) };
}

/** Returns the period that a filter limits process dates to. A period without an end ends today. */
function findNamedPeriod(filter: Filter | undefined, today: PlainDate): Period | undefined {
  const parts = splitAnd(filter);
  const listLimits = (exclusiveOp: 'gt' | 'lt', inclusiveOp: 'ge' | 'le') =>
    parts.flatMap((part): PlainDate[] => {
      if ((part.op !== exclusiveOp && part.op !== inclusiveOp) || part.path !== 'ProcessDate') return [];
      const { value } = part;
      const date = value.type === 'instant' || value.type === 'day' ? readPlainDate(value.value) : undefined;
      if (date === undefined) return [];
      return [part.op === inclusiveOp ? date : addDays(date, exclusiveOp === 'gt' ? 1 : -1)];
    });
  const from = listLimits('gt', 'ge').sort().pop();
  const [to = today] = listLimits('lt', 'le').sort();
  return from === undefined || from > to ? undefined : { from, to };
}

function listNamedDates(filter: Filter | undefined): PlainDate[] {
  const dates = findRequiredValues(filter, 'ProcessDate')?.flatMap((value) =>
    value.type === 'instant' || value.type === 'day' ? (readPlainDate(value.value) ?? []) : [],
  );
  return [...new Set(dates)];
}

/** Resolves a date or a date word; empty for a word that only the service knows. */
async function resolveNamedDate(
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
