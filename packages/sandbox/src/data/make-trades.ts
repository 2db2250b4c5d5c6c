import { type Book, type Holding, addLot, addCash, sumQuantity, quantityScale, removeFromOldestLots } from './holding';
import type { Security } from './make-securities';
import type { Market } from './market';
import type { Random } from './random';
import { bondTypes, cashType } from './security-type-ids';
import { type Trade, transactionCodeIds } from './trade';

/** The account and date to trade on. `universe` and `cash` return indexes of the custodian's securities. */
export interface TradingContext {
  readonly book: Book;
  readonly securities: readonly Security[];
  readonly universe: readonly number[];
  readonly findCash: (currencyId: number) => number;
  readonly market: Market;
  readonly random: Random;
  readonly dateIndex: number;
  readonly instant: number;
}

const comments = ['=SEE MEMO 12', '-', '+ACCRUED INT', '@MKT', 'Ordre exécuté en 2 lots', 'Comm "waived"'];

/** Makes random trades in an account on a date: changes the book and returns the transactions that explain the change. */
export function makeTrades(context: TradingContext): Trade[] {
  const { random } = context;
  const trades: Trade[] = [];
  let roll = random.next();
  while (roll < 0.45 && trades.length < 8) {
    trades.push(...makeTrade(context));
    roll = random.next();
  }
  return trades;
}

function makeTrade(context: TradingContext): Trade[] {
  const roll = context.random.next();
  if (roll < 0.11) return buy(context, context.random.pick(context.universe));
  const holdings = [...context.book.values()].filter(({ security }) => security.typeId !== cashType);
  if (holdings.length === 0) return [];
  const holding = context.random.pick(holdings);
  if (roll < 0.4) return buy(context, holding.securityIndex);
  if (roll < 0.75) return sumQuantity(holding) > 0 ? sell(context, holding) : cover(context, holding);
  if (roll < 0.92) return payIncome(context, holding);
  if (roll < 0.95) return sellShort(context, context.random.pick(context.universe));
  return transferHolding(context, holding);
}

/** Buys a security and pays for it, unless the account is short in it. */
export function buy(context: TradingContext, index: number): Trade[] {
  const { book, market, dateIndex, instant, random } = context;
  const security = context.securities[index];
  const existing = book.get(index);
  if (!security || (existing && sumQuantity(existing) < 0)) return [];
  const quantity = pickQuantity(security, random);
  const amount = market.computeValue(index, quantity, dateIndex);
  const commission = random.chance(0.5) ? 995 : undefined;
  addLot(book, index, security, { quantity, cost: amount, tradeDate: instant, costDate: instant });
  const trade = {
    index,
    codeId: transactionCodeIds.buy,
    quantity,
    amount,
    cost: amount,
    costDate: instant,
    ...pickComment(random),
  };
  return [
    { ...trade, ...(commission === undefined ? {} : { commission }) },
    makeCashLeg(context, security, -(amount + (commission ?? 0))),
  ];
}

function sell(context: TradingContext, holding: Holding): Trade[] {
  const { book, market, dateIndex, random } = context;
  const heldQuantity = sumQuantity(holding);
  const quantity = random.chance(0.3)
    ? heldQuantity
    : Math.max(quantityScale, Math.floor(heldQuantity / quantityScale / 2) * quantityScale);
  if (quantity > heldQuantity) return [];
  const costDate = holding.lots[0]?.costDate ?? null;
  removeFromOldestLots(book, holding, quantity);
  const amount = market.computeValue(holding.securityIndex, quantity, dateIndex);
  const trade = {
    index: holding.securityIndex,
    codeId: transactionCodeIds.sell,
    quantity,
    amount,
    cost: null,
    costDate,
    ...pickComment(random),
  };
  return [trade, makeCashLeg(context, holding.security, amount)];
}

