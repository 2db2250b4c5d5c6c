import type { PlainDate } from '../../model/plain-date';
import { readDateWord } from '../../query/date-word';
import { readOne } from '../../query/read-list';
import { findParties } from '../../functions/scope/parties';
import { latestDeliveryDay, resolveDate } from '../../functions/scope/resolve-date';
import type { LoaderContext } from '../../functions/definition/context';
import type { DatedBy } from './date-source';
import type { DateNow } from './formula-actions';

/**
 * Makes the action behind `dateNow`. A sheet has thousands of cells with the same word: simultaneous calls share one
 * lookup.
 */
export function createDateNow(context: LoaderContext) {
  const underWay = new Map<string, Promise<DateNow | undefined>>();
  return (dated: DatedBy, shown: PlainDate): Promise<DateNow | undefined> => {
    const key = JSON.stringify([dated, shown]);
    const known = underWay.get(key);
    if (known) return known;
    const requested = dateNow(context, dated, shown).finally(() => underWay.delete(key));
    underWay.set(key, requested);
    return requested;
  };
}

/**
 * The process date that a query's date word means now; undefined if it names a day. `shown`: the date of the shown
 * result. Custodians' own dates are looked up only if a newer one exists.
 */
async function dateNow(
  context: LoaderContext,
  { date: given, custodian, files, awaits }: DatedBy,
  shown: PlainDate,
): Promise<DateNow | undefined> {
  const { loader } = context;
  const word = readOne(given);
  if (readDateWord(word).word === 'day') return undefined;
  const named = typeof word === 'string' && word.trim() !== '' ? word.trim() : 'last';
  if (awaits) {
    const latest = readDateWord(readOne(await latestDeliveryDay(loader, word)));
    if (latest.word === 'day') return latest.date > shown ? { word: named, date: latest.date } : undefined;
  }
  const days = await loader.calendar.days();
  const newest = days.at(-1);
  if (!newest || newest.date <= shown) return undefined;
  const custodians = await findParties(loader, 'Custodians', custodian);
  const { date } = await resolveDate(context, word, custodians, undefined, files);
  return { word: named, date };
}
