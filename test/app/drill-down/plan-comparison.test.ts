import { planComparison, type DrilledComparison } from '../../../src/app/drill-down/plan-comparison';
import type { ResultRow } from '../../../src/app/drill-down/drill-plan';
import type { PlainDate } from '../../../src/model/plain-date';
import { scope } from './drill-scope';

const comparison: DrilledComparison = {
  set: 'Positions',
  key: ['AccountId', 'SecurityId'],
  compared: ['Quantity', 'MarketValue'],
  dates: ['2026-04-09' as PlainDate, '2026-04-10' as PlainDate],
};
const columns = [
  'Change',
  'AccountId',
  'SecurityId',
  'QuantityOld',
  'QuantityNew',
  'QuantityChange',
  'MarketValueChange',
];
const createRow = (at: number, ...cells: ResultRow['cells']): ResultRow => ({
  columns: columns.map((name) => ({ name, kind: 'number' })),
  cells,
  selectedIndex: at,
});

it('shows both dates of a row next to each other, by its key', () => {
  const plan = planComparison(scope, comparison, createRow(5, 'changed', 1, 7, 10, 12, 2, 99));
  expect(plan?.sections.map(({ title }) => title)).toEqual(['Positions for 2026-04-09', 'Positions for 2026-04-10']);
  for (const { formula } of plan?.sections ?? [])
    expect(formula).toContain('filter=AccountId eq 1 and SecurityId eq 7;');
  expect(plan?.proofs.map(({ name, value }) => [name, value])).toEqual([
    ['Quantity old', 10],
    ['Quantity new', 12],
    ['Quantity change', 2],
  ]);
});

it('adds up every figure of the row when another cell of it was selected', () => {
  const plan = planComparison(scope, comparison, createRow(0, 'added', 1, 7, null, 12, 12, 99));
  expect(plan?.proofs.map(({ name }) => name)).toEqual(['Quantity new', 'Quantity change', 'Market value change']);
});

it('returns nothing when the row lacks a part of its key', () => {
  expect(
    planComparison(scope, { ...comparison, key: ['AccountId', 'CustodianId'] }, createRow(5, 'changed', 1, 7)),
  ).toBeUndefined();
});

it('adds up amounts in the base currency as well, to cents, and names the effects as not checked', () => {
  const named = ['MarketValueBaseOld', 'MarketValueBaseNew', 'MarketValueBaseChange', 'FxRateToBaseOld', 'PriceEffect'];
  const wide: ResultRow = {
    columns: ['Change', 'AccountId', 'SecurityId', 'MarketValueOld', ...named].map((name) => ({
      name,
      kind: 'number',
      ...(name === 'MarketValueBaseNew' && { label: 'Market value new (USD)' }),
    })),
    cells: ['changed', 1, 7, 100, 108.42, 217.06, 108.64, 1.0842, 3.5],
    selectedIndex: 0,
  };
  const plan = planComparison(scope, { ...comparison, base: 'USD' }, wide);
  for (const { formula } of plan?.sections ?? []) expect(formula).toContain('base=USD');
  expect(plan?.proofs.map(({ name, value, tolerance }) => [name, value, tolerance])).toEqual([
    ['Market value old', 100, undefined],
    ['Market value base old', 108.42, 0.0051],
    ['Market value new (USD)', 217.06, 0.0051],
    ['Market value base change', 108.64, 0.0102],
    ['FX rate to base old', 1.0842, undefined],
  ]);
  expect(plan?.unchecked).toEqual([{ name: 'Price effect', value: 3.5 }]);
  const chosen = planComparison(scope, { ...comparison, base: 'USD' }, { ...wide, selectedIndex: 5 });
  expect(chosen?.proofs.map(({ name }) => name)).toEqual([
    'Market value old',
    'Market value base old',
    'Market value new (USD)',
    'Market value base change',
  ]);
  expect(chosen?.unchecked).toEqual([]);
});

it("doesn't add up dates", () => {
  const dated: ResultRow = {
    columns: [
      ...['Change', 'AccountId', 'SecurityId'].map((name) => ({ name, kind: 'number' as const })),
      ...['OriginalCostDateOld', 'OriginalCostDateNew'].map((name) => ({ name, kind: 'date' as const })),
      ...['OriginalCostDateChange', 'QuantityOld'].map((name) => ({ name, kind: 'number' as const })),
    ],
    cells: ['changed', 1, 7, 41_673, 41_674, 1, 10],
    selectedIndex: 0,
  };
  const plan = planComparison(scope, { ...comparison, compared: ['OriginalCostDate', 'Quantity'] }, dated);
  expect(plan?.proofs.map(({ name }) => name)).toEqual(['Quantity old']);
});
