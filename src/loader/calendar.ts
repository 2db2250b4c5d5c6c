// Long because every further file delays cells, so the whole calendar is in one.
import { pause, type Clock } from '../model/clock';
import { isAddInError, failsWhenSplit } from '../model/errors';
import { addDays, easternMidnight, type PlainDate, readPlainDate } from '../model/plain-date';
import type { Midnight } from '../query/stored-filter';
import { findSet, type Schema } from '../model/entity';
import { brokenResponse } from '../service/broken-response';
import type { OData } from '../service/odata/odata';
import { printProcessDates } from '../service/odata/print-process-dates';
import { createCache } from './cache';
import { readAllRecords } from './read-all-records';
import {
  deliveryOf,
  readStatuses,
  sendsKind,
  lookbackDays,
  withUnrecorded,
  type DeliveryScope,
  type FileKind,
  type Status,
} from './statuses';

/** A process date with the service's own text for it. */
export interface CalendarDate {
  readonly date: PlainDate;
  readonly instant: string;
  readonly states: readonly string[];
  /** The estimated time of arrival of unfinished deliveries, in hours after midnight, if known. */
  readonly etaHours?: number;
  /** Whether files of the requested kind are received in at least one customer's delivery. */
  readonly delivered: boolean;
}

export interface Calendar {
  /**
   * The process dates of all custodians in scope, or of one, earliest first. `kind`: which files count as delivered;
   * positions by default.
   */
  days(custodian?: number, signal?: AbortSignal, kind?: FileKind): Promise<readonly CalendarDate[]>;
  /**
   * The deliveries of one process date, for some custodians or all. Includes deliveries without a record, like the
   * other lists; a requested custodian is expected however long ago it last delivered.
   */
  statuses(dateOrInstant: string, custodians?: readonly number[], signal?: AbortSignal): Promise<readonly Status[]>;
  /** All deliveries of one custodian. */
  deliveries(custodian: number, signal?: AbortSignal): Promise<readonly Status[]>;
  /** The unfinished deliveries from one date to another, for one custodian or all. */
  unfinished(
    period: { readonly from: PlainDate; readonly to: PlainDate },
    custodian?: number,
    signal?: AbortSignal,
  ): Promise<readonly Status[]>;
  /** The latest date with data or a delivery record. */
  newest(signal?: AbortSignal): Promise<PlainDate | undefined>;
  /** When a list from this calendar was fetched. */
  fetchedAt(list: readonly unknown[]): number | undefined;
  clear(): void;
}

const minute = 60_000;

// The list must fit into an address.
const mostJoined = 40;

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
  const days = createCache<readonly CalendarDate[]>(options);
  const statuses = createCache<readonly Status[]>(options);

  const daysBy = new WeakMap<readonly Status[], Map<FileKind, readonly CalendarDate[]>>();
  const fetched = new WeakMap<readonly unknown[], number>();
  const timed = <T extends readonly unknown[]>(list: T, at = clock.now()): T => {
    fetched.set(list, at);
    return list;
  };
  const read = async (scope: DeliveryScope, signal?: AbortSignal) =>
    hasStatuses(await schema()) ? readStatuses(odata, scope, signal) : [];

  // The deliveries of custodians that are requested in one task share a request.
  let joined: { readonly scope: Set<number>; readonly found: Promise<readonly Status[]> } | undefined;
  const readOwn = async (custodian: number, signal: AbortSignal) => {
    if (!joined || joined.scope.size >= mostJoined) {
      const scope = new Set<number>();
      const started = (joined = {
        scope,
        found: pause().then(() => {
          if (joined === started) joined = undefined;
          return read({ custodians: [...scope] }, scope.size === 1 ? signal : undefined);
        }),
      });
    }
    const { scope, found } = joined;
    scope.add(custodian);
    try {
      return (await found).filter((one) => one.custodian === custodian);
    } catch (error) {
      // An error for one custodian's deliveries doesn't affect those of another.
      if (scope.size === 1 || failsWhenSplit(error)) throw error;
      return read({ custodians: [custodian] }, signal);
    }
  };

  const inScope = (signal?: AbortSignal) =>
    days.get('*', async (shared) => timed(await scopeDays(odata, await schema(), shared)), signal);
  const reported = (custodian: number, signal?: AbortSignal) =>
    statuses.get(
      String(custodian),
      async (shared) => {
        const [own, all] = await Promise.all([readOwn(custodian, shared), inScope(shared)]);
        const instants = new Map(all.map(({ date, instant }) => [date, instant]));
        // Queries need the service's own date texts, because its deliveries can use another zone.
        const placed = own.map((one) => ({ ...one, instant: instants.get(one.date) ?? one.instant }));
        return timed(withUnrecorded(placed, all, true));
      },
      signal,
    );
  const within = (from: PlainDate, to: PlainDate | undefined, signal?: AbortSignal) =>
    statuses.get(
      JSON.stringify([from, to]),
      async (shared) => {
        const [all, known] = await Promise.all([
          read({ from: addDays(from, -lookbackDays), to }, shared),
          inScope(shared),
        ]);
        const open = new Map(
          [...known, ...all.filter(({ state }) => state !== 'Holiday')].map(({ date, instant }) => [
            date,
            { date, instant },
          ]),
        );
        const requested = (date: PlainDate) => date >= from && (to === undefined || date <= to);
        const due = [...open.values()].filter(({ date }) => requested(date));
        return timed(withUnrecorded(all, due, false).filter(({ date }) => requested(date)));
      },
      signal,
    );
  const picked = async (list: Promise<readonly Status[]>, keep: (status: Status) => boolean) => {
    const all = await list;
    return timed(all.filter(keep), fetched.get(all));
  };

  return {
    days: async (custodian, signal, kind = 'Pos') => {
      if (custodian === undefined) return inScope(signal);
      const own = await reported(custodian, signal);
      if (own.length === 0) return inScope(signal);
      // Cached, because thousands of cells can share a calendar.
      const counted = daysBy.get(own) ?? new Map<FileKind, readonly CalendarDate[]>();
      daysBy.set(own, counted);
      const known = counted.get(kind) ?? timed(daysOf(own, kind), fetched.get(own));
      counted.set(kind, known);
      return known;
    },
    statuses: async (dateOrInstant, custodians, signal) => {
      const date = readPlainDate(dateOrInstant);
      if (date === undefined) return [];
      const ofOne = (id: number) => picked(reported(id, signal), (status) => status.date === date);
      // A custodian's calendar was read from all of its deliveries, and this date's are among them.
      if (custodians?.length === 1) return ofOne(custodians[0] as number);
      const all = within(date, date, signal);
      if (!custodians) return all;
      const named = await picked(all, ({ custodian }) => custodians.includes(custodian));
      const silent = custodians.filter((id) => !named.some(({ custodian }) => custodian === id));
      return timed([...named, ...(await Promise.all(silent.map(ofOne))).flat()], fetched.get(named));
    },
    deliveries: reported,
    unfinished: ({ from, to }, custodian, signal) =>
      picked(
        custodian === undefined ? within(from, to, signal) : reported(custodian, signal),
        ({ date, state }) => date >= from && date <= to && state !== 'Success',
      ),
    newest: async (signal) => {
      const last = (await inScope(signal)).at(-1)?.date;
      const dates = last === undefined ? [] : (await within(last, undefined, signal)).map(({ date }) => date);
      return dates.sort().pop() ?? last;
    },
    fetchedAt: (list) => fetched.get(list),
    clear: () => {
      days.clear();
      statuses.clear();
    },
  };
}

