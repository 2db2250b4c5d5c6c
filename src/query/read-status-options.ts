import { readHeaders, readSwitch, type HeaderMode } from './read-options';
import { readPairs } from './read-list';

export interface StatusOptions {
  readonly headers: HeaderMode;
  /** Whether to add accounts and market values to each delivery. */
  readonly affected: boolean;
}

/** Reads the options of `IDS.STATUS`. Throws a message for an unknown option. */
export function readStatusOptions(argument: unknown): StatusOptions {
  const options = readPairs(argument, ['affected', 'headers']);
  return { headers: readHeaders(options.get('headers')), affected: readSwitch('affected', options.get('affected')) };
}
