import type { Security } from './make-securities';
import { type Random, createRandom } from './random';

/**
 * Prices by security (index in the list of securities) and date, in ten-thousandths; 0 where a security is worthless,
 * `noPrice` where the custodian gives none.
 */
export type PriceTable = readonly Float64Array[];

export const noPrice = -1;
/** Prices are stored as integers, in units of 1/10,000. */
export const priceUnit = 10_000;

/** One in every 61 securities has no price on any date; one in every 83 is worthless. */
const unpricedEvery = 61;
const worthlessEvery = 83;

/**
 * A random walk for every security: over the dates up to the last one, and the days that follow. Each later day has its
 * own random source, so adding days doesn't change earlier prices.
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
