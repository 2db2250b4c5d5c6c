import { fc } from '../support/fast-check';
import { reconMissing } from '../../src/checks/recon-missing';
import { reconRoll } from '../../src/checks/recon-roll';
import {
  bookArbitrary,
  codesById,
  createPositionTable,
  computeQuantity,
  createTransactionTable,
  type BookHolding,
  type BookTrade,
} from './books';

const tolerance = 0.0001;
const runRoll = (before: BookHolding[], trades: BookTrade[], after: BookHolding[]) =>
  reconRoll({
    before: createPositionTable(before),
    after: createPositionTable(after),
    transactions: createTransactionTable(trades),
    transactionCodes: codesById,
    tolerance,
  }).breaks;
const runMissing = (
  before: BookHolding[],
  trades: BookTrade[],
  after: BookHolding[],
  findCode: (security: number) => string = () => 'USD',
) =>
  reconMissing({
    before: createPositionTable(before),
    after: createPositionTable(after),
    transactions: createTransactionTable(trades),
    transactionCodes: codesById,
    tolerance,
    findCurrencyCode: ({ security }) => findCode(security),
  }).breaks;

/** The transactions that turn one book into another, some of them as cancellations of the opposite. */
function listTradesBetween(before: BookHolding[], after: BookHolding[], isCanceled: boolean): BookTrade[] {
  const holdingsByKey = new Map(
    [...before, ...after].map((holding) => [`${holding.account} ${holding.security}`, holding]),
  );
  const findQuantity = (all: BookHolding[], { account, security }: BookHolding) => {
    const found = all.find((holding) => holding.account === account && holding.security === security);
    return found ? computeQuantity(found) : 0;
  };
  return [...holdingsByKey.values()].flatMap((holding): BookTrade[] => {
    const change = findQuantity(after, holding) - findQuantity(before, holding);
    const { account, security } = holding;
    const [more, less] = holding.short ? [4, 3] : [1, 2];
    const code = change > 0 === !isCanceled ? more : less;
    const dividend = { account, security, code: 9, quantity: 77 };
    return change === 0
      ? [dividend]
      : [{ account, security, code, canceled: isCanceled, quantity: Math.abs(change) }, dividend];
  });
}

const bookPairArbitrary = fc.tuple(bookArbitrary, bookArbitrary, fc.boolean());

test('positions that match their transactions have no break, and none is missing', () => {
  fc.assert(
    fc.property(bookPairArbitrary, ([before, after, isCanceled]) => {
      const trades = listTradesBetween(before, after, isCanceled);
      expect(runRoll(before, trades, after)).toEqual([]);
      expect(runMissing(before, trades, after)).toEqual([]);
    }),
  );
});

test('finds an unreported transaction, and nothing else', () => {
  fc.assert(
    fc.property(bookPairArbitrary, fc.nat(), ([before, after], at) => {
      const trades = listTradesBetween(before, after, false);
      const moves = trades.filter(({ code }) => code !== 9);
      fc.pre(moves.length > 0);
      const omittedTrade = moves[at % moves.length]!;
      const found = runRoll(
        before,
        trades.filter((trade) => trade !== omittedTrade),
        after,
      );
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ account: omittedTrade.account, security: omittedTrade.security });
      expect(Math.abs(found[0]!.difference!)).toBeCloseTo(omittedTrade.quantity, 6);
      expect(found[0]!.kind).toMatch(/without transaction$/);
    }),
  );
});

test('finds a dropped holding, and nothing else', () => {
  fc.assert(
    fc.property(bookArbitrary, fc.nat(), (held, at) => {
      const droppedHolding = held[at % held.length]!;
      fc.pre(held.some((holding) => holding !== droppedHolding && holding.account === droppedHolding.account));
      const rest = held.filter((holding) => holding !== droppedHolding);
      const holdingKey = { account: droppedHolding.account, security: droppedHolding.security };
      expect(runMissing(held, [], rest)).toMatchObject([{ kind: 'Dropped holding', ...holdingKey }]);
      expect(runRoll(held, [], rest)).toMatchObject([{ kind: 'Gone without transaction', ...holdingKey }]);
    }),
  );
});

