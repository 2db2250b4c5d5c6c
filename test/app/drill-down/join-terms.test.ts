import type { DrilledTerm } from '../../../src/app/drill-down/drill-cell';
import { joinTerms } from '../../../src/app/drill-down/join-terms';
import type { ActiveCell } from '../../../src/workbook/drill-down/active-cell';

const area = { row: 0, column: 0, rows: 1, columns: 1 };
const createCell = (value: number): ActiveCell => ({
  ...{ sheetId: '1', sheet: 'Sheet1', row: 0, column: 0, value },
  result: { formula: '', area },
});
const createTerm = (formula: string, sign: DrilledTerm['sign'], value: number): DrilledTerm => ({
  formula,
  sign,
  asOf: undefined,
  plan: {
    title: formula,
    sections: [{ set: 'Positions', title: 'Positions', formula }],
    proofs: [{ name: 'Total', value, parts: [{ section: 0, sign: 1, measure: { of: 'count' } }] }],
  },
});

it('keeps the plan of the only term', () => {
  const only = createTerm('=IDS.TOTAL("A")', 1, 3);
  expect(joinTerms({ cell: createCell(3), formula: '=IDS.TOTAL("A")', terms: [only] })).toBe(only.plan);
});

it('drills each term separately, and adds them up with their signs', () => {
  const terms = [createTerm('=IDS.TOTAL("A")', 1, 5), createTerm('=IDS.TOTAL("B")', -1, 2)];
  const plan = joinTerms({ cell: createCell(3), formula: '=IDS.TOTAL("A")-IDS.TOTAL("B")', terms });
  expect(plan.sections.map(({ title }) => title)).toEqual(['+ Positions', '− Positions']);
  expect(
    plan.proofs.map(({ name, value, parts }) => [name, value, parts.map((part) => [part.section, part.sign])]),
  ).toEqual([
    ['+ IDS.TOTAL("A")', 5, [[0, 1]]],
    ['− IDS.TOTAL("B")', 2, [[1, 1]]],
    [
      'Formula result',
      3,
      [
        [0, 1],
        [1, -1],
      ],
    ],
  ]);
});

it('adds the negative part of a term that is subtracted', () => {
  const change = createTerm('=IDS.TOTAL("B")', -1, 2);
  const [proof] = change.plan.proofs;
  const parts = ([1, -1] as const).map((sign) => ({ section: 0, sign, measure: { of: 'count' as const } }));
  const subtracted = { ...change, plan: { ...change.plan, proofs: [{ ...proof, name: 'Change', value: 2, parts }] } };
  const terms = [createTerm('=IDS.TOTAL("A")', 1, 5), subtracted];
  const plan = joinTerms({ cell: createCell(3), formula: '=IDS.TOTAL("A")-IDS.TOTAL("B")', terms });
  expect(plan.proofs.at(-1)?.parts.map((part) => [part.section, part.sign])).toEqual([
    [0, 1],
    [1, -1],
    [1, 1],
  ]);
});

it('shows no sum for terms that are multiplied', () => {
  const terms = [createTerm('=IDS.TOTAL("A")', undefined, 5), createTerm('=IDS.TOTAL("B")', -1, 2)];
  const plan = joinTerms({ cell: createCell(8), formula: '=IDS.TOTAL("A")*2-IDS.TOTAL("B")', terms });
  expect(plan.proofs.map(({ name }) => name)).toEqual(['Part IDS.TOTAL("A")', '− IDS.TOTAL("B")']);
  expect(plan.unchecked).toEqual([{ name: 'Formula result', value: 8 }]);
});

it.each(['-1', '+B5', '-SUM(C1:C3)'])("doesn't check the cell when its formula also has %s", (rest) => {
  const only = createTerm('=IDS.TOTAL("A")', 1, 5);
  const plan = joinTerms({ cell: createCell(4), formula: `=IDS.TOTAL("A")${rest}`, terms: [only] });
  expect(plan.proofs.map(({ name, value }) => [name, value])).toEqual([['+ IDS.TOTAL("A")', 5]]);
  expect(plan.unchecked).toEqual([
    { name: 'Formula result', value: 4, reason: "The formula has parts that aren't IDS functions" },
  ]);
});

it.each(['=SUM(@IDS.TOTAL("A"), -IDS.TOTAL("B"))', '= (IDS.TOTAL("A") - IDS.TOTAL("B"))'])(
  'checks the cell of %s, which has nothing but terms',
  (formula) => {
    const terms = [createTerm('=IDS.TOTAL("A")', 1, 5), createTerm('=IDS.TOTAL("B")', -1, 2)];
    const plan = joinTerms({ cell: createCell(3), formula, terms });
    expect(plan.proofs.at(-1)).toMatchObject({ name: 'Formula result', value: 3 });
    expect(plan.unchecked).toEqual([]);
  },
);

it('adds up the rounding tolerances of its terms for the cell', () => {
  const createRounded = (sign: 1 | -1): DrilledTerm => {
    const total = createTerm('=IDS.TOTAL("A",,,,,"base=USD")', sign, 5);
    return {
      ...total,
      plan: { ...total.plan, proofs: total.plan.proofs.map((proof) => ({ ...proof, tolerance: 0.0051 })) },
    };
  };
  const terms = [createRounded(1), createRounded(-1)];
  const plan = joinTerms({
    cell: createCell(0.01),
    formula: terms
      .map(({ formula }) => formula)
      .join('-')
      .replace('-=', '-'),
    terms,
  });
  expect(plan.proofs.at(-1)).toMatchObject({ name: 'Formula result', tolerance: 0.0102 });
});
