import { reply } from '../../support/http-server';
import { readOptions } from '../../support/odata-client';
import { connectPoints, instant } from '../../support/point-client';

const createGroup = (industry: string | null, Total: number | null) => ({
  Security: { Industry: industry },
  ProcessDate: instant,
  Total,
});

/** Totals a cost by industry, in a service that sorts empty values first or last. Some industries have no cost or name. */
async function totalBy(nullOrder: 'first' | 'last', options: string) {
  const groups = [
    createGroup('Banks', 5),
    createGroup(null, 3),
    createGroup('Airlines', 4),
    createGroup('Coal', null),
    createGroup('Dairy', 1),
  ];
  const { runTotal, findRequests } = await connectPoints({}, (request, response) => {
    const { orderby = '', top = '9', filter = '' } = readOptions(request);
    const [path = '', direction] = orderby.split(' ');
    const readSortValue = (group: (typeof groups)[number]) =>
      path === 'Total' ? group.Total : group.Security.Industry;
    const [, operator, limit] = /^Total (gt|lt) (.+)$/.exec(filter) ?? [];
    const matchesCondition = ({ Total }: (typeof groups)[number]) =>
      operator === undefined || (Total !== null && (operator === 'gt' ? Total > Number(limit) : Total < Number(limit)));
    const matches = groups.filter(matchesCondition);
    const sorted = [...matches].sort((a, b) => {
      const [first, second] = [readSortValue(a), readSortValue(b)];
      if (first === null || second === null) return (first === null ? -1 : 1) * (nullOrder === 'first' ? 1 : -1);
      return (first < second ? -1 : 1) * (direction === 'desc' ? -1 : 1);
    });
    reply(response, { '@odata.count': matches.length, value: (path === '' ? matches : sorted).slice(0, Number(top)) });
  });
  const { table } = await runTotal({
    set: 'Positions',
    field: 'OriginalCost',
    by: 'Security/Industry',
    options: `mixed=1;${options}`,
  });
  return { groups: table.rows.map(([name]) => name), requests: findRequests('Positions').length };
}

describe.each(['first', 'last'] as const)('from a service that sorts empty values %s', (nullOrder) => {
  test.each([
    ['sort=Security/Industry'],
    ['sort=Security/Industry desc'],
    ['sort=OriginalCost'],
    ['sort=OriginalCost desc'],
    [''],
  ])('a limit returns the first groups of the whole result with "%s"', async (sort) => {
    const unlimited = await totalBy(nullOrder, sort);
    expect(unlimited.groups).toHaveLength(5);
    for (const top of [1, 2, 3, 4]) {
      const limited = await totalBy(nullOrder, `${sort};top=${top}`);
      expect(limited.groups).toEqual(unlimited.groups.slice(0, top));
    }
  });
});

test('groups without empty values are limited in one request', async () => {
  expect(await totalBy('last', 'sort=Security/Industry;top=2')).toEqual({ groups: ['Airlines', 'Banks'], requests: 1 });
});
