import type { PlainDate } from '../../model/plain-date';
import { readDateWord } from '../../query/date-word';
import { readSingleValue } from '../../query/read-list';
import { findPartyIds } from '../../functions/scope/parties';
import { replaceLastWithLatest, resolveDate } from '../../functions/scope/resolve-date';
import { resolveSet } from '../../functions/scope/resolve-field';
import type { LoaderContext, ServiceClients } from '../../functions/definition/context';
import { findKeywordDate } from '../../loader/find-keyword-date';
import type { DateSource } from './date-source';
import type { CurrentDate } from './formula-actions';

interface DateContext extends LoaderContext, Pick<ServiceClients, 'odata'> {}

/**
 * Creates a function that finds a query's current date. A sheet may have thousands of cells with the same date word, so
 * simultaneous calls share one lookup.
 */
export function createCurrentDateFinder(context: DateContext) {
  const pending = new Map<string, Promise<CurrentDate | undefined>>();
  return (dateSource: DateSource, shownDate: PlainDate): Promise<CurrentDate | undefined> => {
    const key = JSON.stringify([dateSource, shownDate]);
    const pendingLookup = pending.get(key);
    if (pendingLookup) return pendingLookup;
    const lookup = findCurrentDate(context, dateSource, shownDate).finally(() => pending.delete(key));
    pending.set(key, lookup);
    return lookup;
  };
}

/**
 * Resolves a query's date word. Returns undefined for a fixed date, or if no date is newer than `shownDate`, the date of the
 * shown result. The dates of individual custodians are looked up only if a newer process date exists.
 */
async function findCurrentDate(
  context: DateContext,
  { date: argument, custodian, files, countsExpected, wordSet }: DateSource,
  shownDate: PlainDate,
): Promise<CurrentDate | undefined> {
  const { loader } = context;
  const value = readSingleValue(argument);
  if (readDateWord(value).kind === 'day') return undefined;
  const word = typeof value === 'string' && value.trim() !== '' ? value.trim() : 'last';
  if (countsExpected) {
    const latest = readDateWord(readSingleValue(await replaceLastWithLatest(loader, value)));
    if (latest.kind === 'day') return latest.date > shownDate ? { word, date: latest.date } : undefined;
  }
  const newest = (await loader.calendar.fetchProcessDates()).at(-1);
  if (!newest || newest.date <= shownDate) return undefined;
  if (wordSet !== undefined) {
    const { set } = await resolveSet(loader, wordSet);
    const date = await findKeywordDate(loader, context.odata, { set, keyword: word }, {});
    return date && { word, date };
  }
  const custodians = await findPartyIds(loader, 'Custodians', custodian);
  const { date } = await resolveDate(context, value, custodians, undefined, files);
  return { word, date };
}
