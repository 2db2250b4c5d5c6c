import { runQuery } from '../../src/functions/tables/run-query';
import { loadOData } from '../../src/loader/load-odata';
import { createLoadTotal } from '../../src/loader/load-total';
import { createLoader } from '../../src/loader/loader';
import { reply } from '../support/http-server';
import { connectOData, readOptions } from '../support/odata-client';
import { catchRefusal } from '../support/prepared-queries';

/** A service whose every set has this many rows, one per page. */
async function connect(count: number) {
  const { odata, clock, server } = await connectOData((request, response) => {
    if (request.url?.includes('$metadata')) return reply(response, {}, 404);
    return reply(response, { '@odata.count': count, value: [{ Id: 1 }], '@odata.nextLink': `TaxLots?$skip=1` });
  });
  const loader = createLoader(odata, clock);
  const countRequests = () => server.requests.filter(({ url }) => !url.includes('$metadata')).length;
  return { loader, clock, odata, loadTotal: createLoadTotal(loader, odata), countRequests };
}

test('refuses more rows than a sheet has after the first page', async () => {
  const { loader, odata, countRequests } = await connect(1_048_576);
  expect(await catchRefusal(() => loadOData(loader, odata, { set: 'Positions', query: [] }))).toEqual({
    kind: 'limit',
    message:
      'Positions has at least 1,048,576 rows for this query; at most 1,048,575 can be read. Add filter=, or aggregate in the service with apply=.',
  });
  expect(countRequests()).toBe(1);
});

test('refuses pages with different counts', async () => {
  const { odata, clock } = await connectOData((request, response) => {
    if (request.url?.includes('$metadata')) return reply(response, {}, 404);
    const [first, next] = [{ value: [{ Id: 1 }], '@odata.nextLink': 'TaxLots?$skip=1' }, { value: [{ Id: 2 }] }];
    const isFirst = readOptions(request)['skip'] === undefined;
    return reply(response, isFirst ? { '@odata.count': 2, ...first } : { '@odata.count': 1, ...next });
  });
  const loaded = loadOData(createLoader(odata, clock), odata, { set: 'TaxLots', query: [] });
  expect((await catchRefusal(() => loaded)).message).toContain('its row count changed from 2 to 1');
});

test('refuses more tax lots than can be fetched for sorting, even when few of them are requested', async () => {
  const { countRequests, ...actions } = await connect(100_001);
  const { kind, message } = await catchRefusal(() =>
    runQuery(
      actions,
      'TaxLots',
      new Map([
        ['orderby', 'Id'],
        ['top', '5'],
      ]),
    ),
  );
  expect(kind).toBe('limit');
  expect(message).toMatch(/^TaxLots has at least 100,001 rows for this query; at most 100,000 can be read/);
  expect(countRequests()).toBe(1);
});

describe('a service that shortens its responses without a link', () => {
  /** A service of five currencies, two per response. */
  async function load(query: readonly (readonly [string, string])[], { counts = true, skips = true } = {}) {
    const { odata, clock, server } = await connectOData((request, response) => {
      if (request.url.includes('$metadata')) return reply(response, {}, 404);
      const { skip = '0', top = '5' } = readOptions(request);
      const start = skips ? Number(skip) : 0;
      const value = [1, 2, 3, 4, 5].slice(start, start + Math.min(2, Number(top))).map((Id) => ({ Id }));
      return reply(response, { ...(counts && { '@odata.count': 5 }), value });
    });
    const { table } = await loadOData(createLoader(odata, clock), odata, { set: 'Currencies', query });
    const options = server.requests.filter(({ url }) => !url.includes('$metadata')).map(readOptions);
    return { rows: table.rows.flat(), options };
  }

  test('is queried by position up to the count', async () => {
    const { rows, options } = await load([['$select', 'Id']]);
    expect(rows).toEqual([1, 2, 3, 4, 5]);
    expect(options.map(({ skip, select }) => [select, skip])).toEqual([
      ['Id', undefined],
      ['Id', '2'],
      ['Id', '4'],
    ]);
  });

  test('is queried by position up to an empty response if it has no count', async () => {
    const { rows, options } = await load([], { counts: false });
    expect(rows).toEqual([1, 2, 3, 4, 5]);
    expect(options.map(({ skip }) => skip)).toEqual([undefined, '2', '4', '5']);
  });

  test("continues after the query's own $skip, with the rest of its $top", async () => {
    const query = [
      ['$skip', '1'],
      ['$top', '3'],
    ] as const;
    const { rows, options } = await load(query);
    expect(rows).toEqual([2, 3, 4]);
    expect(options.map(({ skip, top }) => [skip, top])).toEqual([
      ['1', '3'],
      [undefined, '1'],
      ['3', '1'],
    ]);
  });

  test.each([true, false])('is refused if it ignores $skip (with a count: %s)', async (counts) => {
    const { message } = await catchRefusal(() => load([], { counts, skips: false }));
    expect(message).toContain('it ends after 2 rows, but more exist');
  });
});

