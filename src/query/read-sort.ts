import { badSort } from '../messages/options';
import type { SortKey } from './query';

const unsupportedDirections = /^(up|down|upwards?|downwards?|ascending|descending|dsc)$/i;

/** Reads `Quantity desc, Security/Cusip`, or labels (`Market value desc`). A minus before a name also sorts descending. */
export function readSort(text: string): SortKey[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const words = part.replace(/^-/, '').trim().split(/\s+/);
      const last = words[words.length - 1] ?? '';
      if (words.length > 1 && unsupportedDirections.test(last)) throw badSort(part);
      const hasDirection = words.length > 1 && /^(asc|desc)$/i.test(last);
      // A label may contain spaces.
      const path = (hasDirection ? words.slice(0, -1) : words).join(' ');
      return { path, descending: part.startsWith('-') || (hasDirection && last.toLowerCase() === 'desc') };
    });
}
