import { isSumEqual } from '../../../src/app/drill-down/measures';
import { planHolding } from '../../../src/app/drill-down/plan-row';
import type { CellValue } from '../../../src/model/table';
import { scope } from './drill-scope';

const identity = { account: 'AccountId eq 1', security: 'SecurityId eq 2', name: '1' };

describe('the quantity of a position', () => {
  const createRows = (name: string, quantities: readonly number[], short: boolean) => ({
    name,
    headers: ['Quantity', 'ShortPosition'],
    table: {
      columns: [
        { name: 'Quantity', kind: 'number' as const },
        { name: 'ShortPosition', kind: 'text' as const },
      ],
      rows: quantities.map((quantity): CellValue[] => [quantity, short]),
    },
  });
  const addsUpTo = (value: number, position: readonly number[], lots: readonly number[], short: boolean) => {
    const plan = planHolding(scope, identity, { column: 'Quantity', value });
    const placed = [createRows('Drill_Positions', position, short), createRows('Drill_TaxLots', lots, short)];
    return plan?.proofs.map((proof) => isSumEqual(proof, placed));
  };

  it.each([
    ['a long position', 5, [2, 3], false],
    ['a short position with a sign', -5, [-2, -3], true],
    ['a short position without a sign', 5, [2, 3], true],
    ['a short position without a sign, whose lots have one', 5, [-2, -3], true],
    ['a short position with a sign, whose lots have none', -5, [2, 3], true],
  ])('of %s adds up to its lots', (_name, value, lots, short) => {
    expect(addsUpTo(value, [value], lots, short)).toEqual([true]);
    expect(addsUpTo(value, [value], [...lots, 1], short)).toEqual([false]);
    expect(addsUpTo(value + 1, [value], lots, short)).toEqual([false]);
  });
});

it.each(['OriginalFace', 'MarketPrice', 'Quantity'])('shows the selected column: %s', (column) => {
  const plan = planHolding(scope, identity, { column, value: 1 });
  const measured = plan?.proofs.flatMap(({ parts }) => parts) ?? [];
  expect(measured).not.toEqual([]);
  for (const { section, measure } of measured) {
    expect(measure).toMatchObject({ column });
    expect(plan?.sections[section]?.formula).toMatch(new RegExp(`[;"]${column}[;"]`));
  }
});

it('converts rows by the FX rates that the value uses, or by all if deliveries are late', () => {
  const planSection = (partial: boolean) =>
    planHolding(scope, identity, { column: 'MarketValueBase', value: 1, base: 'USD', partial })?.sections[0];
  expect(planSection(false)?.formula).toMatch(/base=USD;headers=2"\)$/);
  expect(planSection(false)?.formulaWithLateRates).toMatch(/base=USD;headers=2;partial=1"\)$/);
  expect(planSection(true)?.formula).toMatch(/partial=1"\)$/);
  expect(planSection(true)?.formulaWithLateRates).toBeUndefined();
});