describe('a service that ignores $skip', () => {
  /** A service of seven currencies, three per page. */
  async function load(options: Record<string, string>, { counts = true, skips = false } = {}) {
    const { server, ...client } = await connectOData((request, response) => {
      if (request.url.includes('$metadata')) return reply(response, {}, 404);
      const { skip = '0', top = '7', skiptoken = `${skips ? skip : 0},${top}` } = readOptions(request);
      const [start = 0, rows = 7] = skiptoken.split(',').map(Number);
      const end = Math.min(start + rows, 7);
      const value = [1, 2, 3, 4, 5, 6, 7].slice(start, Math.min(start + 3, end)).map((Id) => ({ Id }));
      const next = start + 3 < end && { '@odata.nextLink': `Currencies?$skiptoken=${start + 3},${rows - 3}` };
      return reply(response, { ...(counts && { '@odata.count': 7 }), value, ...next });
    });
    const loader = createLoader(client.odata, client.clock);
    const context = { ...client, loader, loadTotal: createLoadTotal(loader, client.odata) };
    const { table } = await runQuery(context, 'Currencies', new Map(Object.entries(options)));
    const requests = server.requests.filter(({ url }) => !url.includes('$metadata'));
    return { rows: table.rows.flat(), requests: requests.map(readOptions) };
  }

  test.each([true, false])('has its first rows dropped here (with a count: %s)', async (counts) => {
    expect((await load({ skip: '2', top: '1' }, { counts })).rows).toEqual([3]);
    expect((await load({ skip: '1', top: '4' }, { counts })).rows).toEqual([2, 3, 4, 5]);
  });

  test('has its first rows dropped here up to the last row', async () => {
    expect((await load({ skip: '4' })).rows).toEqual([5, 6, 7]);
  });

  test('has no row after its last', async () => {
    expect(await catchRefusal(() => load({ skip: '7' }))).toMatchObject({ kind: 'noRows' });
  });

  test('is detected with one more request for one row', async () => {
    const { rows, requests } = await load({ skip: '1', top: '2' }, { skips: true });
    expect(rows).toEqual([2, 3]);
    expect(requests.map(({ skip, top }) => [skip, top])).toEqual([
      ['1', '2'],
      [undefined, '1'],
    ]);
  });
});

test('shows a list that the query does not expand in one cell, and a row for each record of one that it expands', async () => {
  const value = [
    {
      Id: 1,
      Tags: ['a', { b: 2 }],
      Lots: [{ Id: 5 }],
      Positions: [
        { Id: 7, Marks: [1, 2] },
        { Id: 8, Marks: [] },
      ],
    },
    { Id: 2, Tags: [], Lots: null, Positions: [] },
  ];
  const { odata, clock } = await connectOData((request, response) =>
    request.url.includes('$metadata') ? reply(response, {}, 404) : reply(response, { '@odata.count': 2, value }),
  );
  const load = async (expand: string) => {
    const query = [['$expand', expand]] as const;
    return (await loadOData(createLoader(odata, clock), odata, { set: 'Accounts', query })).table;
  };
  const first = [1, '["a",{"b":2}]', '[{"Id":5}]'];
  const { columns, rows } = await load('positions($select=Id)');
  expect(columns.map(({ name }) => name)).toEqual(['Id', 'Tags', 'Lots', 'Positions/Id', 'Positions/Marks']);
  expect(rows).toEqual([
    [...first, 7, '[1,2]'],
    [...first, 8, null],
    [2, null, null, null, null],
  ]);
  expect((await load('*')).rows).toEqual(rows);
});

test('follows a link that is relative to the address of its request', async () => {
  const { odata, clock, server } = await connectOData((request, response) => {
    if (request.url.includes('$metadata')) return reply(response, {}, 404);
    const isFirst = readOptions(request)['skip'] === undefined;
    const page = isFirst ? { value: [{ Id: 1 }], '@odata.nextLink': '?$skip=1&$count=true' } : { value: [{ Id: 2 }] };
    return reply(response, { '@odata.count': 2, ...page });
  });
  const { table } = await loadOData(createLoader(odata, clock), odata, { set: 'Currencies', query: [] });
  expect(table.rows).toEqual([[1], [2]]);
  expect(server.requests.at(-1)?.url).toBe('/v2/odata/Currencies?$skip=1&$count=true');
});
