import { badSort } from '../messages/options';
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
        throw badSort(part);
      }
      return { path, descending: part.startsWith('-') || direction.toLowerCase() === 'desc' };
    });
}
