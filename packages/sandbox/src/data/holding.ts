import type { Security } from './make-securities';

/** Quantities are integers in units of 1/10,000 and amounts are integers in cents, so sums are exact. */
export const quantityUnit = 10_000;
export const centsUnit = 100;

/** An open purchase, or an open short sale with a negative quantity. `cost` and `costDate` are null if unknown. */
export interface Lot {
  quantity: number;
  cost: number | null;
  readonly tradeDate: number;
  readonly costDate: number | null;
}

/** An account's holding of a security. `index` is the security's position in the list of all securities. */
export interface Holding {
  readonly index: number;
  readonly security: Security;
  lots: Lot[];
}

/** The holdings of an account by security index. */
export type Book = Map<number, Holding>;

/** Returns the total quantity of a holding's lots, negative for a short holding. */
export function sumQuantity(holding: Holding): number {
  return holding.lots.reduce((sum, lot) => sum + lot.quantity, 0);
}

/** Adds a lot to the book. */
export function addLot(book: Book, index: number, security: Security, lot: Lot): void {
  const holding = book.get(index);
  if (holding) holding.lots.push(lot);
  else book.set(index, { index, security, lots: [lot] });
}

/** Removes a quantity, with the sign of the holding, from the oldest lots. A reduced lot's cost falls in proportion. */
export function removeOldest(book: Book, holding: Holding, quantity: number): void {
  let remaining = quantity;
  while (remaining !== 0 && holding.lots[0]) {
    const lot = holding.lots[0];
    if (Math.abs(lot.quantity) <= Math.abs(remaining)) {
      remaining -= lot.quantity;
      holding.lots.shift();
    } else {
      if (lot.cost !== null) lot.cost -= Math.round((lot.cost * remaining) / lot.quantity);
      lot.quantity -= remaining;
      remaining = 0;
    }
  }
  if (holding.lots.length === 0) book.delete(holding.index);
}

/** Changes a cash balance, which is always one lot. */
export function moveCash(book: Book, index: number, security: Security, cents: number, instant: number): void {
  const lot = book.get(index)?.lots[0];
  const quantity = cents * (quantityUnit / centsUnit);
  if (lot) {
    lot.quantity += quantity;
    lot.cost = (lot.cost ?? 0) + cents;
  } else addLot(book, index, security, { quantity, cost: cents, tradeDate: instant, costDate: instant });
}