test('a vanished account is one break, however many positions it held', () => {
  fc.assert(
    fc.property(bookArbitrary, (held) => {
      const account = held[0]!.account;
      const rest = held.filter((holding) => holding.account !== account);
      expect(runMissing(held, [], rest)).toMatchObject([{ kind: 'Vanished account', account, actual: 0 }]);
    }),
  );
});

const createLongHolding = (amount: number): BookHolding => ({
  account: 1,
  security: 10,
  short: false,
  lots: [{ quantity: amount * 10_000, cost: null }],
});
const other: BookHolding = { ...createLongHolding(5), security: 11 };

test('labels a cancellation that was not applied', () => {
  const canceled = { account: 1, security: 10, code: 1, canceled: true, quantity: 40 };
  expect(runRoll([createLongHolding(100)], [canceled], [createLongHolding(100)])).toMatchObject([
    { kind: 'Cancellation not carried out', expected: 60, actual: 100, difference: 40 },
  ]);
});

test('labels a transaction that the position does not reflect', () => {
  const reported = { account: 1, security: 10, code: 1, quantity: 40 };
  expect(runRoll([createLongHolding(100)], [reported], [createLongHolding(100)])).toMatchObject([
    { kind: 'Transaction not in position', expected: 140, actual: 100, difference: -40 },
  ]);
});

test.each([
  ['earlier than all others', 46_000, [46_001, 46_002], true],
  ['on the same date as another', 46_000, [46_000, 46_002], false],
  ['later than another', 46_001, [46_000, 46_002], false],
  ['alone', 46_000, [], false],
  ['on an unknown date', null, [46_001], false],
  ['next to an unknown date', 46_000, [null, 46_001], false],
])('a transaction that the position does not reflect, traded %s', (_, traded, others, isEarlier) => {
  const trade = { account: 1, security: 10, code: 1 };
  const trades = [
    { ...trade, quantity: 40, traded },
    ...others.map((date) => ({ ...trade, quantity: 1, traded: date })),
  ];
  const [found] = runRoll([createLongHolding(100)], trades, [createLongHolding(100 + others.length)]);
  expect(found).toMatchObject({ kind: 'Transaction not in position' });
  expect(found!.explanation.includes('The other transactions have later trade dates.')).toBe(isEarlier);
});

test('names an unexplained transaction code', () => {
  const [found] = runRoll(
    [createLongHolding(100)],
    [{ account: 1, security: 10, code: 99, quantity: 40 }],
    [createLongHolding(140)],
  );
  expect(found).toMatchObject({ kind: 'Unknown transaction code' });
  expect(found!.explanation).toContain('"zz"');
});

test('a holding that disappears after a partial sale is missing', () => {
  const sold = { account: 1, security: 10, code: 2, quantity: 40 };
  expect(runMissing([createLongHolding(100), other], [sold], [other])).toMatchObject([
    { kind: 'Dropped holding', expected: 60, actual: 0, difference: -60 },
  ]);
});

test('shows the amount and currency of a missing holding, and does not add up several currencies', () => {
  const third: BookHolding = { ...createLongHolding(7), account: 2 };
  const [dropped] = runMissing([createLongHolding(100), other], [], [other], () => 'EUR');
  expect(dropped!.explanation).toContain('worth 100.00 EUR)');
  const [onlyBreak] = runMissing([createLongHolding(100), other, third], [], [third]);
  expect(onlyBreak).toMatchObject({ kind: 'Vanished account', expected: 200, difference: -200 });
  expect(onlyBreak!.explanation).toContain('worth 200.00 USD.');
  const [vanishedAccount] = runMissing([createLongHolding(100), other, third], [], [third], (security) =>
    security === 10 ? 'USD' : 'EUR',
  );
  expect(vanishedAccount).toMatchObject({ kind: 'Vanished account', expected: null, difference: null });
  expect(vanishedAccount!.explanation).toContain('worth 100.00 USD, 100.00 EUR.');
});

test('a vanished account with values in unknown currencies has no expected value', () => {
  const lots = [{ quantity: 10_000, cost: 100 }];
  const before = [10, 11].map((security) => ({ account: 1, security, short: false, lots }));
  expect(runMissing(before, [], [], () => '')).toMatchObject([
    {
      ...{ kind: 'Vanished account', expected: null, difference: null },
      explanation: expect.stringContaining('worth an unknown amount.') as string,
    },
  ]);
});
