import type { Security } from './make-securities';
import type { Random } from './random';

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

/** A random walk for every security over all dates. */
export function makePrices(securities: readonly Security[], dates: number, random: Random): Float64Array[] {
  return securities.map((security, index) => {
    const row = new Float64Array(dates);
    const held = security.drift > 0;
    if (held && index % unpricedEvery === unpricedEvery - 1) return row.fill(noPrice);
    if (held && index % worthlessEvery === worthlessEvery - 1) return row.fill(0);
    let price = security.firstPrice;
    for (let date = 0; date < dates; date += 1) {
      const places = price < 5 && held ? 10_000 : 100;
      row[date] =
        held && random.chance(0.002) ? noPrice : Math.round(Math.round(price * places) * (priceUnit / places));
      price = Math.max(0.05, price * (1 + security.drift * random.normal()));
    }
    return row;
  });
}
