import { suggestion } from '../messages/general';
import { distance } from 'fastest-levenshtein';

/** Returns the known name that a mistyped one most likely means, ignoring case; undefined when none is similar. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  const ranked = names
    .map((name) => ({ name, distance: distanceTo(lower, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(2, lower.length / 3) ? best.name : undefined;
}

function distanceTo(text: string, name: string): number {
  if (text.length >= 3 && name.length >= 3 && (name.includes(text) || text.includes(name))) return 1;
  return distance(text, name);
}

/** Returns the end of a message about an unknown name: ` Did you mean "x"?`, or nothing if no known name is similar. */
export function didYouMean(text: string, names: readonly string[]): string {
  const name = nearest(text, names);
  return name === undefined ? '' : suggestion(`"${name}"`);
}
