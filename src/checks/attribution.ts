/** A position on one date. Price and rate are undefined where the custodian sent none. */
export interface ValuedPosition {
  readonly quantity: number;
  /** The market value as the custodian reports it. */
  readonly value: number;
  /** As quoted: for a bond usually per 100 of face. Only its change counts, so the unit does not matter. */
  readonly price?: number | undefined;
  /** The value of one unit of the security's currency in the requested currency. */
  readonly rate?: number | undefined;
}

/** How the effects were found: `noRate` leaves them unknown. */
export type EffectBasis = 'new' | 'closed' | 'prices' | 'prices and rates' | 'implied' | 'no rate';

/** Parts of a change in market value, in currency units with two decimals. They add up to it to the cent. */
export interface Effects {
  readonly quantity: number;
  readonly price: number;
  readonly fx: number;
  readonly other: number;
  readonly basis: EffectBasis;
  /** Both values as explained, converted if requested. 0 for a date without the position. */
  readonly values: readonly [before: number, after: number];
}

export interface AttributionOptions {
  /**
   * Whether the market values are to be turned into another currency by each date's `rate`; the change explained is then
   * that of the converted values.
   */
  readonly convert: boolean;
  /** Later rate / earlier rate of the security's currency, against each currency that values could be reported in. */
  readonly rateChanges?: readonly number[];
}

/**
 * Splits a position's change in market value, in this order: what the change in quantity makes at the old price and rate;
 * what the change in price makes on the new quantity at the old rate; what the change in the rate makes on the new
 * quantity and price; and what none of them explains (`other`: a changed multiplier or factor, a value that does not
 * follow its price). A new or closed position is all quantity. Without a price above 0 on both dates the price implied by
 * value and quantity counts. The cents that rounding leaves over go to the price effect, or to `other` where there is one.
 */
export function attribute(
  before: ValuedPosition | undefined,
  after: ValuedPosition | undefined,
  { convert, rateChanges = [] }: AttributionOptions,
): Effects {
  const [oldRate, newRate] = [before, after].map((one) => (convert ? one?.rate : 1));
  if ((before && oldRate === undefined) || (after && newRate === undefined)) {
    return { quantity: 0, price: 0, fx: 0, other: 0, basis: 'no rate', values: [0, 0] };
  }
  const [from, to] = [oldRate ?? 0, newRate ?? 0];
  const values: Effects['values'] = [(before?.value ?? 0) * from, (after?.value ?? 0) * to];
  // What is converted is shown in cents, so its change is that of the cents.
  const total = convert ? toCents(values[1]) - toCents(values[0]) : toCents(values[1] - values[0]);
  if (!before || !after || (before.quantity === 0) !== (after.quantity === 0)) {
    const basis = after && after.quantity !== 0 ? 'new' : 'closed';
    return inCents({ quantity: total, price: 0, fx: 0, basis, values }, total);
  }
  const local = splitLocal(before, after, rateChanges);
  const fx = toCents(local.fx * from + after.value * (to - from));
  const quantity = toCents(local.quantity * from);
  const basis = local.basis === 'prices' && (fx !== 0 || convert) ? 'prices and rates' : local.basis;
  const price = local.rest ? toCents(local.price * from) : total - quantity - fx;
  return inCents({ quantity, price, fx, basis, values }, total);
}

interface LocalSplit {
  readonly quantity: number;
  readonly price: number;
  readonly fx: number;
  readonly basis: EffectBasis;
  /** Whether the parts leave more than rounding unexplained. */
  readonly rest: boolean;
}

/** The effects in the currency of the reported values. */
function splitLocal(before: ValuedPosition, after: ValuedPosition, rateChanges: readonly number[]): LocalSplit {
  const quantities = after.quantity - before.quantity;
  // Nothing is held on both dates, and yet there is a value: no quantity or price can explain it.
  if (before.quantity === 0) return { quantity: 0, price: 0, fx: 0, basis: 'implied', rest: true };
  const [oldPrice = 0, newPrice = 0] = [before.price, after.price];
  if (!(oldPrice > 0 && newPrice > 0) || before.value === 0 || after.value === 0) {
    return { quantity: (quantities * before.value) / before.quantity, price: 0, fx: 0, basis: 'implied', rest: false };
  }
  // What a unit of quantity × price is worth: hundredths for bonds, a multiplier, an exchange rate where values have one.
  const oldUnit = before.value / (before.quantity * oldPrice);
  const newUnit = after.value / (after.quantity * newPrice);
  const slack = roundingOf(before) + roundingOf(after);
  const follows = (change: number, more: number) => Math.abs(newUnit / oldUnit / change - 1) <= slack + more;
  // Rates come with about eight digits, so a value that follows one does so less exactly.
  const followed = follows(1, 1e-9) ? 1 : rateChanges.find((change) => follows(change, 1e-7));
  // A larger value is less affected by rounded cents, so it shows the unit more exactly.
  const unit = followed !== undefined && Math.abs(after.value) > Math.abs(before.value) ? newUnit / followed : oldUnit;
  const price = after.quantity * (newPrice - oldPrice) * unit;
  const fx = followed === undefined ? 0 : after.quantity * newPrice * unit * (followed - 1);
  return { quantity: quantities * oldPrice * unit, price, fx, basis: 'prices', rest: followed === undefined };
}

/** How much of a value, as a share of it, its rounding to cents may hide. */
function roundingOf({ value }: ValuedPosition): number {
  return 0.0051 / Math.abs(value);
}

// Beyond this a number has no exact cents left.
const mostCents = 1e15;

type Cents = Pick<Effects, 'quantity' | 'price' | 'fx' | 'basis' | 'values'>;

function inCents({ quantity, price, fx, basis, values }: Cents, total: number): Effects {
  // A value without anything to speak of behind it implies a price beyond all numbers: it explains nothing.
  if (Math.abs(quantity) > mostCents || Math.abs(price) > mostCents || Math.abs(fx) > mostCents) {
    return { quantity: 0, price: 0, fx: 0, other: total / 100, basis, values };
  }
  const other = total - quantity - price - fx;
  return { quantity: quantity / 100, price: price / 100, fx: fx / 100, other: other / 100, basis, values };
}

/** Whole cents; halves away from zero, so that the opposite change rounds to the opposite. */
export function toCents(amount: number): number {
  const cents = Math.round(Math.abs(amount) * 100 + Math.abs(amount) * 100 * Number.EPSILON);
  return amount < 0 ? 0 - cents : cents;
}
