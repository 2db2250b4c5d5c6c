// Long because numbers, groups, missing rows, and refusals of one function share a service and its rows.
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';
import type { NamedArguments as TotalArguments } from '../../../src/functions/definition/definition';
import type { CellValue } from '../../../src/model/table';
import { connectPoints, instant } from '../../support/point-client';
import { reply } from '../../support/http-server';
import { catchRefusal } from '../../support/prepared-queries';

let sandboxedApp: SandboxedApp;
let rows: readonly (readonly CellValue[])[];

beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
  const columns = 'CustodianId;AccountId;MarketValue;Security/Sector/Name;OriginalFace';
  rows = (await sandboxedApp.app.runTable({ set: 'Positions', date: 'last', columns, options: 'partial=1' })).table
    .rows;
});
afterAll(() => sandboxedApp.close());
beforeEach(() => sandboxedApp.sandbox.log.clear());

// Custodian 4 has not delivered the last date.
const addPartial = (query: TotalArguments): TotalArguments => {
  const coversAllCustodians = ['Positions', 'TaxLots'].includes(String(query.set)) && query.custodian === undefined;
  const options = [
    coversAllCustodians ? 'partial=1' : '',
    typeof query.options === 'string' ? query.options : '',
  ].filter((part) => part !== '');
  return { ...query, options: options.join(';') };
};
/** Unconverted numbers, whatever their currency. */
const run = async ({ options = '', ...query }: Partial<TotalArguments>) => {
  const optionsWithMixed = [options, 'mixed=1'].filter((part) => part !== '').join(';');
  const completeQuery = addPartial({ set: 'Positions', field: 'MarketValue', ...query, options: optionsWithMixed });
  return (await sandboxedApp.app.runTotal(completeQuery)).table;
};
const runForValue = async (query: Partial<TotalArguments>) => (await run(query)).rows[0]?.[0];
const sumRows = (some: typeof rows) => some.reduce((left, row) => left + Number(row[2]), 0);

describe('one number', () => {
  test('is the sum of the rows, of all custodians or of some', async () => {
    expect(await runForValue({})).toBeCloseTo(sumRows(rows), 4);
    const some = rows.filter(([custodian]) => custodian === 1 || custodian === 3);
    expect(await runForValue({ custodian: 'NORTHGATE;3' })).toBeCloseTo(sumRows(some), 4);
  });

  test('may be the minimum, maximum, average, count, or distinct count', async () => {
    const values = rows.map((row) => Number(row[2]));
    expect(await runForValue({ options: 'agg=min' })).toBe(Math.min(...values));
    expect(await runForValue({ options: 'agg=MAX' })).toBe(Math.max(...values));
    expect(await runForValue({ options: 'agg=average' })).toBeCloseTo(sumRows(rows) / rows.length, 4);
    expect(await runForValue({ field: 'AccountId', options: 'agg=countdistinct' })).toBe(
      new Set(rows.map(([, account]) => account)).size,
    );
    expect(await runForValue({ field: 'OriginalFace', options: 'agg=count' })).toBe(
      rows.filter((row) => row[4] !== null).length,
    );
  });

  test.each([null, '', 0, '$count', ' $COUNT '])('counts rows when the field is %j', async (field) => {
    expect(await runForValue({ field })).toBe(rows.length);
  });

  test('of dates is a date', async () => {
    const table = await run({ field: 'ProcessDate', options: 'agg=max' });
    expect(table).toEqual({ columns: [{ name: 'Max', kind: 'date' }], rows: [[46122]] });
  });

  test('includes only rows that match the filter', async () => {
    const some = rows.filter((row) => Number(row[2]) > 1000);
    expect(await runForValue({ options: 'filter=MarketValue gt 1000' })).toBeCloseTo(sumRows(some), 4);
  });

  test('of a set without process dates needs and accepts no date', async () => {
    expect(await runForValue({ set: 'sectors', field: '' })).toBe(11);
    const dateError = await catchRefusal(() => run({ set: 'Sectors', field: '', date: 'last' }));
    expect(dateError.message).toBe('Rows of Sectors have no process date. Leave the date blank.');
    const custodianError = await catchRefusal(() => run({ set: 'Sectors', field: '', custodian: 1 }));
    expect(custodianError.message).toBe('Rows of Sectors have no custodian. Leave the custodian blank.');
  });
});

