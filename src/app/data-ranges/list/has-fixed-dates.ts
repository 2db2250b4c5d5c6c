import { findFunction } from '../../../functions/find-function';
import { tryOrUndefined } from '../../../model/errors';
import { readDateWord } from '../../../query/date-word';
import { findCalls } from '../../../query/find-calls';
import { parseFormula } from '../../../query/parse-formula';
import { readSingleValue } from '../../../query/read-list';

/** Returns whether every date of a formula's calls is a date itself, not a word, a blank, or a reference. */
export function hasFixedDates(formula: string): boolean {
  return findCalls(formula).every((call) => {
    const parts = tryOrUndefined(() => parseFormula(call));
    const parameters = parts && findFunction(parts.name)?.parameters;
    return parameters?.every(({ isDate }, index) => !isDate || isFixedDate(parts?.args[index]));
  });
}

function isFixedDate(argument: unknown): boolean {
  return tryOrUndefined(() => readDateWord(readSingleValue(argument)))?.kind === 'day';
}