function sellShort(context: TradingContext, index: number): Trade[] {
  const { book, market, dateIndex, instant, random } = context;
  const security = context.securities[index];
  if (!security || book.has(index)) return [];
  const quantity = pickQuantity(security, random);
  const amount = market.computeValue(index, quantity, dateIndex);
  addLot(book, index, security, { quantity: -quantity, cost: -amount, tradeDate: instant, costDate: instant });
  return [{ index, codeId: transactionCodeIds.short, quantity, amount }, makeCashLeg(context, security, amount)];
}

function cover(context: TradingContext, holding: Holding): Trade[] {
  const quantity = -sumQuantity(holding);
  removeFromOldestLots(context.book, holding, -quantity);
  const amount = context.market.computeValue(holding.securityIndex, quantity, context.dateIndex);
  return [
    { index: holding.securityIndex, codeId: transactionCodeIds.cover, quantity, amount },
    makeCashLeg(context, holding.security, -amount),
  ];
}

/** Pays a dividend or interest. For foreign income, tax is withheld and the transaction names the cash account. */
function payIncome(context: TradingContext, holding: Holding): Trade[] {
  const { securityIndex, security } = holding;
  const quantity = sumQuantity(holding);
  if (quantity <= 0) return [];
  const amount = Math.round(context.market.computeValue(securityIndex, quantity, context.dateIndex) * 0.006);
  const withheld = security.currencyId !== 1;
  const codeId = security.sectorId === null ? transactionCodeIds.interest : transactionCodeIds.dividend;
  return [
    {
      index: securityIndex,
      codeId,
      quantity: 0,
      amount,
      ...(withheld ? { withholdingIndex: context.findCash(security.currencyId) } : {}),
    },
    makeCashLeg(context, security, withheld ? Math.round(amount * 0.85) : amount),
  ];
}

function transferHolding(context: TradingContext, holding: Holding): Trade[] {
  const { book, random, instant } = context;
  const { securityIndex, security } = holding;
  const all = sumQuantity(holding);
  if (all <= 0) return [];
  const amount = context.market.computeValue(securityIndex, all, context.dateIndex);
  if (random.chance(0.5)) {
    removeFromOldestLots(book, holding, all);
    return [
      { index: securityIndex, codeId: transactionCodeIds.transferOut, quantity: all, amount, comment: 'Free delivery' },
    ];
  }
  const quantity = pickQuantity(security, random);
  // Transfers in often arrive without a cost.
  addLot(book, securityIndex, security, { quantity, cost: null, tradeDate: instant, costDate: null });
  return [
    {
      index: securityIndex,
      codeId: transactionCodeIds.transferIn,
      quantity,
      amount: 0,
      cost: null,
      costDate: null,
      isReorganization: random.chance(0.2),
    },
  ];
}

/** Returns the cash side of a trade, a separate transaction in the currency's cash account. */
function makeCashLeg(context: TradingContext, security: Security, cents: number): Trade {
  const index = context.findCash(security.currencyId);
  const cash = context.securities[index];
  if (!cash) throw new RangeError(`No cash account for currency ${security.currencyId}.`);
  addCash(context.book, index, cash, cents, context.instant);
  const codeId = cents < 0 ? transactionCodeIds.withdraw : transactionCodeIds.deposit;
  const amount = Math.abs(cents);
  return {
    index,
    codeId,
    quantity: amount * (quantityScale / 100),
    amount,
    comment: `Settlement ${security.symbol ?? ''}`.trim(),
  };
}

/** Returns a random quantity: thousands of face for bonds, fractions for funds, and whole shares otherwise. */
export function pickQuantity(security: Security, random: Random): number {
  if (bondTypes.includes(security.typeId)) return random.nextInt(1, 200) * 1000 * quantityScale;
  if (security.typeId === 11) return random.nextInt(1_000, 9_000_000) * (quantityScale / 1000);
  return random.nextInt(1, 90) * 10 * quantityScale;
}

function pickComment(random: Random): { comment?: string } {
  return random.chance(0.1) ? { comment: random.pick(comments) } : {};
}
