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
  { dates, nextDays }: { readonly dates: number; readonly nextDays: number },
  random: Random,
): Float64Array[] {
  const walks = securities.map((security) => security.firstPrice);
  const step = (row: Float64Array, index: number, date: number, chance: Random): void => {
    const { drift } = securities[index] as Security;
    const price = walks[index] ?? 0;
    const hasMarketPrice = drift > 0;
    const places = price < 5 && hasMarketPrice ? 10_000 : 100;
    row[date] =
      hasMarketPrice && chance.chance(0.002) ? noPrice : Math.round(Math.round(price * places) * (priceUnit / places));
    walks[index] = Math.max(0.05, price * (1 + drift * chance.normal()));
  };
  const walking = new Set<number>();
  const table = securities.map((security, index) => {
    const row = new Float64Array(dates + nextDays);
    const hasMarketPrice = security.drift > 0;
    if (hasMarketPrice && index % unpricedEvery === unpricedEvery - 1) return row.fill(noPrice);
    if (hasMarketPrice && index % worthlessEvery === worthlessEvery - 1) return row.fill(0);
    walking.add(index);
    for (let date = 0; date < dates; date += 1) step(row, index, date, random);
    return row;
  });
  for (let date = dates; date < dates + nextDays; date += 1) {
    const chance = createRandom(`prices ${date}`);
    table.forEach((row, index) => walking.has(index) && step(row, index, date, chance));
  }
  return table;
}
