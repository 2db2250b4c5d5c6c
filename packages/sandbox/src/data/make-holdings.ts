import type { BreakPlan } from './break-plan';
import { type Purchase, cancelPurchase, findPurchase } from './cancel-purchase';
import { planDelivery } from './delivery';
import { type Book, sumQuantity } from './holding';
import { type HoldingWriters, writeHolding, writeTrade } from './holding-rows';
import type { Account } from './make-accounts';
import type { Security } from './make-securities';
import type { Market } from './market';
import { openBook } from './open-book';
import { type Random, getItem } from './random';
import { cashType } from './security-type-ids';
import type { Trade } from './trade';
import { type TradingContext, makeTrades } from './make-trades';
import type { DatesToWrite } from './dates-to-write';

/** The input for simulating the holdings of all accounts over all dates. */
interface HoldingsInput {
  readonly accounts: readonly Account[];
  readonly securities: readonly Security[];
  readonly market: Market;
  readonly dates: readonly {
    readonly processDate: string;
    readonly instant: number;
    readonly settlementDate: number;
  }[];
  readonly datesToWrite: DatesToWrite;
  readonly positionsPerDate: number;
  readonly plan: BreakPlan;
  readonly random: Random;
}

interface AccountState {
  readonly account: Account;
  readonly context: Omit<TradingContext, 'dateIndex' | 'instant'>;
  purchase: Purchase | undefined;
  lateTrades: readonly Trade[];
}

/** The custodians' relative shares of all positions, in the order of their IDs. */
const custodianShares = [1400, 700, 450, 300, 150];

/** Simulates all dates for every active account, and writes positions, lots, and transactions. */
export function makeHoldings(input: HoldingsInput, writers: HoldingWriters): void {
  const states = openAccounts(input);
  input.dates.forEach((dates, dateIndex) => {
    writers.enabled = dateIndex >= input.datesToWrite.firstWrittenIndex;
    for (const state of states) {
      const { custodianId, customerId } = state.account;
      if (!planDelivery(custodianId, customerId, dateIndex, input.datesToWrite.dateCount).isDelivered) continue;
      simulateDate(input, writers, state, dateIndex, dates);
    }
  });
}

function openAccounts(input: HoldingsInput): AccountState[] {
  const active = input.accounts.filter(({ status }) => status === 'Active');
  const total = custodianShares.reduce((sum, share) => sum + share, 0);
  return active.map((account) => {
    const sameCustodian = active.filter(({ custodianId }) => custodianId === account.custodianId);
    // Breaks are planted in a custodian's first account, so it needs enough holdings.
    const minHoldings = sameCustodian[0] === account ? 8 : 3;
    const share = getItem(custodianShares, account.custodianId - 1) / total / sameCustodian.length;
    const holdingCount = Math.max(
      minHoldings,
      Math.round(input.positionsPerDate * share * (0.5 + input.random.next())),
    );
    const context = createTradingContext(input, account);
    openBook({ ...context, dateIndex: 0, instant: getItem(input.dates, 0).instant }, holdingCount, account.currencyId);
    return { account, context, purchase: undefined, lateTrades: [] };
  });
}

function createTradingContext(
  { securities, market, random }: HoldingsInput,
  account: Account,
): AccountState['context'] {
  const book: Book = new Map();
  const first = securities.findIndex(({ custodianId }) => custodianId === account.custodianId);
  const universe: number[] = [];
  securities.forEach(({ custodianId, typeId }, index) => {
    if (custodianId === account.custodianId && typeId !== cashType) universe.push(index);
  });
  return { book, securities, universe, market, random, findCash: (currencyId) => first + currencyId - 1 };
}

function simulateDate(
  input: HoldingsInput,
  writers: HoldingWriters,
  state: AccountState,
  dateIndex: number,
  { processDate, instant, settlementDate }: HoldingsInput['dates'][number],
): void {
  const { account } = state;
  const context = { ...state.context, dateIndex, instant };
  const planned = input.plan.plantOn(account, dateIndex, context, processDate);
  const write = (trade: Trade, tradeDate = instant): void =>
    writeTrade(writers, account, trade, { instant, tradeDate, settlementDate });
  for (const trade of state.lateTrades) write(trade, getItem(input.dates, dateIndex - 1).instant);
  state.lateTrades = planned.lateTrades;
  if (!planned.isQuiet) {
    const canceled =
      state.purchase && input.random.chance(0.03) ? cancelPurchase(context.book, state.purchase, instant) : [];
    const trades = makeTrades(context);
    for (const trade of [...canceled, ...trades]) write(trade);
    state.purchase = findPurchase(trades, context.book);
  } else state.purchase = undefined;
  for (const trade of planned.trades) write(trade);
  for (const holding of [...context.book.values()].sort((left, right) => left.securityIndex - right.securityIndex)) {
    if (holding.securityIndex === planned.droppedIndex) continue;
    if (sumQuantity(holding) === 0 && holding.security.typeId !== cashType) continue;
    writeHolding(writers, account, holding, dateIndex, instant, {
      omittedNewestLots: holding.securityIndex === planned.missingLotIndex ? 1 : 0,
    });
  }
}
