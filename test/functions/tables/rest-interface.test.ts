import { fc } from '../../support/fast-check';
import { listRestColumns, restMappings } from '../../../src/model/rest-mappings';
import type { DataSourceName } from '../../../src/model/provenance';
import { printFilter } from '../../../src/query/print-query';
import type { Filter, Literal } from '../../../src/query/query';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';
import { runs } from '../../support/depth';

// Columns of REST v1 must have the same values as those of v2 for the same data.

let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
});
afterAll(() => sandboxedApp.close());

const datedSets = ['Positions', 'TaxLots', 'Transactions', 'FxRates', 'Prices'];
const days = ['2026-04-10', '2026-03-09', '2026-03-06'];

async function fetchRows(set: string, source: DataSourceName, scope: object, options = ''): Promise<string[] | string> {
  const columns = listRestColumns(set)?.join(';');
  try {
    const { table } = await sandboxedApp.app.runTable({
      set,
      columns,
      options: `source=${source}${options}`,
      ...scope,
    });
    return table.rows.map((row) => JSON.stringify(row)).sort();
  } catch (error) {
    return (error as Error).message;
  }
}

const cases = datedSets.flatMap((set) =>
  days.flatMap((date) => [1, 2, 3, 5].map((custodian) => ({ set, date, custodian }))),
);

test.each(cases)('$set of custodian $custodian on $date are the same in v1', async ({ set, ...scope }) => {
  expect(await fetchRows(set, 'rest', scope)).toEqual(await fetchRows(set, 'odata', scope));
});

test('dates of a service in another time zone match the dates of v1, which have none', async () => {
  const appInTokyo = await startSandboxedApp({}, undefined, (fetch) => async (request) => {
    const response = await fetch(request);
    const text = (await response.text()).replaceAll(/T00:00:00-0[45]:00/g, 'T00:00:00+09:00');
    return new Response(text, { status: response.status, headers: response.headers });
  });
  try {
    const options = 'source=rest';
    const { table } = await appInTokyo.app.runTable({ set: 'Positions', custodian: 1, date: '2026-04-09', options });
    expect(table.rows).toHaveLength(41);
    const period = { from: '2026-04-01', to: '2026-04-09' };
    const transactions = await appInTokyo.app.runTable({ set: 'Transactions', custodian: 1, period, options });
    expect(transactions.table.rows).toHaveLength(44);
  } finally {
    await appInTokyo.close();
  }
});

test('the data includes short positions, canceled transactions, and cut descriptions', async () => {
  const fetchThroughOData = async (set: string, filter: string, columns: string) =>
    (
      await sandboxedApp.app.runTable({
        set,
        columns,
        options: `partial=1;filter=${filter}`,
        ...(set === 'Securities' ? {} : { date: '' }),
      })
    ).table.rows;
  expect((await fetchThroughOData('Positions', 'ShortPosition eq true', 'Quantity')).length).toBeGreaterThan(0);
  const transactions = {
    set: 'Transactions',
    period: { from: 'first', to: 'last' },
    options: 'partial=1;filter=CancelIndicator eq true',
  };
  expect((await sandboxedApp.app.runTable(transactions)).table.rows.length).toBeGreaterThan(0);
  const descriptions = await fetchThroughOData('Securities', 'Description ne null', 'Description');
  expect(descriptions.filter(([text]) => String(text).length > 30).length).toBeGreaterThan(0);
});

test.each(['Accounts', 'Securities'])('%s of a custodian are the same in v1', async (set) => {
  for (const custodian of [1, 2, 3, 4, 5]) {
    expect(await fetchRows(set, 'rest', { custodian })).toEqual(await fetchRows(set, 'odata', { custodian }));
  }
});

test('custodians are the same in v1', async () => {
  expect(await fetchRows('Custodians', 'rest', {})).toEqual(await fetchRows('Custodians', 'odata', {}));
});

test('several custodians together are the same in v1', async () => {
  const scope = { custodian: '1;2;3', date: '2026-04-10' };
  expect(await fetchRows('Positions', 'rest', scope)).toEqual(await fetchRows('Positions', 'odata', scope));
});

test('all columns of v1 are the available ones, under their v2 names', async () => {
  for (const { set } of restMappings) {
    const dateScope = datedSets.includes(set) ? { date: '2026-04-10' } : {};
    const scope = set === 'Custodians' ? {} : { custodian: 3 };
    const { table, provenance } = await sandboxedApp.app.runTable({
      set,
      columns: '*',
      options: 'source=rest',
      ...scope,
      ...dateScope,
    });
    expect(table.columns.map(({ name }) => name)).toEqual(listRestColumns(set));
    expect(provenance.source).toBe('rest');
  }
});

const strings = fc.constantFrom("'csus'", "'cbus'", "'caus'", "'C'", "'zz'");
const condition: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('Quantity', 'MarketValue', 'OriginalCost', 'OriginalFace'),
      fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
      fc.constantFrom<Literal>({ type: 'number', value: 0 }, { type: 'number', value: 1000 }, { type: 'null' }),
    )
    .map(([path, op, value]): Filter => ({ path, op, value })),
  fc
    .tuple(
      fc.constantFrom('contains', 'startswith', 'endswith'),
      fc.constantFrom('Security/PrimarySymbol', 'Account/Number'),
      fc.constantFrom('0', 'A', '00'),
    )
    .map(([op, path, value]): Filter => ({ op, path, value: { type: 'text', value } })),
  strings.map((text): Filter => ({
    op: 'eq',
    path: 'Security/SecurityType/Code',
    value: { type: 'text', value: text.slice(1, -1) },
  })),
  fc.boolean().map((value): Filter => ({ op: 'eq', path: 'ShortPosition', value: { type: 'flag', value } })),
  fc.constantFrom('1960-01-01', '2020-06-30').map((date): Filter => ({
    op: 'gt',
    path: 'OriginalCostDate',
    value: { type: 'instant', value: `${date}T00:00:00-05:00` },
  })),
);
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    condition,
    tie('filter').map((of): Filter => ({ op: 'not', of })),
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('filter'), { minLength: 2, maxLength: 3 }))
      .map(([op, of]): Filter => ({ op, of })),
  ),
}));

test('filtering on the client finds the same rows as the service for any filter', async () => {
  const scope = { custodian: 1, date: '2026-04-10' };
  await fc.assert(
    fc.asyncProperty(filter, async (filter) => {
      const options = `;filter=${printFilter(filter)}`;
      const [clientRows, serviceRows] = [
        await fetchRows('Positions', 'rest', scope, options),
        await fetchRows('Positions', 'odata', scope, options),
      ];
      expect(clientRows).toEqual(serviceRows);
    }),
    { numRuns: runs(60) },
  );
});
