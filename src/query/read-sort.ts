import { AddInError } from '../model/errors';
import type { Sorting } from './query';

/** `Quantity desc, Security/Cusip`: a minus before a name sorts downwards too. */
export function readSort(text: string): Sorting[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [path = '', direction = 'asc', ...rest] = part.replace(/^-/, '').split(/\s+/);
      if (!/^(asc|desc)$/i.test(direction) || rest.length > 0) {
        throw new AddInError(
          'input',
          `"${part}" is not a sorting. Write a column, with desc behind it to sort downwards.`,
        );
      }
      return { path, descending: part.startsWith('-') || direction.toLowerCase() === 'desc' };
    });
}
