/** How much data there is, worked out from the scale that a user gives. */
export interface Size {
  readonly dates: number;
  readonly accounts: number;
  readonly securities: number;
  readonly positionsPerDate: number;
}

/** The scale of a quick start: 70 dates of about 3,000 positions. Scale 1 is 300,000 positions in all. */
export const defaultScale = 0.7;

/** The size for a scale; accounts and securities grow by its root, so that accounts hold more as well. */
export function sizeOf(scale: number): Size {
  const root = Math.sqrt(scale / defaultScale);
  return {
    dates: 70,
    accounts: Math.max(20, Math.round(120 * root)),
    securities: Math.max(300, Math.round(2500 * root)),
    positionsPerDate: Math.max(40, Math.round((scale * 300_000) / 70)),
  };
}

/** Shares a whole number out by weights, with nothing lost to rounding. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const share = Math.round((total * before) / sum) - given;
    given += share;
    return share;
  });
}
