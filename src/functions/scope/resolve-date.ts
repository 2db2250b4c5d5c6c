import type { Loader } from '../../loader/loader';
import type { CalendarDate } from '../../loader/calendar';
import { combineStatuses, type FileKind, type Status } from '../../loader/statuses';
import type { Clock } from '../../model/clock';
import type { MissingNewerDelivery, Delivery } from '../../model/provenance';
import { addDays, type PlainDate } from '../../model/plain-date';
import type { ProcessDateTimes } from '../../model/process-date';
import { toProcessDateLiteral, type Literal } from '../../query/query';
import { findOnCalendar, findProcessDate, findPeriod, readDateWord, type DateWord } from '../../query/date-word';
import { readSingleValue } from '../../query/read-list';

export interface ResolvedDate {
  readonly date: PlainDate;
  /** The literal to compare `ProcessDate` with: the service's own date-time, or the date itself if the calendar doesn't have it. */
  readonly literal: Extract<Literal, { type: 'instant' | 'day' }>;
  readonly isOnCalendar: boolean;
  /** For a date word that would mean another date otherwise: the latest expected date that isn't delivered. */
  readonly behind?: MissingNewerDelivery;
}

/** Returns a process date of the calendar as a resolved date. */
export function toResolvedDate(processDate: ProcessDateTimes): ResolvedDate {
  return { date: processDate.date, literal: toProcessDateLiteral(processDate), isOnCalendar: true };
}

/**
 * Resolves a date argument to a process date. For one custodian, date words count its delivered dates; for several or all,
 * the delivered dates of any custodian. `kind`: the files that make a date delivered.
 */
export async function resolveDate(
  { loader, clock }: { loader: Loader; clock: Clock },
  argument: unknown,
  custodians: readonly number[] | undefined,
  signal?: AbortSignal,
  kind?: FileKind,
): Promise<ResolvedDate> {
  const word = readDateWord(readSingleValue(argument));
  const onlyCustodian = custodians?.length === 1 ? custodians[0] : undefined;
  const processDates = await loader.calendar.fetchProcessDates(onlyCustodian, signal, kind);
  const deliveredDates = processDates
    .filter((processDate) => processDate.isDelivered)
    .map((processDate) => processDate.date);
  const date = findProcessDate(word, deliveredDates, clock.today(), argument);
  const calendarDate = processDates.find((candidate) => candidate.date === date);
  return {
    ...(calendarDate ? toResolvedDate(calendarDate) : toDateOffCalendar(date)),
    ...findNewerForWord(processDates, date, word, clock.today()),
  };
}

/** Returns a date that isn't on the calendar as a resolved date. */
export function toDateOffCalendar(date: PlainDate): ResolvedDate {
  return { date, literal: { type: 'day', value: date }, isOnCalendar: false };
}

/**
 * Returns the expected delivery that would change the date of a date word: the latest one up to the word's own end, or the
 * one at the start of a period. `date` is the word's date without that delivery.
 */
export function findNewerForWord(
  processDates: readonly CalendarDate[],
  date: PlainDate,
  word: DateWord,
  today: PlainDate,
): Pick<ResolvedDate, 'behind'> {
  if (word.kind === 'day' || (word.kind === 'edge' && word.position === 'first')) return {};
  const deliveredOrExpected = processDates.filter((processDate) => processDate.isDelivered || isExpected(processDate));
  const expectedDate = findOnCalendar(
    word,
    deliveredOrExpected.map((processDate) => processDate.date),
    today,
  );
  if (expectedDate === undefined || expectedDate === date) return {};
  if (expectedDate < date) return findNewerExpected(processDates, addDays(expectedDate, -1), expectedDate);
  switch (word.kind) {
    case 'today':
      return findNewerExpected(processDates, date, today);
    case 'before':
      return findNewerExpected(processDates, date, addDays(today, -1));
    case 'end':
      // The last process date of a month isn't its end while a later one is expected.
      return findNewerExpected(processDates, date, findPeriod(today, word).to);
    default:
      return findNewerExpected(processDates, date);
  }
}

/**
 * Returns the latest date after `date` with an expected delivery. Successful deliveries and holidays aren't expected
 * anymore.
 */
export function findNewerExpected(
  processDates: readonly CalendarDate[],
  date: PlainDate,
  until?: PlainDate,
): Pick<ResolvedDate, 'behind'> {
  const expectedDates = processDates.filter(
    (processDate) =>
      processDate.date > date && (until === undefined || processDate.date <= until) && isExpected(processDate),
  );
  const newest = expectedDates[expectedDates.length - 1];
  if (!newest) return {};
  const { date: newestDate, states, etaHours } = newest;
  return { behind: { date: newestDate, state: states.join(', '), ...(etaHours !== undefined && { etaHours }) } };
}

function isExpected({ states }: CalendarDate): boolean {
  return states.some((state) => state !== 'Holiday' && state !== 'Success');
}

/** Returns the delivery statuses of a process date, of some custodians or of all. */
export async function fetchDeliveries(
  loader: Loader,
  { date, isOnCalendar }: ResolvedDate,
  custodians: readonly number[] | undefined,
  signal?: AbortSignal,
): Promise<{ statuses: readonly Status[]; delivery: Delivery | undefined }> {
  if (!isOnCalendar) return { statuses: [], delivery: undefined };
  const statuses = await loader.calendar.fetchStatuses(date, custodians, signal);
  return { statuses, delivery: combineStatuses(statuses) };
}

/**
 * Returns the latest date with deliveries, received or not, for a blank date or `last`; otherwise the argument itself.
 */
export async function replaceLastWithLatest(loader: Loader, argument: unknown, signal?: AbortSignal): Promise<unknown> {
  const word = readDateWord(readSingleValue(argument));
  if (word.kind !== 'edge' || word.position !== 'last') return argument;
  return (await loader.calendar.findLatest(signal)) ?? argument;
}
