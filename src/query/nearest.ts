import { suggestion } from '../messages/general';
import leven from 'leven';

/** Returns the known name that a mistyped one most likely means, ignoring case; undefined when none is similar. */
export function findNearest(text: string, names: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  const ranked = names
    .map((name) => ({ name, distance: measureDistance(lower, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(2, lower.length / 3) ? best.name : undefined;
}

function measureDistance(text: string, name: string): number {
  if (text.length >= 3 && name.length >= 3 && (name.includes(text) || text.includes(name))) return 1;
  return leven(text, name);
}

/** Returns the end of a message about an unknown name: ` Did you mean "x"?`, or nothing if no known name is similar. */
export function didYouMean(text: string, names: readonly string[]): string {
  const name = findNearest(text, names);
  return name === undefined ? '' : suggestion(`"${name}"`);
}
