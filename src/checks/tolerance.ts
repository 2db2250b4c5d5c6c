/**
 * Whether two numbers are as good as equal: no further apart than the tolerance, give or take what binary fractions lose.
 * A tolerance of 0 wants the very same number.
 */
export function within(a: number, b: number, tolerance: number): boolean {
  const apart = Math.abs(a - b);
  return apart <= tolerance || (tolerance > 0 && apart - tolerance <= noise(a, b));
}

/** `after - before` without the stray digits that binary fractions leave: 0.01, not 0.00999999999999979. */
export function difference(before: number, after: number): number {
  const raw = after - before;
  const places = Math.floor(-Math.log10(noise(before, after)));
  if (raw === 0 || !Number.isFinite(places)) return raw + 0;
  return Number(raw.toFixed(Math.min(10, Math.max(0, places)))) + 0;
}

function noise(a: number, b: number): number {
  return 4 * Number.EPSILON * Math.max(Math.abs(a), Math.abs(b));
}