/** A service whose metadata lists no deliveries has none, so delivery statuses are unknown. */
function hasStatuses(schema: Schema): boolean {
  return !schema.live || findSet(schema, 'InterfaceStatuses') !== undefined;
}

function daysOf(statuses: readonly Status[], kind: FileKind): CalendarDate[] {
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

function statesAndEta(list: readonly Status[]): Pick<CalendarDate, 'states' | 'etaHours'> {
  const { states, etaHours } = deliveryOf(list) ?? { states: [] };
  return { states, ...(etaHours !== undefined && { etaHours }) };
}

/** GetDistinctProcessDates where the service has it, else the dates that its deliveries name. */
async function scopeDays(odata: OData, schema: Schema, signal: AbortSignal): Promise<CalendarDate[]> {
  const url = printProcessDates(schema);
  let records: Record<string, unknown>[];
  try {
    records = await readDates(odata, url, signal);
  } catch (error) {
    // Some deployments lack the function; other errors, such as a lost connection, are thrown.
    if (!isAddInError(error) || (error.kind !== 'http' && error.kind !== 'service')) throw error;
    if (!hasStatuses(schema)) throw error;
    return daysOf(await readStatuses(odata, {}, signal), 'Pos');
  }
  const byDate = new Map<PlainDate, string>();
  for (const record of records) {
    const instant = record['ProcessDate'] ?? record['value'];
    const date = typeof instant === 'string' ? readPlainDate(instant) : undefined;
    if (date === undefined) throw brokenResponse(url, "it contains something that isn't a date");
    byDate.set(date, instant as string);
  }
  return [...byDate].map(([date, instant]) => ({ date, instant, states: [], delivered: true })).sort(byDay);
}

// A service that returns pages without links truncates the dates at a round number.
const smallestPage = 100;

/** All dates, even if the service truncates the list without a link. */
async function readDates(odata: OData, url: string, signal: AbortSignal): Promise<Record<string, unknown>[]> {
  const records = await readAllRecords(odata, url, signal);
  const size = records.length;
  if (size === 0 || size % smallestPage !== 0) return records;
  const known = new Set(records.map((record) => JSON.stringify(record)));
  for (let more = records; more.length === size;) {
    const next = await readAllRecords(odata, `${url}?$skip=${records.length}`, signal);
    // A service that ignores $skip returns the same dates again.
    more = next.filter((record) => !known.has(JSON.stringify(record)));
    for (const record of more) known.add(JSON.stringify(record));
    records.push(...more);
  }
  return records;
}

function byDay(a: { date: string }, b: { date: string }): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0;
}

/** When days begin, judging by the service's process dates; Eastern Time unless they show another zone. */
export function midnightOf(days: readonly CalendarDate[]): Midnight {
  const known = new Map(days.map(({ date, instant }) => [date, instant]));
  const isEastern = days.every(({ date, instant }) => Date.parse(instant) === Date.parse(easternMidnight(date)));
  return (date) => {
    const own = known.get(date);
    if (own !== undefined || isEastern) return own ?? easternMidnight(date);
    const next = days.find((day) => day.date >= date) ?? days[days.length - 1];
    return next ? `${date}${next.instant.slice(10)}` : easternMidnight(date);
  };
}
