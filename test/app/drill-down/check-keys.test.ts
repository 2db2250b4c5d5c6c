import { withSharedKeys } from '../../../src/app/drill-down/check-keys';
import type { DrillPlan } from '../../../src/app/drill-down/drill-plan';

const figure = (name: string, section: number) => ({
  name,
  value: 7,
  parts: [{ section, sign: 1 as const, measure: { of: 'sum' as const, column: 'Quantity' } }],
});
const plan: DrillPlan = {
  subject: 'changed',
  sections: [
    { set: 'TaxLots', title: 'Tax lots for 2026-04-09', formula: '=IDS.LOTS()', oneRow: true },
    { set: 'TaxLots', title: 'Tax lots for 2026-04-10', formula: '=IDS.LOTS()', oneRow: true },
  ],
  proofs: [figure('QuantityOld', 0), figure('QuantityNew', 1)],
  unchecked: [{ name: 'PriceEffect', value: 1 }],
};

it("doesn't check figures of a compared row when several rows share its key", () => {
  const checked = withSharedKeys(plan, [2, 1]);
  expect(checked.proofs.map(({ name }) => name)).toEqual(['QuantityNew']);
  expect(checked.unchecked).toEqual([
    { name: 'PriceEffect', value: 1 },
    { name: 'QuantityOld', value: 7, why: '2 rows share this key' },
  ]);
});

it('checks figures of keys that one row or none has, and of any other rows', () => {
  expect(withSharedKeys(plan, [1, 0])).toBe(plan);
  const rows = { ...plan, sections: plan.sections.map(({ set, title, formula }) => ({ set, title, formula })) };
  expect(withSharedKeys(rows, [2, 5])).toBe(rows);
});
