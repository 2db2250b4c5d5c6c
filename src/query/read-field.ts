import { dateInPlaceOfField, fieldNotText, noField } from '../messages/identifiers';
import { tryOrUndefined } from '../model/errors';
import { readDateWord } from './date-word';
import { isBlank, readSingleValue } from './read-list';

/**
 * Reads the field argument of a function that returns one value. Throws an error for a blank, and for a date in the
 * field's place. `usage` shows the right order of the arguments.
 */
export function readField(argument: unknown, usage: string): string {
  const field = readSingleValue(argument);
  if (isBlank(typeof field === 'string' ? field.trim() : field)) throw noField(usage);
  if (isDate(field)) throw dateInPlaceOfField(field, usage);
  if (typeof field === 'string') return field.trim();
  throw fieldNotText(usage);
}

function isDate(field: unknown): field is string | number {
  if (typeof field !== 'string' && typeof field !== 'number') return false;
  return tryOrUndefined(() => readDateWord(field)) !== undefined;
}
