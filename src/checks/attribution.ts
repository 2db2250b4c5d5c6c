/** A position on one date. Price and rate are undefined if the custodian sends none. */
export interface ValuedPosition {
  readonly quantity: number;
  /** The market value as the custodian reports it. */
  readonly value: number;
  /** The quoted price, for a bond usually per 100 of face. The unit doesn't matter, because only the change counts. */
  readonly price?: number | undefined;
  /** The value of one unit of the security's currency in the requested currency. */
  readonly rate?: number | undefined;
}

/** The basis of the effects. With `no rate`, the effects are unknown. */
type EffectBasis = 'new' | 'closed' | 'prices' | 'prices and rates' | 'implied' | 'no rate';

/** The parts of a change in market value, in currency units with two decimals. They add up to the change exactly. */
export interface Effects {
  readonly quantity: number;
  readonly price: number;
  readonly fx: number;
  readonly other: number;
  readonly basis: EffectBasis;
  /** The market values of both dates, converted if requested; 0 for a date without the position. */
  readonly values: readonly [before: number, after: number];
}

interface AttributionOptions {
  /** Whether to convert the market values to another currency at each date's `rate`, and split the converted change. */
  readonly shouldConvert: boolean;
  /** The later rate divided by the earlier one, for each currency that values may be reported in. */
  readonly rateChanges?: readonly number[];
}

/**
 * Splits a position's change in market value into four effects: of the quantity, at the old price and rate; of the price,
 * for the new quantity at the old rate; of the rate, for the new quantity and price; and the rest (`other`), such as a
 * changed multiplier. A new or closed position has only a quantity effect. Without a price above 0 on both dates, the
 * price is value divided by quantity. Cents left over by rounding go to the price effect, or to `other` if there is one.
 */
export function attributeChange(
  before: ValuedPosition | undefined,
  after: ValuedPosition | undefined,
  { shouldConvert, rateChanges = [] }: AttributionOptions,
): Effects {
  const [oldRate, newRate] = [before, after].map((position) => (shouldConvert ? position?.rate : 1));
  if ((before && oldRate === undefined) || (after && newRate === undefined)) {
    return { quantity: 0, price: 0, fx: 0, other: 0, basis: 'no rate', values: [0, 0] };
  }
  const [rateBefore, rateAfter] = [oldRate ?? 0, newRate ?? 0];
  const values: Effects['values'] = [(before?.value ?? 0) * rateBefore, (after?.value ?? 0) * rateAfter];
  // Converted values are shown in cents, so the change is between the rounded values.
  const total = shouldConvert ? toCents(values[1]) - toCents(values[0]) : toCents(values[1] - values[0]);
  if (!before || !after || (before.quantity === 0) !== (after.quantity === 0)) {
    const basis = after && after.quantity !== 0 ? 'new' : 'closed';
    return toEffects({ quantity: total, price: 0, fx: 0, basis, values }, total);
  }
  const local = splitLocalChange(before, after, rateChanges);
  const fx = toCents(local.fx * rateBefore + after.value * (rateAfter - rateBefore));
  const quantity = toCents(local.quantity * rateBefore);
  const basis = local.basis === 'prices' && (fx !== 0 || shouldConvert) ? 'prices and rates' : local.basis;
  const price = local.hasUnexplainedPart ? toCents(local.price * rateBefore) : total - quantity - fx;
  return toEffects({ quantity, price, fx, basis, values }, total);
}

interface LocalEffects {
  readonly quantity: number;
  readonly price: number;
  readonly fx: number;
  readonly basis: EffectBasis;
  /** Whether the effects leave more than a rounding error unexplained. */
  readonly hasUnexplainedPart: boolean;
}

/** Returns the effects in the currency of the reported values. */
function splitLocalChange(before: ValuedPosition, after: ValuedPosition, rateChanges: readonly number[]): LocalEffects {
  const quantityChange = after.quantity - before.quantity;
  // The quantity is 0 on both dates, so neither quantity nor price can explain the values.
  if (before.quantity === 0) return { quantity: 0, price: 0, fx: 0, basis: 'implied', hasUnexplainedPart: true };
  const [oldPrice = 0, newPrice = 0] = [before.price, after.price];
  if (!(oldPrice > 0 && newPrice > 0) || before.value === 0 || after.value === 0) {
    const quantity = (quantityChange * before.value) / before.quantity;
    return { quantity, price: 0, fx: 0, basis: 'implied', hasUnexplainedPart: false };
  }
  // The value per quantity × price: 0.01 for bonds, a multiplier, or an FX rate.
  const oldUnit = before.value / (before.quantity * oldPrice);
  const newUnit = after.value / (after.quantity * newPrice);
  const rounding = computeRelativeRoundingError(before) + computeRelativeRoundingError(after);
  const isUnitChange = (change: number, tolerance: number) =>
    Math.abs(newUnit / oldUnit / change - 1) <= rounding + tolerance;
  // Rates have about eight digits, so a change by a rate matches less exactly.
  const unitChange = isUnitChange(1, 1e-9) ? 1 : rateChanges.find((change) => isUnitChange(change, 1e-7));
  // Rounding to cents affects a larger value less, so the unit derived from it is more exact.
  const isAfterLarger = Math.abs(after.value) > Math.abs(before.value);
  const unit = unitChange !== undefined && isAfterLarger ? newUnit / unitChange : oldUnit;
  const price = after.quantity * (newPrice - oldPrice) * unit;
  const fx = unitChange === undefined ? 0 : after.quantity * newPrice * unit * (unitChange - 1);
  return {
    quantity: quantityChange * oldPrice * unit,
    price,
    fx,
    basis: 'prices',
    hasUnexplainedPart: unitChange === undefined,
  };
}

/** Returns the maximum error from rounding a value to cents, relative to the value: half a cent, with a margin. */
function computeRelativeRoundingError({ value }: ValuedPosition): number {
  return 0.0051 / Math.abs(value);
}

// Larger numbers of cents aren't exact.
const maxCents = 1e15;

type EffectsInCents = Pick<Effects, 'quantity' | 'price' | 'fx' | 'basis' | 'values'>;

function toEffects({ quantity, price, fx, basis, values }: EffectsInCents, totalCents: number): Effects {
  // A value with a quantity near 0 implies a huge price, which explains nothing.
  if (Math.abs(quantity) > maxCents || Math.abs(price) > maxCents || Math.abs(fx) > maxCents) {
    return { quantity: 0, price: 0, fx: 0, other: totalCents / 100, basis, values };
  }
  const other = totalCents - quantity - price - fx;
  return { quantity: quantity / 100, price: price / 100, fx: fx / 100, other: other / 100, basis, values };
}

/** Rounds an amount to whole cents, halves away from zero, so opposite changes round to opposite amounts. */
export function toCents(position: number): number {
  const cents = Math.round(Math.abs(position) * 100 + Math.abs(position) * 100 * Number.EPSILON);
  return position < 0 ? 0 - cents : cents;
}
