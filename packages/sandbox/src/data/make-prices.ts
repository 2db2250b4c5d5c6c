import type { Security } from './make-securities';
import { type Random, createRandom } from './random';

/**
 * Prices in ten-thousandths by security index and date index: 0 for a worthless security, `noPrice` where the custodian
 * sends no price.
 */
export type PriceTable = readonly Float64Array[];

export const noPrice = -1;
/** Prices are stored as integers, in units of 1/10,000. */
export const priceUnit = 10_000;

/** One in 61 securities never has a price, and one in 83 is worthless. */
const unpricedEvery = 61;
const worthlessEvery = 83;

/**
 * Creates a random walk of prices for every security. Each date after the last date has its own random source, so adding
 * dates doesn't change earlier prices.
 */
export function makePrices(
  securities: readonly Security[],
  { dateCount, extraDates }: { readonly dateCount: number; readonly extraDates: number },
  random: Random,
): Float64Array[] {
  const nextPrices = securities.map((security) => security.firstPrice);
  const addPrice = (row: Float64Array, index: number, dateIndex: number, source: Random): void => {
    const { drift } = securities[index] as Security;
    const price = nextPrices[index] ?? 0;
    const hasMarketPrice = drift > 0;
    const decimalFactor = price < 5 && hasMarketPrice ? 10_000 : 100;
    row[dateIndex] =
      hasMarketPrice && source.chance(0.002)
        ? noPrice
        : Math.round(Math.round(price * decimalFactor) * (priceUnit / decimalFactor));
    nextPrices[index] = Math.max(0.05, price * (1 + drift * source.nextNormal()));
  };
  const changingPrices = new Set<number>();
  const table = securities.map((security, index) => {
    const row = new Float64Array(dateCount + extraDates);
    const hasMarketPrice = security.drift > 0;
    if (hasMarketPrice && index % unpricedEvery === unpricedEvery - 1) return row.fill(noPrice);
    if (hasMarketPrice && index % worthlessEvery === worthlessEvery - 1) return row.fill(0);
    changingPrices.add(index);
    for (let dateIndex = 0; dateIndex < dateCount; dateIndex += 1) addPrice(row, index, dateIndex, random);
    return row;
  });
  for (let dateIndex = dateCount; dateIndex < dateCount + extraDates; dateIndex += 1) {
    const dateRandom = createRandom(`prices ${dateIndex}`);
    table.forEach((row, index) => changingPrices.has(index) && addPrice(row, index, dateIndex, dateRandom));
  }
  return table;
}
