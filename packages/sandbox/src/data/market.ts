import { centsPerUnit, quantityScale } from './holding';
import { type PriceTable, priceUnit } from './make-prices';
import type { Security } from './make-securities';
import { bondTypes } from './security-type-ids';

/** Values holdings at the custodians' prices. */
export interface Market {
  /** Returns the value in cents of a quantity of a security on a date. Security and date are indexes. */
  computeValue(index: number, quantity: number, dateIndex: number): number;
}

/** Creates a market. A missing price is replaced by the last price before it, or else by the security's first price. */
export function createMarket(securities: readonly Security[], prices: PriceTable): Market {
  return {
    computeValue(index, quantity, dateIndex) {
      const security = securities[index];
      if (!security) return 0;
      const priceQuantity = bondTypes.includes(security.typeId) ? 100 : 1;
      const price =
        findLastPrice(prices[index], dateIndex) ?? Math.round(security.firstPrice * 100) * (priceUnit / 100);
      return Math.round((quantity / quantityScale) * (price / priceUnit / priceQuantity) * centsPerUnit);
    },
  };
}

function findLastPrice(row: Float64Array | undefined, dateIndex: number): number | undefined {
  for (let index = dateIndex; index >= 0; index -= 1) {
    const price = row?.[index];
    if (price !== undefined && price >= 0) return price;
  }
  return undefined;
}
