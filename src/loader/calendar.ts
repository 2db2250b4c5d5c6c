// Long because the lists of process dates and of deliveries share requests, caches, and fetch times.
import { groupByKey } from '../model/table';
import { notADate, severalMidnights } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import { yieldToEventLoop, type Clock } from '../model/clock';
import { isAddInError, failsWhenSplit } from '../model/errors';
import { addDays, toEasternMidnight, type PlainDate, readPlainDate } from '../model/plain-date';
import type { ProcessDateTimes } from '../model/process-date';
import type { Midnight } from '../query/stored-filter';
import { findSet, type Schema } from '../model/entity';
import type { OData } from '../service/odata/odata';
import { printProcessDates } from '../service/odata/print-url';
import { createCache } from './cache';
import { readDates, readStatuses, type DeliveryScope } from './read-calendar';
import { readFieldIgnoringCase } from '../model/entities';
import {
  combineStatuses,
  sendsKind,
  lookbackDays,
  addUnrecorded,
  createDeliveryChanges,
  type FileKind,
  type Status,
} from './statuses';

/** A process date with the states of its deliveries. */
export interface CalendarDate extends ProcessDateTimes {
  readonly states: readonly string[];
  /** The estimated arrival of the unfinished deliveries, in hours after midnight, if known. */
  readonly etaHours?: number;
  /** Whether files of the requested kind are received in at least one customer's delivery. */
  readonly isDelivered: boolean;
}

export interface Calendar {
  /**
   * Returns the process dates of one custodian or of all in scope, earliest first. `kind` is the kind of file that counts as
   * delivered; positions by default.
   */
  fetchProcessDates(custodian?: number, signal?: AbortSignal, kind?: FileKind): Promise<readonly CalendarDate[]>;
  /**
   * Returns the deliveries of a process date, for some custodians or all. Like the other lists, it includes expected
   * deliveries without a record. A requested custodian is always expected, even if its last delivery is old.
   */
  fetchStatuses(
    dateOrInstant: string,
    custodians?: readonly number[],
    signal?: AbortSignal,
  ): Promise<readonly Status[]>;
  /** Returns all deliveries of a custodian. */
  fetchDeliveries(custodian: number, signal?: AbortSignal): Promise<readonly Status[]>;
  /** Returns the unfinished deliveries of a period, for one custodian or all. */
  fetchUnfinished(
    period: { readonly from: PlainDate; readonly to: PlainDate },
    custodian?: number,
    signal?: AbortSignal,
  ): Promise<readonly Status[]>;
  /** Returns the latest date with data or a delivery record. */
  findLatest(signal?: AbortSignal): Promise<PlainDate | undefined>;
  /** Returns when a list from this calendar was fetched, in milliseconds since 1970. */
  findFetchTime(list: readonly unknown[]): number | undefined;
  /** Returns how many changes of deliveries were read so far, or only how many of final ones. */
  countChanges(isFinal?: boolean): number;
  clear(): void;
}

const minuteMillis = 60_000;
const hourMillis = 60 * minuteMillis;

// A URL can become too long with more custodian IDs.
const maxBatch = 40;

