import type { Clock } from '../model/clock';
import { isAddInError } from '../model/errors';
import { easternMidnight, type PlainDate, readPlainDate } from '../model/plain-date';
import type { Midnight } from '../query/stored-filter';
import { findSet, type Schema } from '../model/entity';
import { brokenResponse } from '../service/broken-response';
import type { OData } from '../service/odata/odata';
import { printProcessDates } from '../service/odata/print-call';
import { createCache } from './cache';
import { readAllRecords } from './read-all-records';
import { deliveryOf, readStatuses, sendsKind, type DeliveryScope, type FileKind, type Status } from './statuses';

/** A process date with the service's own text for it. */
export interface CalendarDay {
  readonly date: PlainDate;
  readonly instant: string;
  readonly states: readonly string[];
  /** The estimated time of arrival in hours after midnight of what has not succeeded, where one is known. */
  readonly etaHours?: number;
  /** Whether files of the requested kind have arrived from at least one customer's delivery. */
  readonly delivered: boolean;
}

export interface Calendar {
  /**
   * The process dates of everything in scope, or of one custodian, earliest first. `kind` says which files count as
   * delivered; positions when it is not given.
   */
  days(custodian?: number, signal?: AbortSignal, kind?: FileKind): Promise<readonly CalendarDay[]>;
  /** The deliveries of one process date, of one custodian or of all. */
  statuses(instant: string, custodian?: number, signal?: AbortSignal): Promise<readonly Status[]>;
  /** All deliveries of one custodian. */
  deliveries(custodian: number, signal?: AbortSignal): Promise<readonly Status[]>;
  /** The deliveries that have not succeeded, from one day to another, of one custodian or of all. */
  unfinished(
    period: { readonly from: PlainDate; readonly to: PlainDate },
    custodian?: number,
    signal?: AbortSignal,
  ): Promise<readonly Status[]>;
  /** When a list that the calendar gave was fetched. */
  fetchedAt(list: readonly unknown[]): number | undefined;
  clear(): void;
}

const minute = 60_000;

export function createCalendar(
  odata: OData,
  schema: () => Promise<Schema>,
  clock: Clock,
  keepMillis: () => number = () => minute,
): Calendar {
  const options = {
    clock,
    keep: keepMillis,
    mostWeight: 200_000,
    weigh: (list: readonly unknown[]) => list.length + 1,
  };
  const days = createCache<readonly CalendarDay[]>(options);
  const statuses = createCache<readonly Status[]>(options);

  const fetched = new WeakMap<readonly unknown[], number>();
  const timed = <T extends readonly unknown[]>(list: T, at = clock.now()): T => {
    fetched.set(list, at);
    return list;
  };
  const read = async (scope: DeliveryScope, signal: AbortSignal) =>
    timed(hasStatuses(await schema()) ? await readStatuses(odata, scope, signal) : []);

  const inScope = (signal?: AbortSignal) =>
    days.get('*', async (shared) => timed(await scopeDays(odata, await schema(), shared)), signal);
  const reported = (custodian: number, signal?: AbortSignal) =>
    statuses.get(String(custodian), (shared) => read({ custodian }, shared), signal);

  return {
    days: async (custodian, signal, kind = 'Pos') => {
      if (custodian === undefined) return inScope(signal);
      const own = await reported(custodian, signal);
      return own.length > 0 ? timed(daysOf(own, kind), fetched.get(own)) : inScope(signal);
    },
    statuses: async (instant, custodian, signal) => {
      if (custodian === undefined) {
        return statuses.get(JSON.stringify([instant, null]), (shared) => read({ instant }, shared), signal);
      }
      // The custodian's calendar was read from all of its deliveries, and this date's are among them.
      const all = await reported(custodian, signal);
      const date = readPlainDate(instant);
      return timed(
        all.filter((status) => status.date === date),
        fetched.get(all),
      );
    },
    deliveries: reported,
    unfinished: ({ from, to }, custodian, signal) =>
      statuses.get(
        JSON.stringify([from, to, custodian ?? null]),
        (shared) => read({ period: { from, to }, ...(custodian !== undefined && { custodian }) }, shared),
        signal,
      ),
    fetchedAt: (list) => fetched.get(list),
    clear: () => {
      days.clear();
      statuses.clear();
    },
  };
}

