import { createHoldingKeyFunction, readHoldings, type Holding } from './holding-rows';
import type { PriceList } from './price-candidates';
import type { Break } from './recon-findings';
import { computeDifference } from './tolerance';
import { impliedPriceDiffers } from '../messages/check-findings';
import type { Table } from '../model/table';

interface ImpliedInput {
  readonly positions: Table;
  readonly prices: PriceList;
  /** Returns the group of a security, such as its type, whose prices have the same unit. */
  readonly findGroup: (security: number) => number | string | undefined;
  /** The rates from the security's currency to the currencies that values may be reported in. */
  readonly findRates: (security: number) => readonly number[];
  /** The maximum percentage by which the implied price may differ. */
  readonly percent: number;
}

// The usual values per quantity × price: 0.01 for bonds quoted per 100 of face, 100 or 1,000 for contracts.
const usualUnits = [1, 0.01, 10, 100, 1000];
// Both sides of the comparison are rounded to cents.
const centTolerance = 0.02;

/**
 * Finds positions whose value doesn't match quantity × price × unit. The service doesn't report the unit, so each group of
 * securities uses its most frequent one. A value may also be in a base currency. Each security has at most one break, with
 * the implied price of its largest mismatched position.
 */
export function reconImplied(input: ImpliedInput): Break[] {
  const valuedHoldings = [
    ...readHoldings(input.positions, createHoldingKeyFunction([input.positions])).values(),
  ].filter(({ security, quantity }) => quantity !== 0 && (input.prices.get(security) ?? 0) !== 0);
  const units = findGroupUnits(valuedHoldings, input);
  const mismatches = new Map<number, { worst: Holding; positionCount: number }>();
  for (const holding of valuedHoldings) {
    const groupUnit = units.get(input.findGroup(holding.security) ?? '');
    // Some types, such as futures, have prices but no values.
    if (holding.value === 0 && !groupUnit) continue;
    if ((groupUnit ? [groupUnit] : usualUnits).some((unit) => fitsUnit(holding, unit, input))) continue;
    const mismatch = mismatches.get(holding.security);
    const worst = mismatch && Math.abs(mismatch.worst.value) >= Math.abs(holding.value) ? mismatch.worst : holding;
    mismatches.set(holding.security, { worst, positionCount: (mismatch?.positionCount ?? 0) + 1 });
  }
  return [...mismatches].map(([security, { worst, positionCount: positions }]) => {
    const price = input.prices.get(security) ?? 0;
    const unit = units.get(input.findGroup(security) ?? '') ?? 1;
    const implied = Number((worst.value / worst.quantity / unit).toPrecision(8));
    return {
      kind: 'Implied price',
      account: positions === 1 ? worst.account : undefined,
      security,
      expected: implied,
      actual: price,
      difference: computeDifference(implied, price),
      explanation: impliedPriceDiffers(positions, worst.value, worst.quantity, implied),
    };
  });
}

/** Returns the unit that fits most positions of each group, if it fits at least three. */
function findGroupUnits(valuedHoldings: readonly Holding[], input: ImpliedInput): Map<number | string, number> {
  const fitCounts = new Map<number | string, number[]>();
  for (const holding of valuedHoldings) {
    const group = input.findGroup(holding.security);
    if (group === undefined) continue;
    const unitIndex = usualUnits.findIndex((unit) => fitsUnit(holding, unit, input));
    let counts = fitCounts.get(group);
    if (!counts) fitCounts.set(group, (counts = usualUnits.map(() => 0)));
    if (unitIndex >= 0) counts[unitIndex] = (counts[unitIndex] ?? 0) + 1;
  }
  const units = new Map<number | string, number>();
  for (const [group, counts] of fitCounts) {
    const maxCount = Math.max(...counts);
    const unit = usualUnits[counts.indexOf(maxCount)];
    if (maxCount >= 3 && unit !== undefined) units.set(group, unit);
  }
  return units;
}

function fitsUnit({ security, quantity, value }: Holding, unit: number, { prices, findRates, percent }: ImpliedInput) {
  const price = prices.get(security) ?? 0;
  // Some custodians send a short position's value without its sign.
  const dropSign = quantity < 0 && price > 0 ? Math.abs : (signed: number) => signed;
  return [1, ...findRates(security)].some((rate) => {
    const gap = Math.abs(dropSign(quantity * price * unit * rate) - dropSign(value));
    return gap <= centTolerance || gap <= (Math.abs(value) * percent) / 100;
  });
}