export function createCalendar(
  odata: OData,
  fetchSchema: (signal?: AbortSignal) => Promise<Schema>,
  clock: Clock,
  getCacheMillis: () => number = () => minuteMillis,
): Calendar {
  const options = {
    clock,
    getLifetime: getCacheMillis,
    maxWeight: 200_000,
    weigh: (list: readonly unknown[]) => list.length + 1,
  };
  const processDateCache = createCache<readonly CalendarDate[]>(options);
  const statusCache = createCache<readonly Status[]>(options);

  const datesByKind = new WeakMap<readonly Status[], Map<FileKind, readonly CalendarDate[]>>();
  const fetchTimes = new WeakMap<readonly unknown[], number>();
  const recordFetchTime = <T extends readonly unknown[]>(list: T, fetchedAt = clock.now()): T => {
    fetchTimes.set(list, fetchedAt);
    return list;
  };
  const changes = createDeliveryChanges();
  const recordDeliveries = (deliveries: Status[]) => {
    changes.record(deliveries);
    return deliveries;
  };
  const readScope = async (scope: DeliveryScope, signal?: AbortSignal) =>
    hasStatuses(await fetchSchema(signal)) ? readStatuses(odata, scope, signal) : [];

  // Deliveries of several custodians that are requested in the same task share a request.
  let batch: { readonly custodians: Set<number>; readonly deliveries: Promise<readonly Status[]> } | undefined;
  const readBatched = async (custodian: number, signal: AbortSignal) => {
    if (!batch || batch.custodians.size >= maxBatch) {
      const ids = new Set<number>();
      const newBatch = (batch = {
        custodians: ids,
        deliveries: yieldToEventLoop().then(() => {
          if (batch === newBatch) batch = undefined;
          return readScope({ custodians: [...ids] }, ids.size === 1 ? signal : undefined);
        }),
      });
    }
    const { custodians, deliveries } = batch;
    custodians.add(custodian);
    try {
      return (await deliveries).filter((status) => status.custodian === custodian);
    } catch (error) {
      // Another custodian's deliveries may have caused the error.
      if (custodians.size === 1 || failsWhenSplit(error)) throw error;
      return readScope({ custodians: [custodian] }, signal);
    }
  };

  const fetchScopeDates = (signal?: AbortSignal) =>
    processDateCache.get(
      '*',
      async (sharedSignal) =>
        recordFetchTime(await readScopeDates(odata, await fetchSchema(sharedSignal), sharedSignal)),
      signal,
    );
  const readDeliveries = (custodian: number, signal?: AbortSignal) =>
    statusCache.get(
      String(custodian),
      async (sharedSignal) => {
        const [deliveries, all] = await Promise.all([
          readBatched(custodian, sharedSignal),
          fetchScopeDates(sharedSignal),
        ]);
        const timesByDate = new Map(all.map((processDate) => [processDate.date, readTimes([processDate])]));
        // Queries need the date-times of the process dates, because those of the deliveries can be in another zone.
        const deliveriesWithTimes = deliveries.map((status) => ({ ...status, ...timesByDate.get(status.date) }));
        return recordFetchTime(recordDeliveries(addUnrecorded(deliveriesWithTimes, all, true)));
      },
      signal,
    );
  const fetchDeliveriesWithin = (from: PlainDate, to: PlainDate | undefined, signal?: AbortSignal) =>
    statusCache.get(
      JSON.stringify([from, to]),
      async (sharedSignal) => {
        const [all, scopeDates] = await Promise.all([
          readScope({ from: addDays(from, -lookbackDays), to }, sharedSignal),
          fetchScopeDates(sharedSignal),
        ]);
        const businessDates = new Map(
          [...scopeDates, ...all.filter(({ state }) => state !== 'Holiday')].map(({ date, instant }) => [
            date,
            { date, instant },
          ]),
        );
        const isRequested = (date: PlainDate) => date >= from && (to === undefined || date <= to);
        const dueDates = [...businessDates.values()].filter(({ date }) => isRequested(date));
        const deliveries = recordDeliveries(addUnrecorded(all, dueDates, false));
        return recordFetchTime(deliveries.filter(({ date }) => isRequested(date)));
      },
      signal,
    );
  const filterStatuses = async (list: Promise<readonly Status[]>, matches: (status: Status) => boolean) => {
    const all = await list;
    return recordFetchTime(all.filter(matches), fetchTimes.get(all));
  };

  return {
    fetchProcessDates: async (custodian, signal, kind = 'Pos') => {
      if (custodian === undefined) return fetchScopeDates(signal);
      const deliveries = await readDeliveries(custodian, signal);
      if (deliveries.length === 0) return fetchScopeDates(signal);
      // Cached, because thousands of cells can share a calendar.
      const byKind = datesByKind.get(deliveries) ?? new Map<FileKind, readonly CalendarDate[]>();
      datesByKind.set(deliveries, byKind);
      const deliveredDates =
        byKind.get(kind) ?? recordFetchTime(toCalendarDates(deliveries, kind), fetchTimes.get(deliveries));
      byKind.set(kind, deliveredDates);
      return deliveredDates;
    },
    fetchStatuses: async (dateOrInstant, custodians, signal) => {
      const date = readPlainDate(dateOrInstant);
      if (date === undefined) return [];
      const fetchStatusesOfCustodian = (id: number) =>
        filterStatuses(readDeliveries(id, signal), (status) => status.date === date);
      // All deliveries of a single custodian are cached, so its dates need no further request.
      if (custodians?.length === 1) return fetchStatusesOfCustodian(custodians[0] as number);
      const all = fetchDeliveriesWithin(date, date, signal);
      if (!custodians) return all;
      const recordedStatuses = await filterStatuses(all, ({ custodian }) => custodians.includes(custodian));
      const unrecordedCustodians = custodians.filter(
        (id) => !recordedStatuses.some(({ custodian }) => custodian === id),
      );
      return recordFetchTime(
        [...recordedStatuses, ...(await Promise.all(unrecordedCustodians.map(fetchStatusesOfCustodian))).flat()],
        fetchTimes.get(recordedStatuses),
      );
    },
    fetchDeliveries: readDeliveries,
    fetchUnfinished: ({ from, to }, custodian, signal) =>
      filterStatuses(
        custodian === undefined ? fetchDeliveriesWithin(from, to, signal) : readDeliveries(custodian, signal),
        ({ date, state }) => date >= from && date <= to && state !== 'Success',
      ),
    findLatest: async (signal) => {
      const last = (await fetchScopeDates(signal)).at(-1)?.date;
      const dates =
        last === undefined ? [] : (await fetchDeliveriesWithin(last, undefined, signal)).map(({ date }) => date);
      return dates.sort().pop() ?? last;
    },
    findFetchTime: (list) => fetchTimes.get(list),
    countChanges: changes.count,
    clear: () => {
      changes.clear();
      processDateCache.clear();
      statusCache.clear();
    },
  };
}

