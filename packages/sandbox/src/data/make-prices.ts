import type { Security } from './make-securities';
import { type Random, createRandom } from './random';

/**
 * Prices by security (index in the list of securities) and date, in ten-thousandths; 0 where a security is worthless,
 * `noPrice` where the custodian gives none.
 */
export type PriceTable = readonly Float64Array[];

export const noPrice = -1;
/** Prices are kept as whole numbers of this part. */
export const priceUnit = 10_000;

/** One security in so many has no price at any date, one in so many is worth nothing. */
const unpricedEvery = 61;
const worthlessEvery = 83;

/**
 * A random walk for every security: over the dates up to the last one, and on over the days that follow. Each of those
 * draws from a source of its own, so that the prices before stay as they are.
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
    const held = drift > 0;
    const places = price < 5 && held ? 10_000 : 100;
    row[date] = held && chance.chance(0.002) ? noPrice : Math.round(Math.round(price * places) * (priceUnit / places));
    walks[index] = Math.max(0.05, price * (1 + drift * chance.normal()));
  };
  const walking = new Set<number>();
  const table = securities.map((security, index) => {
    const row = new Float64Array(dates + nextDays);
    const held = security.drift > 0;
    if (held && index % unpricedEvery === unpricedEvery - 1) return row.fill(noPrice);
    if (held && index % worthlessEvery === worthlessEvery - 1) return row.fill(0);
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
