/** The amount of data at a scale. */
interface Size {
  readonly dates: number;
  readonly accounts: number;
  readonly securities: number;
  readonly positionsPerDate: number;
}

/** The default scale: 70 dates with about 3,300 positions each. Scale 1 is about 330,000 positions in total. */
export const defaultScale = 0.7;

/** Accounts and securities grow with the square root of the scale, so holdings per account grow too. */
export function scaleToSize(scale: number): Size {
  const root = Math.sqrt(scale / defaultScale);
  return {
    dates: 70,
    accounts: Math.max(20, Math.round(120 * root)),
    securities: Math.max(300, Math.round(2500 * root)),
    positionsPerDate: Math.max(40, Math.round((scale * 300_000) / 70)),
  };
}

/** Divides an integer by weights into integers that add up to it. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  let weightBefore = 0;
  let assigned = 0;
  return weights.map((weight) => {
    weightBefore += weight;
    const share = Math.round((total * weightBefore) / sum) - assigned;
    assigned += share;
    return share;
  });
}
