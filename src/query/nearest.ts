import { distance } from 'fastest-levenshtein';

/** The known name that a mistyped one most likely meant, or undefined when none is near. Case does not matter. */
export function nearest(given: string, known: readonly string[]): string | undefined {
  const wanted = given.toLowerCase();
  const ranked = known
    .map((name) => ({ name, distance: distanceTo(wanted, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(2, wanted.length / 3) ? best.name : undefined;
}

function distanceTo(wanted: string, name: string): number {
  if (wanted.length >= 3 && name.length >= 3 && (name.includes(wanted) || wanted.includes(name))) return 1;
  return distance(wanted, name);
}

/** ` Did you mean "x"?`, or nothing, to end a message about an unknown name. */
export function didYouMean(given: string, known: readonly string[]): string {
  const name = nearest(given, known);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}
