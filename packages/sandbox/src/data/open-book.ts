import { findEasternMidnight, toEasternWallClock } from '../eastern';
import { type Book, addLot } from './holding';
import { type TradingContext, pickQuantity } from './make-trades';

const dayMillis = 86_400_000;

/** Fills an account's book with its holdings before the first process date: cash, and securities with up to three lots. */
export function openBook(context: TradingContext, holdingCount: number, currencyId: number): Book {
  const { book, random, securities, market, instant } = context;
  for (const currency of new Set([currencyId, 1])) {
    const index = context.findCash(currency);
    const cash = securities[index];
    const cents = random.nextInt(50_000_000, 900_000_000);
    if (cash)
      addLot(book, index, cash, {
        quantity: cents * 100,
        cost: cents,
        tradeDate: subtractDays(instant, 1),
        costDate: null,
      });
  }
  const maxSize = Math.min(holdingCount, Math.floor(context.universe.length * 0.8));
  while (book.size < maxSize) {
    const index = random.pick(context.universe);
    const security = securities[index];
    if (!security || book.has(index)) continue;
    const short = random.chance(0.015) ? -1 : 1;
    for (let lots = random.pick([1, 1, 1, 1, 2, 3]); lots > 0; lots -= 1) {
      const quantity = short * pickQuantity(security, random);
      const tradeDate = subtractDays(instant, random.nextInt(30, 5000));
      const hasCost = !random.chance(0.06);
      const cost = Math.round(market.computeValue(index, quantity, 0) * (0.6 + random.next() * 0.6));
      const lot = { quantity, cost: hasCost ? cost : null, tradeDate, costDate: hasCost ? tradeDate : null };
      addLot(book, index, security, lot);
    }
  }
  return book;
}

/** Returns midnight Eastern a number of calendar days before an instant. */
function subtractDays(instant: number, days: number): number {
  return findEasternMidnight(new Date(toEasternWallClock(instant) - days * dayMillis).toISOString().slice(0, 10));
}
