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

/** The prices that show for which securities the price history is needed. */
interface PriceDates {
  /** The prices of the process date that is checked. */
  readonly prices: PriceList;
  /** The prices of the previous process date; undefined at the start of the calendar. */
  readonly previous: PriceList | undefined;
  /** The prices `days` process dates ago, as in the tolerances; undefined before the start of the calendar. */
  readonly daysAgo: PriceList | undefined;
}

/**
 * Returns how many previous process dates the history of a price has: at least three, to distinguish a jump from the
 * return after a jump.
 */
export function countHistoryDates({ days, missing }: PriceTolerances): number {
  return Math.max(3, days, missing);
}

/**
 * Returns the securities whose price history is needed: their price is unchanged, jumped, new, or missing. No other price can
 * be stale, a jump, or missing, so only their history is downloaded.
 */
export function findPriceCandidates(
  { prices, previous, daysAgo }: PriceDates,
  heldSecurities: ReadonlyMap<number, HeldSecurity>,
  jump: number,
): number[] {
  const candidates: number[] = [];
  for (const [security, price] of prices) {
    const last = previous?.get(security);
    const isUnchanged = price !== 0 && daysAgo?.get(security) === price && last === price;
    const hasJumped = last !== undefined && isJump(last, price, jump);
    // After a price of 0, which counts as missing, a jump is found from the price before it.
    const isNew = previous && (last === undefined || (last === 0 && price !== 0));
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
