import { createBreakPlan } from '../src/data/break-plan';
import type { BreakKind, ScheduledBreak } from '../src/data/break-schedule';
import { findPurchase } from '../src/data/cancel-purchase';
import { type Book, addLot, quantityScale } from '../src/data/holding';
import type { Account } from '../src/data/make-accounts';
import type { TradingContext } from '../src/data/make-trades';
import type { Security } from '../src/data/make-securities';
import { createRandom } from '../src/data/random';
import { transactionCodeIds } from '../src/data/trade';

const account = { id: 10, custodianId: 2, status: 'Active' } as Account;
const createSecurity = (id: number, typeId: number) => ({ id, typeId, currencyId: 1, symbol: null }) as Security;
const securities = [createSecurity(100, 1), createSecurity(101, 3), createSecurity(102, 3)];
const dateCount = 10;

let book: Book;
beforeEach(() => {
  book = new Map();
  hold(1, 5);
  hold(2, 7);
});

function hold(index: number, quantity: number): void {
  const security = securities[index];
  if (!security) throw new RangeError('No such security.');
  book.delete(index);
  addLot(book, index, security, { quantity: quantity * quantityScale, cost: 100, tradeDate: 0, costDate: 0 });
}

function createContext(dateIndex: number): TradingContext {
  const market = { computeValue: () => 100 } as unknown as TradingContext['market'];
  const random = createRandom('breaks');
  return { book, securities, universe: [1, 2], findCash: () => 0, market, random, dateIndex, instant: dateIndex };
}

const scheduleBreak = (kind: BreakKind, offset: number): ScheduledBreak => ({ kind, custodianId: 2, offset });

test.each(['late trade', 'canceled transaction'] as const)(
  'a repeated %s affects another holding if the first one has become short',
  (kind) => {
    const plan = createBreakPlan([account], dateCount, [scheduleBreak(kind, -2), scheduleBreak(kind, 0)]);
    plan.plantOn(account, 7, createContext(7), 'first');
    hold(1, -5);
    const { trades, lateTrades } = plan.plantOn(account, 9, createContext(9), 'second');
    expect(plan.planted.map(({ securityId }) => securityId)).toEqual([101, 102]);
    expect([...lateTrades, ...trades][0]).toMatchObject({ index: 2 });
    expect([...lateTrades, ...trades][0]?.quantity).toBeGreaterThan(0);
  },
);

test('a break of prices or rates on the same date does not replace that of the account', () => {
  const plan = createBreakPlan([account], dateCount, [
    scheduleBreak('missing FX', 0),
    scheduleBreak('dropped holding', 0),
  ]);
  expect(plan.plantOn(account, 9, createContext(9), 'today')).toMatchObject({ droppedIndex: 1 });
  expect(plan.planted).toMatchObject([{ kind: 'dropped holding', securityId: 101 }]);
});

test('two breaks of an account on the same date are refused', () => {
  const plan = createBreakPlan([account], dateCount, [
    scheduleBreak('missing lot', 0),
    scheduleBreak('dropped holding', 0),
  ]);
  expect(() => plan.plantOn(account, 9, createContext(9), 'today')).toThrow('Custodian 2 has two breaks');
  expect(plan.planted).toEqual([]);
});

test("a transfer of the same quantity is not taken for the purchase's lot", () => {
  const quantity = 5 * quantityScale;
  const buy = { index: 1, codeId: transactionCodeIds.buy, quantity, amount: 100, cost: 100 };
  const leg = { index: 0, codeId: transactionCodeIds.withdraw, quantity: quantityScale, amount: 100 };
  expect(findPurchase([buy, leg], book)).toMatchObject({ lot: { cost: 100 } });
  addLot(book, 1, createSecurity(101, 3), { quantity, cost: null, tradeDate: 0, costDate: null });
  expect(findPurchase([buy, leg], book)).toBeUndefined();
});