/** A service that describes itself and names no deliveries has none: then nobody knows how a date was delivered. */
function hasStatuses(schema: Schema): boolean {
  return !schema.live || findSet(schema, 'InterfaceStatuses') !== undefined;
}

function daysOf(statuses: readonly Status[], kind: FileKind): CalendarDay[] {
  const byDate = new Map<PlainDate, Status[]>();
  for (const status of statuses) {
    const list = byDate.get(status.date);
    if (list) list.push(status);
    else byDate.set(status.date, [status]);
  }
  // A custodian that never sends this kind has the dates of its other deliveries.
  const sends = sendsKind(statuses, kind);
  const days = [...byDate].map(([date, list]) => ({
    date,
    instant: (list[0] as Status).instant,
    ...statesAndEta(list),
    delivered: list.some(({ has }) => has[kind] || (!sends && Object.values(has).includes(true))),
  }));
  return days.sort(byDay);
}

function statesAndEta(list: readonly Status[]): Pick<CalendarDay, 'states' | 'etaHours'> {
  const { states, etaHours } = deliveryOf(list) ?? { states: [] };
  return { states, ...(etaHours !== undefined && { etaHours }) };
}

/** GetDistinctProcessDates where the service has it, else the dates that its deliveries name. */
async function scopeDays(odata: OData, schema: Schema, signal: AbortSignal): Promise<CalendarDay[]> {
  const url = printProcessDates(schema);
  let records: Record<string, unknown>[];
  try {
    records = await readDates(odata, url, signal);
  } catch (error) {
    // Some deployments lack the function; anything else (a lost connection, a refused token) stays what it is.
    if (!isAddInError(error) || (error.kind !== 'http' && error.kind !== 'service')) throw error;
    if (!hasStatuses(schema)) throw error;
    return daysOf(await readStatuses(odata, {}, signal), 'Pos');
  }
  const byDate = new Map<PlainDate, string>();
  for (const record of records) {
    const instant = record['ProcessDate'] ?? record['value'];
    const date = typeof instant === 'string' ? readPlainDate(instant) : undefined;
    if (date === undefined) throw brokenResponse(url, 'it names something that is not a date');
    byDate.set(date, instant as string);
  }
  return [...byDate].map(([date, instant]) => ({ date, instant, states: [], delivered: true })).sort(byDay);
}

// A service that pages its responses, without a link for this function, cuts the dates at a round number.
const smallestPage = 100;

/** All dates, also where the service cuts the list without a link to the rest. */
async function readDates(odata: OData, url: string, signal: AbortSignal): Promise<Record<string, unknown>[]> {
  const records = await readAllRecords(odata, url, signal);
  const size = records.length;
  if (size === 0 || size % smallestPage !== 0) return records;
  const known = new Set(records.map((record) => JSON.stringify(record)));
  for (let more = records; more.length === size;) {
    const next = await readAllRecords(odata, `${url}?$skip=${records.length}`, signal);
    // A service without an ear for $skip says the same again.
    more = next.filter((record) => !known.has(JSON.stringify(record)));
    for (const record of more) known.add(JSON.stringify(record));
    records.push(...more);
  }
  return records;
}

function byDay(a: { date: string }, b: { date: string }): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0;
}

/** When days begin, by how the service writes its process dates; on the east coast unless they show something else. */
export function midnightOf(days: readonly CalendarDay[]): Midnight {
  const known = new Map(days.map(({ date, instant }) => [date, instant]));
  const isEastern = days.every(({ date, instant }) => Date.parse(instant) === Date.parse(easternMidnight(date)));
  return (date) => {
    const own = known.get(date);
    if (own !== undefined || isEastern) return own ?? easternMidnight(date);
    const next = days.find((day) => day.date >= date) ?? days[days.length - 1];
    return next ? `${date}${next.instant.slice(10)}` : easternMidnight(date);
  };
}
