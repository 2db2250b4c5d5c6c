/**
 * Returns whether two numbers differ by no more than the tolerance, ignoring the rounding error of binary fractions.
 * With a tolerance of 0, the numbers must be identical.
 */
export function isWithin(a: number, b: number, tolerance: number): boolean {
  const gap = Math.abs(a - b);
  return gap <= tolerance || (tolerance > 0 && gap - tolerance <= computeRoundingError(a, b));
}

/** Returns `after - before` without the rounding error of binary fractions: 0.01, not 0.00999999999999979. */
export function computeDifference(before: number, after: number): number {
  const rawDifference = after - before;
  const decimals = Math.floor(-Math.log10(computeRoundingError(before, after)));
  // Adding 0 turns -0 into 0.
  if (rawDifference === 0 || !Number.isFinite(decimals)) return rawDifference + 0;
  return Number(rawDifference.toFixed(Math.min(10, Math.max(0, decimals)))) + 0;
}

/** Returns whether two differences, null if unknown, are the same apart from rounding errors. */
export function isSameDifference(first: number | null, second: number | null): boolean {
  if (first === null || second === null) return first === second;
  return Math.abs(first - second) <= 1e-9 * Math.max(1, Math.abs(first), Math.abs(second));
}

function computeRoundingError(a: number, b: number): number {
  return 4 * Number.EPSILON * Math.max(Math.abs(a), Math.abs(b));
}
