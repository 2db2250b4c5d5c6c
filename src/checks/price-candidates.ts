import type { HeldSecurity } from './held-securities';

/** The prices of a date by security ID. */
export type PriceList = ReadonlyMap<number, number>;

export interface PriceTolerances {
  /** The number of process dates after which an unchanged price is stale. */
  readonly days: number;
  /** The percentage above which a change is a jump. */
  readonly jump: number;
  /** The number of consecutive process dates without a price after which a held security's price is missing. */
  readonly missing: number;
  /** Whether held securities without a price on any of the dates checked are breaks. */
  readonly unpriced: boolean;
  /** Whether jumps of securities that no account holds are breaks. */
  readonly unheld: boolean;
  /** The maximum percentage by which value divided by quantity may differ from the price. */
  readonly implied: number;
}

/** The prices on three dates, which show what securities need their price history. */
interface PricesByDate {
  /** The prices of the process date that is checked. */
  readonly prices: PriceList;
  /** The prices of the previous process date; undefined at the start of the calendar. */
  readonly previous: PriceList | undefined;
  /** The prices `days` process dates ago, as in the tolerances; undefined before the start of the calendar. */
  readonly daysAgo: PriceList | undefined;
}

/**
 * Returns the number of previous process dates in a price history: at least three, to distinguish a jump from the return
 * after a jump.
 */
export function countHistoryDates({ days, missing }: PriceTolerances): number {
  return Math.max(3, days, missing);
}

/**
 * Returns the securities that need their price history, because their price is unchanged, jumped, new, or missing. No other
 * price can be a break.
 */
export function findPriceCandidates(
  { prices, previous, daysAgo }: PricesByDate,
  heldSecurities: ReadonlyMap<number, HeldSecurity>,
  jumpPercent: number,
): number[] {
  const candidates: number[] = [];
  for (const [security, price] of prices) {
    const previousPrice = previous?.get(security);
    const isUnchanged = price !== 0 && daysAgo?.get(security) === price && previousPrice === price;
    const hasJumped = previousPrice !== undefined && isJump(previousPrice, price, jumpPercent);
    // After a price of 0, which counts as missing, a jump is found from the price before it.
    const isNew = previous && (previousPrice === undefined || (previousPrice === 0 && price !== 0));
    if (isUnchanged || hasJumped || isNew) candidates.push(security);
  }
  for (const [security, { isValued }] of heldSecurities)
    if (!prices.has(security) && isValued) candidates.push(security);
  return candidates;
}

/** Returns whether a price moved by more than a percentage. A change of sign always counts as more than 100%. */
export function isJump(from: number, to: number, percent: number): boolean {
  return from !== 0 && to !== 0 && Math.abs(to / from - 1) * 100 > percent;
}
