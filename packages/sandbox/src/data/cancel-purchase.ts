import { type Book, type Lot, addCash } from './holding';
import { type Trade, transactionCodeIds } from './trade';

/** A purchase with its cash leg. It can be canceled on the next date if its lot is unchanged. */
export interface Purchase {
  readonly trades: readonly Trade[];
  readonly lot: Lot;
}

/**
 * Finds the first purchase in a date's trades, with its lot, if that is still the security's newest lot. `buy` returns a
 * purchase followed by its cash leg.
 */
export function findPurchase(trades: readonly Trade[], book: Book): Purchase | undefined {
  const index = trades.findIndex((trade) => trade.codeId === transactionCodeIds.buy);
  const trade = trades[index];
  const leg = trades[index + 1];
  const lot = trade && book.get(trade.index)?.lots.at(-1);
  return trade && leg && lot?.quantity === trade.quantity && lot.cost === trade.cost
    ? { trades: [trade, leg], lot }
    : undefined;
}

/**
 * Removes a purchase's lot from the book, returns its cash, and returns the cancellation transactions; none if the lot has
 * changed.
 */
export function cancelPurchase(book: Book, { trades, lot }: Purchase, instant: number): Trade[] {
  const [trade, leg] = trades;
  const holding = trade && book.get(trade.index);
  const cash = leg && book.get(leg.index);
  if (!trade || !leg || !holding || !cash || !holding.lots.includes(lot) || lot.quantity !== trade.quantity) return [];
  holding.lots = holding.lots.filter((other) => other !== lot);
  if (holding.lots.length === 0) book.delete(trade.index);
  addCash(
    book,
    leg.index,
    cash.security,
    leg.codeId === transactionCodeIds.withdraw ? leg.amount : -leg.amount,
    instant,
  );
  return trades.map((canceled) => ({ ...canceled, isCanceled: true, comment: 'CANCEL' }));
}
