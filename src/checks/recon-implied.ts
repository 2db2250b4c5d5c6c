import { holdingKeys, holdingsOf, type Holding } from './holding-rows';
import type { PriceList } from './price-history';
import { count, printNumber, printAmount, type Break } from './recon-findings';
import { difference } from './tolerance';
import type { Table } from '../model/table';

export interface ImpliedInput {
  readonly positions: Table;
  readonly prices: PriceList;
  readonly groupOf: (security: number) => number | string | undefined;
  /** What one unit of the security's currency is worth in the currencies that values could be reported in. */
  readonly ratesOf: (security: number) => readonly number[];
  /** By how many per cent the implied price may differ. */
  readonly percent: number;
}

// What a unit of quantity × price may be worth: bonds are quoted per 100 of face, contracts stand for 100 or 1,000 pieces.
const usualUnits = [1, 0.01, 10, 100, 1000];
// A value is rounded to cents on both sides of the comparison.
const cents = 0.02;

/**
 * Positions whose value does not follow from quantity and price. What a unit is worth differs between kinds of securities
 * and is nowhere stated, so the unit that most securities of a kind have is taken for right; a value may also be reported
 * in a base currency. One break for each security, with the implied price of its largest position that is wrong.
 */
export function reconImplied(input: ImpliedInput): Break[] {
  const valued = [...holdingsOf(input.positions, holdingKeys([input.positions])).values()].filter(
    ({ security, quantity, value }) => quantity !== 0 && value !== 0 && (input.prices.get(security) ?? 0) > 0,
  );
  const units = unitsOfGroups(valued, input);
  const wrong = new Map<number, { worst: Holding; positions: number }>();
  for (const holding of valued) {
    const known = units.get(input.groupOf(holding.security) ?? '');
    if ((known ? [known] : usualUnits).some((unit) => fits(holding, unit, input))) continue;
    const seen = wrong.get(holding.security);
    const worst = seen && Math.abs(seen.worst.value) >= Math.abs(holding.value) ? seen.worst : holding;
    wrong.set(holding.security, { worst, positions: (seen?.positions ?? 0) + 1 });
  }
  return [...wrong].map(([security, { worst, positions }]) => {
    const price = input.prices.get(security) ?? 0;
    const unit = units.get(input.groupOf(security) ?? '') ?? 1;
    const implied = Number((worst.value / worst.quantity / unit).toPrecision(8));
    const explanation = `The value of ${count(positions, 'position')} doesn't match the price: ${printAmount(worst.value)} for a quantity of ${printNumber(worst.quantity)} implies ${printNumber(implied)}.`;
    const account = positions === 1 ? worst.account : undefined;
    const apart = difference(implied, price);
    return {
      kind: 'Implied price',
      account,
      security,
      expected: implied,
      actual: price,
      difference: apart,
      explanation,
    };
  });
}

/** The unit that fits most positions of each group, if there are enough of them. */
function unitsOfGroups(valued: readonly Holding[], input: ImpliedInput): Map<number | string, number> {
  const votes = new Map<number | string, number[]>();
  for (const holding of valued) {
    const group = input.groupOf(holding.security);
    if (group === undefined) continue;
    const at = usualUnits.findIndex((unit) => fits(holding, unit, input));
    let counts = votes.get(group);
    if (!counts) votes.set(group, (counts = usualUnits.map(() => 0)));
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  const units = new Map<number | string, number>();
  for (const [group, counts] of votes) {
    const most = Math.max(...counts);
    const unit = usualUnits[counts.indexOf(most)];
    if (most >= 3 && unit !== undefined) units.set(group, unit);
  }
  return units;
}

function fits({ security, quantity, value }: Holding, unit: number, { prices, ratesOf, percent }: ImpliedInput) {
  const local = quantity * (prices.get(security) ?? 0) * unit;
  // Some custodians give a short position's value without its sign.
  return [1, ...ratesOf(security)].some((rate) => {
    const apart = Math.abs(Math.abs(local * rate) - Math.abs(value));
    return apart <= cents || apart <= (Math.abs(value) * percent) / 100;
  });
}
