import type { Security } from './make-securities';

/** Quantities are integers in 1/10,000 of a unit and amounts are integers in cents, so sums are exact. */
export const quantityScale = 10_000;
export const centsPerUnit = 100;

/** An open purchase, or an open short sale with a negative quantity. */
export interface Lot {
  quantity: number;
  /** The cost of the whole lot, in cents; null if unknown. */
  cost: number | null;
  /** In milliseconds since 1970: midnight of the date in Eastern Time. */
  readonly tradeDate: number;
  /** As `tradeDate`; null if unknown. */
  readonly costDate: number | null;
}

/** An account's holding of a security. `securityIndex` is the security's index in the list of all securities. */
export interface Holding {
  readonly securityIndex: number;
  readonly security: Security;
  lots: Lot[];
}

/** The holdings of an account by security index. */
export type Book = Map<number, Holding>;

/** Returns the total quantity of a holding's lots, negative for a short holding. */
export function sumQuantity(holding: Holding): number {
  return holding.lots.reduce((sum, lot) => sum + lot.quantity, 0);
}

/** Adds a lot to its holding, which is created if the account has none. */
export function addLot(book: Book, securityIndex: number, security: Security, lot: Lot): void {
  const holding = book.get(securityIndex);
  if (holding) holding.lots.push(lot);
  else book.set(securityIndex, { securityIndex, security, lots: [lot] });
}

/**
 * Removes a quantity from the oldest lots first. `quantity` has the holding's sign (negative for a short) and is at most
 * the holding's quantity. A reduced lot's cost falls in proportion.
 */
export function removeFromOldestLots(book: Book, holding: Holding, quantity: number): void {
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
  if (holding.lots.length === 0) book.delete(holding.securityIndex);
}

/** Adds an amount to a cash balance, or subtracts a negative one. A balance is a single lot. */
export function addCash(book: Book, securityIndex: number, security: Security, cents: number, tradeDate: number): void {
  const lot = book.get(securityIndex)?.lots[0];
  const quantity = cents * (quantityScale / centsPerUnit);
  if (lot) {
    lot.quantity += quantity;
    lot.cost = (lot.cost ?? 0) + cents;
  } else addLot(book, securityIndex, security, { quantity, cost: cents, tradeDate, costDate: tradeDate });
}
