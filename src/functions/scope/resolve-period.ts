import { fileKindBySet } from '../../loader/statuses';
import { AddInError } from '../../model/errors';
import type { PlainDate } from '../../model/plain-date';
import type { MissingNewerDelivery } from '../../model/provenance';
import { toProcessDateLiteral, whereDateBetween, whereOneOf, type Filter } from '../../query/query';
import { findPeriodStart, findProcessDate, readDateWord } from '../../query/date-word';
import { readSingleValue } from '../../query/read-list';
import { findNewerExpected, findNewerForWord, toDateOffCalendar, toResolvedDate } from './resolve-date';
import { explainEmptyDate } from './explain-empty-date';
import type { LoaderContext } from '../definition/context';
import { periodReversed, notDeliveredSince, emptyPeriod } from '../../messages/dates';

interface RequestedPeriod {
  readonly set: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly custodians: readonly number[] | undefined;
}

export interface ResolvedPeriod {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** The last delivered process date of the period. */
  readonly last: PlainDate;
  /** The latest expected date that isn't delivered, after the last one and in the period. */
  readonly behind?: MissingNewerDelivery;
  /** An expected delivery that would change the first date. */
  readonly missingAtStart?: MissingNewerDelivery;
  /** The service's first process date, if the requested period starts before it. */
  readonly firstServiceDate?: PlainDate;
  /** The condition on process dates, as a range. */
  readonly filter: Filter;
  /** The same condition as a list of dates, for REST v1. */
  readonly listFilter: Filter;
}

/** Resolves a period from one date or date word to another. A blank end means the last process date. */
export async function resolvePeriod(
  { loader, clock }: LoaderContext,
  { set, custodians, ...period }: RequestedPeriod,
  signal?: AbortSignal,
): Promise<ResolvedPeriod> {
  const onlyCustodian = custodians?.length === 1 ? custodians[0] : undefined;
  const processDates = await loader.calendar.fetchProcessDates(onlyCustodian, signal, fileKindBySet[set]);
  const deliveredDates = processDates.filter((processDate) => processDate.isDelivered);
  const dates = deliveredDates.map((processDate) => processDate.date);
  const today = clock.today();
  const [startWord, endWord] = [readDateWord(readSingleValue(period.from)), readDateWord(readSingleValue(period.to))];
  const start = findProcessDate(startWord, dates, today, period.from);
  const to = findProcessDate(endWord, dates, today, period.to);
  const { behind: missingAtStart } = findNewerForWord(processDates, start, startWord, today);
  // A period whose first date isn't delivered begins with that date.
  const from = missingAtStart && missingAtStart.date < start ? missingAtStart.date : start;
  const endsAtLast = endWord.kind === 'edge' && endWord.position === 'last';
  if (from > to && !endsAtLast) throw periodReversed(from, to);
  const deliveredInPeriod = deliveredDates.filter((processDate) => processDate.date >= from && processDate.date <= to);
  const [first] = deliveredInPeriod;
  const last = deliveredInPeriod[deliveredInPeriod.length - 1];
  if (first && last) {
    const listFilter = whereOneOf('ProcessDate', deliveredInPeriod.map(toProcessDateLiteral));
    const newerForWord = findNewerForWord(processDates, last.date, endWord, today);
    const behind = newerForWord.behind ? newerForWord : findNewerExpected(processDates, last.date, to);
    const requestedStart = startWord.kind === 'start' ? findPeriodStart(today, startWord.period) : from;
    const earliest = processDates[0]?.date;
    return {
      ...(earliest !== undefined && requestedStart < earliest && { firstServiceDate: earliest }),
      from,
      to,
      last: last.date,
      ...behind,
      ...(missingAtStart && { missingAtStart }),
      filter: whereDateBetween(first.date, last.date),
      listFilter,
    };
  }
  const nextDate = processDates.find(
    (processDate) => processDate.date >= from && (endsAtLast || processDate.date <= to),
  );
  const date = nextDate?.date ?? (from === to ? from : undefined);
  if (date !== undefined) {
    const resolvedDate = nextDate ? toResolvedDate(nextDate) : toDateOffCalendar(date);
    throw new AddInError('noRows', await explainEmptyDate(loader, { set, date: resolvedDate, custodians }, signal));
  }
  if (from > to) throw notDeliveredSince(from, to);
  throw emptyPeriod(from, to);
}
