import { fileKindOf } from '../../loader/statuses';
import type { PlainDate } from '../../model/plain-date';
import { readDateWord } from '../../query/date-word';
import { readOne } from '../../query/read-list';
import { findParties } from '../connection/parties';
import { resolveDate } from '../scope/resolve-date';
import type { Asking } from '../tables/table-question';
import type { DateNow } from './formula-verbs';
import type { Call } from './read-call';
import { setFunctions } from './set-functions';

/**
 * The process date that a call's date word means now; undefined where it names a day, or its date is counted in another
 * way. `shown`: the date of the rows that it has. While nobody has a newer one, custodians are not asked about theirs.
 */
export async function dateNow(
  asking: Asking,
  { name, given }: Call,
  shown: PlainDate,
  signal?: AbortSignal,
): Promise<DateNow | undefined> {
  const set = name === 'VEHICLES' ? 'Vehicles' : (setFunctions[name] ?? readOne(given.set ?? given.resource));
  const counted = ['POSITIONS', 'TAXLOTS', 'PRICES', 'FXRATES', 'TOTAL', 'V1', 'VEHICLES'].includes(name);
  if (!counted || typeof set !== 'string') return undefined;
  const word = readOne(given.date);
  const { word: kind } = readDateWord(word);
  if (kind === 'day') return undefined;
  const days = await asking.loader.calendar.days(undefined, signal);
  if (!days.some(({ date }) => date > shown)) return undefined;
  const custodians = await findParties(asking.loader, 'Custodians', given.custodian, signal);
  const files = Object.entries(fileKindOf).find(([known]) => known.toLowerCase() === set.trim().toLowerCase())?.[1];
  const { date } = await resolveDate(asking, word, custodians, signal, files);
  return { word: typeof word === 'string' && word.trim() !== '' ? word.trim() : 'last', date };
}
