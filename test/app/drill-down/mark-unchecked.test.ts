import { markUnchecked } from '../../../src/app/drill-down/mark-unchecked';
import type { DrillPlan } from '../../../src/app/drill-down/drill-plan';

const createFigure = (name: string, section: number) => ({
  name,
  value: 7,
  parts: [{ section, sign: 1 as const, measure: { of: 'sum' as const, column: 'Quantity' } }],
});
const plan: DrillPlan = {
  title: 'changed',
  sections: [
    { set: 'TaxLots', title: 'Tax lots for 2026-04-09', formula: '=IDS.LOTS()', oneRow: true },
    { set: 'TaxLots', title: 'Tax lots for 2026-04-10', formula: '=IDS.LOTS()', oneRow: true },
  ],
  proofs: [createFigure('QuantityOld', 0), createFigure('QuantityNew', 1)],
  unchecked: [{ name: 'PriceEffect', value: 1 }],
};

const createRows = (count: number, value: number | '' = 1) => ({
  columns: [{ name: 'Quantity' }],
  rows: Array.from({ length: count }, () => [value]),
});

it("doesn't check figures of a compared row when several rows share its key", () => {
  const checked = markUnchecked(plan, [createRows(2), createRows(1)]);
  expect(checked.proofs.map(({ name }) => name)).toEqual(['QuantityNew']);
  expect(checked.unchecked).toEqual([
    { name: 'PriceEffect', value: 1 },
    { name: 'QuantityOld', value: 7, reason: '2 rows share this key' },
  ]);
});

it('checks figures of keys that one row or none has, and of any other rows', () => {
  expect(markUnchecked(plan, [createRows(1), undefined])).toBe(plan);
  const others = { ...plan, sections: plan.sections.map(({ set, title, formula }) => ({ set, title, formula })) };
  expect(markUnchecked(others, [createRows(2), createRows(5)])).toBe(others);
});

describe('a figure that all rows of a section must prove', () => {
  const sections = ['Positions', 'TaxLots'].map((set) => ({ set, title: set, formula: `=IDS.${set.toUpperCase()}()` }));
  const ofLots: DrillPlan = { title: '', sections, proofs: [{ ...createFigure('Quantity', 1), allRows: 1 }] };
  const listReasons = (lots: ReturnType<typeof createRows> | undefined) =>
    markUnchecked(ofLots, [createRows(1), lots]).unchecked?.map(({ reason }) => reason);

  it.each([
    ['without rows', undefined, 'No rows to add up'],
    ['with a blank value', createRows(1, ''), '1 row has no value'],
  ])('is not checked %s', (_name, lots, reason) => {
    expect(listReasons(lots)).toEqual([reason]);
  });

  it('is checked with a value in each row', () => {
    expect(markUnchecked(ofLots, [createRows(1), createRows(2)])).toBe(ofLots);
  });
});

it("doesn't check amounts converted by FX rates that may be late", () => {
  const figures = ['MarketValue', 'MarketValueBase'].map((column) => ({
    name: column,
    value: 7,
    parts: [{ section: 0, sign: 1 as const, measure: { of: 'sum' as const, column } }],
  }));
  const converted = { ...plan, proofs: figures };
  const { proofs, unchecked } = markUnchecked(converted, [{ ...createRows(1), hasLateRates: true }, undefined]);
  expect(proofs.map(({ name }) => name)).toEqual(['MarketValue']);
  expect(unchecked?.at(-1)?.name).toBe('MarketValueBase');
  expect(unchecked?.at(-1)?.reason).toMatch(/^Deliveries are missing/);
});
