import { dateInPlaceOfField, fieldNotText, noField } from '../messages/identifiers';
import { readDateWord } from './date-word';
import { readOne } from './read-list';

/**
 * The one field that a point function is to show, as its user wrote it. Throws a message for a blank, and for a date
 * that took the field's place. `usage` shows the right order of the arguments.
 */
export function readField(given: unknown, usage: string): string {
  const field = readOne(given);
  if (field === null || field === undefined || field === 0 || (typeof field === 'string' && field.trim() === '')) {
    throw noField(usage);
  }
  if (isDate(field)) {
    throw dateInPlaceOfField(field, usage);
  }
  if (typeof field === 'string') return field.trim();
  throw fieldNotText(usage);
}

function isDate(field: unknown): field is string | number {
  if (typeof field !== 'string' && typeof field !== 'number') return false;
  try {
    readDateWord(field);
    return true;
  } catch {
    return false;
  }
}