describe('groups', () => {
  const sumBySector = () => {
    const groups = new Map<CellValue, number>();
    for (const row of rows) groups.set(row[3] ?? null, (groups.get(row[3] ?? null) ?? 0) + Number(row[2]));
    return [...groups].sort((a, b) => b[1] - a[1]);
  };

  test('are returned with their totals, the largest first, including by a column of another record', async () => {
    const table = await run({ by: 'Security/Sector/Name' });
    expect(table.columns.map(({ name }) => name)).toEqual(['Security/Sector/Name', 'Total']);
    const expected = sumBySector();
    expect(table.rows.map(([name]) => name)).toEqual(expected.map(([name]) => name));
    table.rows.forEach((row, index) => expect(row[1]).toBeCloseTo(expected[index]?.[1] ?? NaN, 4));
  });

  test('may be only the largest, or in another order', async () => {
    const top = await run({ by: [['security.sector.name']], options: 'top=2' });
    expect(top.rows.map(([name]) => name)).toEqual(
      sumBySector()
        .slice(0, 2)
        .map(([name]) => name),
    );
    const sorted = await run({ by: 'CustodianId', options: 'sort=CustodianId' });
    expect(sorted.rows.map(([custodian]) => custodian)).toEqual([1, 2, 3, 5]);
  });

  test('without any value count 0', async () => {
    const counts = new Map<CellValue, number>();
    for (const [, account = null, , , face] of rows) {
      counts.set(account, (counts.get(account) ?? 0) + (face === null ? 0 : 1));
    }
    expect([...counts.values()]).toContain(0);
    const table = await run({ by: 'AccountId', field: 'OriginalFace', options: 'agg=count' });
    expect(new Map(table.rows.map(([account = null, count]) => [account, count]))).toEqual(counts);
    const none = await run({ custodian: 1, field: 'OriginalFace', options: 'agg=count;filter=OriginalFace eq null' });
    expect(none.rows).toEqual([[0]]);
  });

  test('by several columns', async () => {
    const table = await run({ by: 'CustodianId;AccountId', field: '' });
    const pairs = new Set(rows.map(([custodian, account]) => `${String(custodian)} ${String(account)}`));
    expect(table.rows).toHaveLength(pairs.size);
    expect(table.rows.reduce((left, row) => left + Number(row[2]), 0)).toBe(rows.length);
  });

  test('of tax lots are limited on the client, because the service does not order lots', async () => {
    const all = await run({ set: 'TaxLots', field: 'Amount', by: 'AccountId' });
    const top = await run({ set: 'TaxLots', field: 'Amount', by: 'AccountId', options: 'top=3' });
    expect(top.rows).toEqual(all.rows.slice(0, 3));
  });

  test('are complete when they span several pages', async () => {
    const appWithPages = await startSandboxedApp({ pageSize: 4 });
    const { table } = await appWithPages.app.runTotal({
      set: 'Positions',
      date: '2026-04-10',
      by: 'AccountId',
      options: 'partial=1',
    });
    await appWithPages.close();
    expect(table.rows.length).toBeGreaterThan(8);
    expect(table.rows.reduce((left, row) => left + Number(row[1]), 0)).toBe(rows.length);
  });
});

