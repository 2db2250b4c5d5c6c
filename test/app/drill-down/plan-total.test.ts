import { planTotal, type DrilledTotal } from '../../../src/app/drill-down/plan-total';
import type { PlainDate } from '../../../src/model/plain-date';
import { scope } from './drill-scope';

const total: DrilledTotal = {
  set: 'Positions',
  column: 'MarketValue',
  aggregation: 'sum',
  by: [
    { name: 'Security/Sector/Name', kind: 'text' },
    { name: 'CustodianId', kind: 'id' },
  ],
  custodians: [1, 2],
  date: '2026-04-10' as PlainDate,
  filter: 'Quantity gt 0 or MarketValue gt 0',
  base: undefined,
};
const columns = [...total.by, { name: 'Total', kind: 'number' as const }];
const createGroup = (...cells: (string | number | null)[]) => ({ columns, cells, selectedIndex: 2 });

it('queries the rows of the selected group', () => {
  const plan = planTotal(scope, total, createGroup("Bill's", 2, 12.5));
  expect(plan.title).toBe("Total market value of positions, sector Bill's, custodian ID 2");
  expect(planTotal(scope, total, createGroup(null, 2, 12.5)).title).toMatch(/, no sector, custodian ID 2$/);
  const [section] = plan.sections;
  expect(section?.formula).toContain('=IDS.POSITIONS("1;2","2026-04-10"');
  expect(section?.formula).toContain(
    "filter=(Quantity gt 0 or MarketValue gt 0) and Security/Sector/Name eq 'Bill''s' and CustodianId eq 2;",
  );
  expect(plan.proofs).toEqual([
    {
      name: 'Total',
      value: 12.5,
      parts: [{ section: 0, sign: 1, measure: { of: 'sum', column: 'MarketValue' } }],
    },
  ]);
});

it('queries rows without a name when the group has none', () => {
  const plan = planTotal(scope, total, createGroup(null, 2, 1));
  expect(plan.sections[0]?.formula).toContain('Security/Sector/Name eq null and');
});

it('counts rows and calculates averages', () => {
  const counted = planTotal(scope, { ...total, column: undefined, aggregation: 'count', by: [] }, createGroup(7));
  expect(counted.proofs[0]?.parts[0]?.measure).toEqual({ of: 'count' });
  const average = planTotal(scope, { ...total, aggregation: 'average', by: [] }, createGroup(7));
  expect(average.proofs[0]?.parts[0]?.measure.of).toBe('average');
  expect([counted, average].map(({ proofs }) => proofs[0]?.name)).toEqual(['Count', 'Average']);
});

it('shows no sum when distinct values are counted', () => {
  expect(planTotal(scope, { ...total, aggregation: 'countdistinct', by: [] }, createGroup(7)).proofs).toEqual([]);
});

it('uses QUERY for a data set without a function, with its custodians and date', () => {
  const plan = planTotal(
    scope,
    { ...total, set: 'InterfaceStatuses', column: undefined, aggregation: 'count', by: [] },
    createGroup(7),
  );
  expect(plan.sections[0]?.formula).toMatch(/^=IDS\.QUERY\("InterfaceStatuses",/);
  expect(plan.sections[0]?.formula).toContain(
    '(CustodianId eq 1 or CustodianId eq 2) and ProcessDate eq 2026-04-10T00:00:00-05:00',
  );
});