/** Returns whether the service has delivery statuses, according to its metadata. */
function hasStatuses(schema: Schema): boolean {
  return !schema.live || findSet(schema, 'InterfaceStatuses') !== undefined;
}

function toCalendarDates(statuses: readonly Status[], kind: FileKind): CalendarDate[] {
  // For a custodian that never sends this kind, any other file counts.
  const sendsThisKind = sendsKind(statuses, kind);
  const processDates = [...groupByKey(statuses.map((status) => [status.date, status]))].map(([date, list]) => ({
    date,
    ...readTimes(list),
    ...combineStatesAndEta(list),
    isDelivered: list.some(({ has }) => has[kind] || (!sendsThisKind && Object.values(has).includes(true))),
  }));
  return processDates.sort(compareDates);
}

function combineStatesAndEta(list: readonly Status[]): Pick<CalendarDate, 'states' | 'etaHours'> {
  const { states, etaHours } = combineStatuses(list) ?? { states: [] };
  return { states, ...(etaHours !== undefined && { etaHours }) };
}

/** Reads the process dates from GetDistinctProcessDates, or from the deliveries of a service without it. */
async function readScopeDates(odata: OData, schema: Schema, signal: AbortSignal): Promise<CalendarDate[]> {
  const url = printProcessDates(schema);
  let records: Record<string, unknown>[];
  try {
    records = await readDates(odata, url, signal);
  } catch (error) {
    // Some services lack the function. Other errors, such as a lost connection, are thrown.
    if (!isAddInError(error) || (error.kind !== 'http' && error.kind !== 'service')) throw error;
    if (!hasStatuses(schema)) throw error;
    const statuses = await readStatuses(odata, {}, signal);
    return refuseOverlaps('InterfaceStatuses', toCalendarDates(statuses, 'Pos'));
  }
  const dates: { date: PlainDate; instant: string }[] = [];
  for (const record of records) {
    const instant = readFieldIgnoringCase(record, 'ProcessDate') ?? record['value'];
    const date = typeof instant === 'string' ? readPlainDate(instant) : undefined;
    if (date === undefined) throw unusableResponse(url, notADate);
    dates.push({ date, instant: instant as string });
  }
  await addMissingTimes(dates, odata, schema, signal);
  const processDates = [...groupByKey(dates.map((dated) => [dated.date, dated]))].map(([date, list]) => ({
    date,
    ...readTimes(list),
    states: [],
    isDelivered: true,
  }));
  return refuseOverlaps(url, processDates.sort(compareDates));
}

