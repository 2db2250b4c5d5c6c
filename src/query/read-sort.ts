import { badSort } from '../messages/options';
import type { Sorting } from './query';

const otherDirections = /^(up|down|upwards?|downwards?|ascending|descending|dsc)$/i;

/** `Quantity desc, Security/Cusip`, or labels (`Market value desc`): a minus before a name sorts downwards too. */
export function readSort(text: string): Sorting[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const words = part.replace(/^-/, '').trim().split(/\s+/);
      const last = words[words.length - 1] ?? '';
      if (words.length > 1 && otherDirections.test(last)) throw badSort(part);
      const directed = words.length > 1 && /^(asc|desc)$/i.test(last);
      // A label has spaces in it: Market value desc.
      const path = (directed ? words.slice(0, -1) : words).join(' ');
      return { path, descending: part.startsWith('-') || (directed && last.toLowerCase() === 'desc') };
    });
}
