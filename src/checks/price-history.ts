/** Prices by security. A security that is not in it has no price on the date. */
export type PriceList = ReadonlyMap<number, number>;

/** What is held of a security over all accounts of a custodian. */
export interface HeldSecurity {
  readonly positions: number;
  /** The account, where there is only one. */
  readonly account?: number | undefined;
  readonly value: number;
}

export interface PriceTolerances {
  /** A price that stands still for so many process dates is stale. */
  readonly days: number;
  /** A change of more than so many per cent is a jump. */
  readonly jump: number;
  /** A held security without a price for so many process dates in a row misses one. */
  readonly missing: number;
  /** Whether held securities that had no price at all in the dates looked at are breaks. */
  readonly unpriced: boolean;
  /** Whether jumps of securities that no account holds are breaks. */
  readonly unheld: boolean;
  /** By how many per cent the price that value and quantity imply may differ from the price. */
  readonly implied: number;
}

/** The prices that show which securities need a closer look. */
export interface PriceDates {
  readonly now: PriceList;
  /** The process date before; undefined at the beginning of the calendar. */
  readonly before: PriceList | undefined;
  /** So many process dates ago as a price may stand still; undefined where the calendar does not reach so far. */
  readonly ago: PriceList | undefined;
}

/**
 * How many dates before the date are checked if something may be wrong: a jump needs three to be distinguished from its
 * end.
 */
export function historyDates({ days, missing }: PriceTolerances): number {
  return Math.max(3, days, missing);
}

/**
 * The securities whose prices between those dates are needed: what stands where it stood, what moved far, and what is
 * held without a price. All others cannot be stale, jumped or missing, so their history is not downloaded.
 */
export function priceCandidates(
  { now, before, ago }: PriceDates,
  held: ReadonlyMap<number, HeldSecurity>,
  jump: number,
): number[] {
  const candidates: number[] = [];
  for (const [security, price] of now) {
    const last = before?.get(security);
    const still = price > 0 && ago?.get(security) === price && last === price;
    if (still || (last !== undefined && jumped(last, price, jump)) || (before && last === undefined)) {
      candidates.push(security);
    }
  }
  for (const [security, { value }] of held) if (!now.has(security) && value !== 0) candidates.push(security);
  return candidates;
}

/** Whether a price moved by more than so many per cent. */
export function jumped(from: number, to: number, percent: number): boolean {
  return from > 0 && to > 0 && Math.abs(to / from - 1) * 100 > percent;
}
