import { centsUnit, quantityUnit } from './holding';
import { type PriceTable, priceUnit } from './make-prices';
import type { Security } from './make-securities';
import { bondTypes } from './security-type-ids';

/** What securities are worth on each date. */
export interface Market {
  /** The worth in cents of a quantity (in its unit) of a security on a date (its index). */
  value(index: number, quantity: number, date: number): number;
}

/** A market over the custodians' prices; where a price is missing the last one counts, or the first estimate. */
export function createMarket(securities: readonly Security[], prices: PriceTable): Market {
  return {
    value(index, quantity, date) {
      const security = securities[index];
      if (!security) return 0;
      const per = bondTypes.includes(security.typeId) ? 100 : 1;
      const price = lastPrice(prices[index], date) ?? Math.round(security.firstPrice * 100) * (priceUnit / 100);
      return Math.round((quantity / quantityUnit) * (price / priceUnit / per) * centsUnit);
    },
  };
}

function lastPrice(row: Float64Array | undefined, date: number): number | undefined {
  for (let index = date; index >= 0; index -= 1) {
    const price = row?.[index];
    if (price !== undefined && price >= 0) return price;
  }
  return undefined;
}