/** Replaces dates without a time zone by the date-times of their deliveries, because a query needs a date-time. */
async function addMissingTimes(
  dates: { date: PlainDate; instant: string }[],
  odata: OData,
  schema: Schema,
  signal: AbortSignal,
): Promise<void> {
  if (dates.every(({ instant }) => /(Z|T[\d:.]+[+-]\d\d:?\d\d)$/i.test(instant))) return;
  const statuses = hasStatuses(schema) ? await readStatuses(odata, {}, signal) : [];
  const instantsByDate = new Map(statuses.map(({ date, instant }) => [date, instant]));
  for (const entry of dates) entry.instant = instantsByDate.get(entry.date) ?? toEasternMidnight(entry.date);
}

/** Returns the first and last date-time of a date. They differ if its records are in several time zones. */
function readTimes(list: readonly Omit<ProcessDateTimes, 'date'>[]): Omit<ProcessDateTimes, 'date'> {
  let [first, last] = [list[0]?.instant ?? '', list[0]?.instant ?? ''];
  for (const { instant, lastInstant = instant } of list) {
    if (instant !== first && Date.parse(instant) < Date.parse(first)) first = instant;
    if (lastInstant !== last && Date.parse(lastInstant) > Date.parse(last)) last = lastInstant;
  }
  return first === last || Date.parse(first) === Date.parse(last)
    ? { instant: first }
    : { instant: first, lastInstant: last };
}

/** Throws if the records of a process date extend into the next date in another time zone, because no period separates them. */
function refuseOverlaps(url: string, processDates: CalendarDate[]): CalendarDate[] {
  const midnight = detectMidnight(processDates);
  for (const { date, instant, lastInstant } of processDates)
    if (lastInstant !== undefined && Date.parse(lastInstant) >= Date.parse(midnight(addDays(date, 1))))
      throw unusableResponse(url, severalMidnights(date, instant, lastInstant));
  return processDates;
}

function compareDates(a: { date: string }, b: { date: string }): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0;
}

/**
 * Returns a function that finds when a date begins: at midnight Eastern Time unless the service's process dates have another zone.
 * Off the calendar, it's then a moment between the midnights of the day before and of the date itself.
 */
export function detectMidnight(processDates: readonly CalendarDate[]): Midnight {
  const timesByDate = new Map(processDates.map((processDate) => [processDate.date, processDate]));
  const isEastern = processDates.every(
    ({ date, instant, lastInstant }) =>
      lastInstant !== undefined || Date.parse(instant) === Date.parse(toEasternMidnight(date)),
  );
  const earliestMidnight = processDates.reduce(
    (earliest, { date, instant }) => Math.min(earliest, Date.parse(instant) - Date.parse(`${date}T00:00:00Z`)),
    Infinity,
  );
  return (date, which) => {
    const { instant, lastInstant } = timesByDate.get(date) ?? {};
    if (which === 'last' && lastInstant !== undefined) return lastInstant;
    if (instant !== undefined || isEastern) return instant ?? toEasternMidnight(date);
    // The calendar may be all from the other half of the year, when midnight is an hour earlier or later.
    const start = Date.parse(`${date}T00:00:00Z`) + earliestMidnight - hourMillis;
    return `${new Date(start).toISOString().slice(0, 19)}Z`;
  };
}
