import type { HeldSecurity } from './held-securities';
import { countHistoryDates, type PriceList, type PriceTolerances } from './price-candidates';

/** The prices of a date, and the securities that need them. */
export interface HeldPrices {
  readonly prices: PriceList;
  /** Returns a security's prices on the previous dates, latest first; undefined for a date without a price. */
  readonly findHistory: (security: number) => readonly (number | undefined)[];
  readonly heldSecurities: ReadonlyMap<number, HeldSecurity>;
  readonly tolerances: PriceTolerances;
}

/** A held security without a price on the date. `lastPricedIndex` is its last price's place in the history, or -1. */
interface MissingPrice {
  readonly security: number;
  readonly heldSecurity: HeldSecurity;
  readonly history: readonly (number | undefined)[];
  readonly lastPricedIndex: number;
}

/** Finds the held securities with a market value but without a price on the date. */
export function findMissingPrices({ prices, heldSecurities, findHistory, tolerances }: HeldPrices): MissingPrice[] {
  return [...heldSecurities].flatMap(([security, heldSecurity]) => {
    if (prices.has(security) || !heldSecurity.isValued) return [];
    const history = findHistory(security).slice(0, countHistoryDates(tolerances));
    return [{ security, heldSecurity, history, lastPricedIndex: history.findIndex((price) => price !== undefined) }];
  });
}

// Fewer securities can lose their prices on the same date by chance.
const minLostPrices = 5;

/** Returns whether most of the held securities that had a price lack one, as in an incomplete price file. */
export function lacksMostPrices(
  { prices, heldSecurities }: HeldPrices,
  missingPrices: readonly MissingPrice[],
): boolean {
  const lostCount = missingPrices.filter(({ lastPricedIndex }) => lastPricedIndex !== -1).length;
  const pricedCount = [...heldSecurities].filter(([security]) => prices.has(security)).length;
  return lostCount >= minLostPrices && lostCount > pricedCount;
}
