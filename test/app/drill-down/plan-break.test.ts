import { findBreakKind, isRemark, planBreak } from '../../../src/app/drill-down/plan-break';
import type { ResultRow } from '../../../src/app/drill-down/drill-plan';
import { scope } from './drill-scope';

const names = ['Break', 'Custodian', 'AccountNumber', 'PrimarySymbol', 'Expected', 'Actual', 'Difference', 'AccountId'];
const createRow = (...cells: ResultRow['cells']): ResultRow => ({
  columns: [...names, 'SecurityId'].map((name) => ({ name, kind: 'text' })),
  cells,
  selectedIndex: 6,
});
const holding = ['NORTHGATE', '00000057', 'AAPL', 100, 70, -30, 1, 10063] as const;

it('puts the position, its tax lots, and the transactions of the date next to each other for a break of lots', () => {
  const plan = planBreak(scope, 'Quantity', createRow('Quantity', ...holding), 30);
  expect(plan?.title).toBe('Quantity, account 00000057, AAPL');
  expect(plan?.sections.map(({ title }) => title)).toEqual([
    'Positions for 2026-04-10',
    'Tax lots for 2026-04-10',
    'Transactions for 2026-04-10',
  ]);
  for (const { formula } of plan?.sections ?? []) {
    expect(formula).toContain('"NORTHGATE","2026-04-10"');
    expect(formula).toContain('filter=AccountId eq 1 and SecurityId eq 10063;headers=2;partial=1');
  }
  expect(plan?.proofs.map(({ name, value }) => [name, value])).toEqual([
    ['Expected', 100],
    ['Actual', 70],
    ['Difference', -30],
  ]);
  expect(plan?.proofs[2]?.parts.map(({ section, sign }) => [section, sign])).toEqual([
    [1, 1],
    [0, -1],
  ]);
});

it('compares costs where the costs differ', () => {
  const plan = planBreak(scope, 'Cost', createRow('Cost', ...holding), 30);
  expect(plan?.proofs[0]?.parts[0]?.measure).toEqual({ of: 'sum', column: 'OriginalCost' });
});

it('shows the earlier positions, the transactions, and the current positions for a break of a roll', () => {
  const plan = planBreak(scope, 'Different change', createRow('Different change', ...holding), 30);
  expect(plan?.sections.map(({ title }) => title)).toEqual([
    'Positions for 2026-04-09',
    'Transactions for 2026-04-10',
    'Positions for 2026-04-10',
  ]);
  expect(plan?.proofs[0]?.parts.map(({ measure }) => measure.of)).toEqual(['signed', 'effect']);
});

it('shows the history of a price, with the moves that count as jumps', () => {
  const plan = planBreak(
    scope,
    'Price jump',
    createRow('Price jump', 'NORTHGATE', null, 'AAPL', 10, 15, 5, null, 7),
    25,
  );
  expect(plan?.sections[0]).toMatchObject({ title: 'Prices up to 2026-04-10', jumpPercent: 25 });
  expect(plan?.sections[0]?.formula).toContain('ProcessDate ge 2026-03-02T00:00:00-05:00');
  expect(plan?.proofs.map(({ name, value }) => [name, value])).toEqual([
    ['Expected', 10],
    ['Actual', 15],
    ['Difference', 5],
  ]);
});

it('shows everything that a vanished account held', () => {
  const vanished = createRow('Vanished account', 'NORTHGATE', '00000057', null, 100, 0, -100, 1, null);
  const plan = planBreak(scope, 'Vanished account', vanished, 30);
  expect(plan?.sections[0]?.formula).toContain('filter=AccountId eq 1;');
  expect(plan?.proofs[0]?.parts[0]?.measure).toEqual({ of: 'sum', column: 'MarketValue' });
});

it('finds the holding by its account number and symbol if the row has no IDs', () => {
  const plan = planBreak(scope, 'Quantity', createRow('Quantity', 'NORTHGATE', "O'1", 'AAPL', 1, 2, 1, null, null), 30);
  expect(plan?.sections[0]?.formula).toContain("filter=Account/Number eq 'O''1' and Security/PrimarySymbol eq 'AAPL';");
});

it('returns nothing when the row names no account', () => {
  expect(
    planBreak(scope, 'Quantity', createRow('Quantity', 'NORTHGATE', null, 'AAPL', 1, 2, 1, null, null), 30),
  ).toBeUndefined();
});

it('distinguishes breaks from the other rows of a check', () => {
  expect(findBreakKind(createRow('Dropped holding'))).toBe('Dropped holding');
  expect(findBreakKind(createRow('No breaks'))).toBeUndefined();
  expect(isRemark(createRow('Not checked'))).toBe(true);
  expect(isRemark(createRow('Quantity'))).toBe(false);
});