test('downloads only groups, no records, and requests the same total once', async () => {
  await Promise.all([run({ by: 'Account/Name' }), run({ by: 'Account/Name' }), run({ by: 'Account/Name' })]);
  const findRequests = sandboxedApp.listRequests().filter(({ set }) => set === 'Positions');
  expect(findRequests).toHaveLength(1);
  expect(findRequests[0]?.query).toMatch(/^\?\$apply=filter\(.*\)\/groupby\(\(Account\/Name,ProcessDate\),aggregate\(/);
  expect(findRequests[0]?.rows).toBeLessThan(rows.length / 2);
});

describe('no rows', () => {
  test('are never a total of 0', async () => {
    const { kind, message } = await catchRefusal(() => run({ custodian: 1, options: 'filter=Quantity gt 1e15' }));
    expect({ kind, message }).toEqual({
      kind: 'noRows',
      message: 'No positions match on 2026-04-10. The delivery is final (Success).',
    });
    expect((await catchRefusal(() => run({ custodian: 1, field: '', options: 'filter=Quantity gt 1e15' }))).kind).toBe(
      'noRows',
    );
    expect((await catchRefusal(() => run({ by: 'AccountId', options: 'filter=Quantity gt 1e15' }))).kind).toBe(
      'noRows',
    );
  });

  test('of a file that has not arrived report that', async () => {
    const { message } = await catchRefusal(() => run({ custodian: 4, date: '2026-04-10' }));
    expect(message).toMatch(/^.+ hasn't delivered positions for 2026-04-10 \(Delay/);
  });

  test('are preferred to rows under review with require=success', async () => {
    const { kind, message } = await catchRefusal(() => run({ custodian: 3, options: 'require=success' }));
    expect(kind).toBe('noRows');
    expect(message).toMatch(/^The delivery for 2026-04-10 isn't final \(Verify\), and require=success/);
  });
});

test.each([
  // A second request has no $count, which some services refuse for groups.
  [400, 2],
  [501, 1],
])('a service that refuses the query with %i returns a message, and no rows are fetched', async (status, requests) => {
  const { runTotal, findRequests } = await connectPoints({}, (_, response) =>
    reply(response, { error: { message: 'The query option $apply is not allowed.' } }, status),
  );
  const { message } = await catchRefusal(() => runTotal({ set: 'Positions', field: 'MarketValue' }));
  expect(message).toMatch(/^The service couldn't calculate this total\. /);
  expect(message).toContain('The query option $apply is not allowed.');
  const sent = findRequests('Positions').map(({ url }) => url);
  expect(sent).toEqual(Array.from({ length: requests }, () => expect.stringContaining('$apply=') as string));
  expect(sent.at(-1)?.includes('$count')).toBe(status === 501);
});

test('refuses duplicate groups, and fewer groups than the service counted', async () => {
  const createGroup = (CustodianId: number) => ({ CustodianId, ProcessDate: instant, Total: 5 });
  const results = [
    { '@odata.count': 2, value: [createGroup(1), createGroup(1)] },
    { '@odata.count': 3, value: [createGroup(1), createGroup(2)] },
  ];
  for (const result of results) {
    const { runTotal } = await connectPoints({}, (_, response) => reply(response, result));
    const refused = await catchRefusal(() => runTotal({ set: 'Positions', field: 'MarketValue', by: 'CustodianId' }));
    expect(refused.kind).toBe('contract');
  }
});

test.each([
  ['agg=median', '"median" isn\'t an aggregation. Aggregations: sum, min, max, average, count, countdistinct.'],
  [
    'columns=A',
    '"columns" isn\'t an option. Options: agg, filter, sort, top, headers, require, partial, base, mixed, fill, within, errors.',
  ],
])('refuses the option %s', async (options, message) => {
  expect(await catchRefusal(() => run({ options }))).toEqual({ kind: 'input', message });
});

test.each([
  ['another process date', { ProcessDate: '2025-01-02T00:00:00-05:00', Total: 5, FirstCustodian: 1, LastCustodian: 1 }],
  ['another custodian', { ProcessDate: instant, Total: 5, FirstCustodian: 1, LastCustodian: 2 }],
])('refuses a total of %s than the requested one', async (_, group) => {
  const { runTotal } = await connectPoints({}, (_request, response) => reply(response, { value: [group] }));
  const findRequests = { set: 'Positions', field: 'Quantity', custodian: 1, date: '2026-03-31' };
  expect((await catchRefusal(() => runTotal(findRequests))).message).toContain("which weren't requested");
});

test('refuses a count of rows that the filter excludes', async () => {
  const { runTotal } = await connectPoints({}, (_request, response) =>
    reply(response, { value: [{ Count: 20, FirstCurrency: 1, LastCurrency: 3 }] }),
  );
  const counted = { set: 'Accounts', field: '$count', options: 'filter=CurrencyId eq 1' };
  expect((await catchRefusal(() => runTotal(counted))).message).toContain("CurrencyId is 3, which weren't requested");
});

describe('forty cells', () => {
  const listTotalRequests = () =>
    sandboxedApp.listRequests().filter(({ set, query }) => set === 'Positions' && query.includes('apply'));
  const fields = ['Quantity', 'MarketValue', 'OriginalFace', 'ProcessDate', 'AccountId', 'SecurityId'];
  const cells = fields.flatMap((field) =>
    ['min', 'max', 'countdistinct', ...(field.endsWith('Id') || field === 'ProcessDate' ? [] : ['sum', 'average'])].map(
      (agg): Partial<TotalArguments> => ({ field, custodian: 1, options: `agg=${agg}` }),
    ),
  );

  test('of one set, custodian, and date send one request, and show what each shows alone', async () => {
    const separateValues = [];
    for (const cell of cells) {
      separateValues.push(await runForValue(cell));
      await sandboxedApp.app.refreshAll().catch(() => undefined);
    }
    sandboxedApp.sandbox.log.clear();
    const combinedValues = await Promise.all(cells.map(runForValue));
    expect(combinedValues).toEqual(separateValues);
    expect(listTotalRequests()).toHaveLength(1);
  });
});

test('totals that the service refuses together are requested one by one, and only the wrong one fails', async () => {
  const { runTotal, findRequests } = await connectPoints({}, (request, response) => {
    const url = decodeURIComponent(request.url ?? '');
    const refused = url.includes('OriginalFace');
    const row = { ProcessDate: instant, FirstCustodian: 1, LastCustodian: 1, Total: 7, Max: 9 };
    if (refused) reply(response, { error: { message: 'OriginalFace cannot be aggregated.' } }, 400);
    else reply(response, { '@odata.count': 1, value: [row] });
  });
  const runTotalOf = (field: string, options = '') =>
    runTotal({ set: 'Positions', field, custodian: 1, options: `mixed=1;${options}` });
  const [sum, max, wrong] = await Promise.allSettled([
    runTotalOf('Quantity'),
    runTotalOf('Quantity', 'agg=max'),
    runTotalOf('OriginalFace'),
  ]);
  expect([sum, max].map((result) => result?.status === 'fulfilled' && result.value.table.rows)).toEqual([[[7]], [[9]]]);
  expect(wrong?.status === 'rejected' && String(wrong.reason)).toContain('cannot be aggregated');
  expect(findRequests('Positions')).toHaveLength(4);
});
