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
      const lastWord = words[words.length - 1] ?? '';
      if (words.length > 1 && unsupportedDirections.test(lastWord)) throw badSort(part);
      const hasDirection = words.length > 1 && /^(asc|desc)$/i.test(lastWord);
      // A label may contain spaces.
      const path = (hasDirection ? words.slice(0, -1) : words).join(' ');
      return { path, descending: part.startsWith('-') || (hasDirection && lastWord.toLowerCase() === 'desc') };
    });
}
