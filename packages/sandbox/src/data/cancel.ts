import { type Book, type Lot, moveCash } from './holding';
import type { Trade } from './trade';
import { codes } from './trade';

/** A purchase with its cash leg, that may be canceled the day after while its lot is untouched. */
export interface Purchase {
  readonly trades: readonly Trade[];
  readonly lot: Lot;
}

/** The purchase that a day's trades hold, if any, with the lot that it made. */
export function purchaseIn(trades: readonly Trade[], book: Book): Purchase | undefined {
  const at = trades.findIndex((trade) => trade.codeId === codes.buy);
  const trade = trades[at];
  const leg = trades[at + 1];
  const lot = trade && book.get(trade.index)?.lots.at(-1);
  return trade && leg && lot?.quantity === trade.quantity ? { trades: [trade, leg], lot } : undefined;
}

/** Takes a purchase back: the same transactions again, marked as canceled; none if the lot was touched since. */
export function cancelPurchase(book: Book, { trades, lot }: Purchase, date: number): Trade[] {
  const [trade, leg] = trades;
  const holding = trade && book.get(trade.index);
  const cash = leg && book.get(leg.index);
  if (!trade || !leg || !holding || !cash || !holding.lots.includes(lot) || lot.quantity !== trade.quantity) return [];
  holding.lots = holding.lots.filter((other) => other !== lot);
  if (holding.lots.length === 0) book.delete(trade.index);
  moveCash(book, leg.index, cash.security, leg.codeId === codes.withdraw ? leg.amount : -leg.amount, date);
  return trades.map((cancelled) => ({ ...cancelled, cancel: true, comment: 'CANCEL' }));
}
