import type { BreakPlan } from './break-plan';
import { type Purchase, cancelPurchase, purchaseIn } from './cancel';
import { deliveryOf } from './delivery';
import { type Book, quantityOf } from './holding';
import { type RowSinks, writeHolding, writeTrade } from './holding-rows';
import type { Account } from './make-accounts';
import type { Security } from './make-securities';
import type { Market } from './market';
import { openBook } from './open-book';
import { type Random, itemAt } from './random';
import { cashType } from './security-type-ids';
import type { Trade } from './trade';
import { type DayContext, tradeDay } from './trade-day';
import type { DatesToWrite } from './dates-to-write';

/** The input for simulating the holdings of all accounts over all dates. */
export interface HoldingsInput {
  readonly accounts: readonly Account[];
  readonly securities: readonly Security[];
  readonly market: Market;
  readonly dates: readonly { readonly day: string; readonly instant: number; readonly settled: number }[];
  readonly written: DatesToWrite;
  readonly positionsPerDate: number;
  readonly plan: BreakPlan;
  readonly random: Random;
}

interface Desk {
  readonly account: Account;
  readonly context: Omit<DayContext, 'date' | 'instant'>;
  purchase: Purchase | undefined;
  late: readonly Trade[];
}

/** The custodians' relative shares of all positions, in the order of their IDs. */
const custodianShares = [1400, 700, 450, 300, 150];

/** Simulates all dates for every active account, and writes positions, lots, and transactions. */
export function makeHoldings(input: HoldingsInput, sinks: RowSinks): void {
  const desks = openDesks(input);
  input.dates.forEach((when, date) => {
    sinks.writes = date >= input.written.from;
    for (const desk of desks) {
      const { custodianId, customerId } = desk.account;
      if (!deliveryOf(custodianId, customerId, date, input.written.lastDates).delivered) continue;
      liveDay(input, sinks, desk, date, when);
    }
  });
}

function openDesks(input: HoldingsInput): Desk[] {
  const active = input.accounts.filter(({ status }) => status === 'Active');
  const total = custodianShares.reduce((sum, share) => sum + share, 0);
  return active.map((account) => {
    const mates = active.filter(({ custodianId }) => custodianId === account.custodianId);
    // Breaks are planted in a custodian's first account, so it needs enough holdings.
    const least = mates[0] === account ? 8 : 3;
    const share = itemAt(custodianShares, account.custodianId - 1) / total / mates.length;
    const wanted = Math.max(least, Math.round(input.positionsPerDate * share * (0.5 + input.random.next())));
    const context = deskContext(input, account);
    openBook({ ...context, date: 0, instant: itemAt(input.dates, 0).instant }, wanted, account.currencyId);
    return { account, context, purchase: undefined, late: [] };
  });
}

function deskContext({ securities, market, random }: HoldingsInput, account: Account): Desk['context'] {
  const book: Book = new Map();
  const first = securities.findIndex(({ custodianId }) => custodianId === account.custodianId);
  const universe: number[] = [];
  securities.forEach(({ custodianId, typeId }, index) => {
    if (custodianId === account.custodianId && typeId !== cashType) universe.push(index);
  });
  return { book, securities, universe, market, random, cash: (currencyId) => first + currencyId - 1 };
}

function liveDay(
  input: HoldingsInput,
  sinks: RowSinks,
  desk: Desk,
  date: number,
  { day, instant, settled }: HoldingsInput['dates'][number],
): void {
  const { account } = desk;
  const context = { ...desk.context, date, instant };
  const planned = input.plan.on(account, date, context, day);
  const write = (trade: Trade, traded = instant): void =>
    writeTrade(sinks, account, trade, { instant, traded, settled });
  for (const trade of desk.late) write(trade, itemAt(input.dates, date - 1).instant);
  desk.late = planned.late;
  if (!planned.quiet) {
    const taken =
      desk.purchase && input.random.chance(0.03) ? cancelPurchase(context.book, desk.purchase, instant) : [];
    const trades = tradeDay(context);
    for (const trade of [...taken, ...trades]) write(trade);
    desk.purchase = purchaseIn(trades, context.book);
  } else desk.purchase = undefined;
  for (const trade of planned.trades) write(trade);
  for (const holding of [...context.book.values()].sort((left, right) => left.index - right.index)) {
    if (holding.index === planned.dropped) continue;
    if (quantityOf(holding) === 0 && holding.security.typeId !== cashType) continue;
    writeHolding(sinks, account, holding, date, instant, holding.index === planned.lotMissing ? 1 : 0);
  }
}
