import { createLoader } from '../../src/loader/loader';
import type { Delivery } from '../../src/model/provenance';
import type { DataSource } from '../../src/service/service';
import { reply, type Respond } from '../support/http-server';
import { connectOData, readOptions, respondWithPages, setOf } from '../support/odata-client';
import { catchRefusal, parseDay } from '../support/prepared-queries';
import { settlePromises } from '../support/test-clock';

const createLot = (id: number, quantity: number | null) => ({ Id: id, Quantity: quantity });
const lots = [createLot(1, 5), createLot(2, null), createLot(3, 20), createLot(4, -3), createLot(5, 5)];

/** Without metadata (404), the built-in metadata is used. */
async function createLoaderOver(respond: Respond) {
  const client = await connectOData((request, response, count) =>
    setOf(request) === '$metadata' ? reply(response, '', 404) : respond(request, response, count),
  );
  const listDataRequests = () => client.server.requests.filter((request) => setOf(request) !== '$metadata');
  return { ...client, listDataRequests, loader: createLoader(client.odata, client.clock) };
}

describe('tax lots', () => {
  const sort = [{ path: 'Quantity', descending: true }];

  test('are never ordered by the service, and are sorted on the client', async () => {
    const { loader, listDataRequests } = await createLoaderOver(respondWithPages(lots, 2));
    const { table } = await loader.fetch({ set: 'TaxLots', columns: ['Quantity', 'Id'], sort });
    expect(table.rows).toEqual([
      [20, 3],
      [5, 1],
      [5, 5],
      [-3, 4],
      [null, 2],
    ]);
    expect(
      listDataRequests()
        .map(readOptions)
        .filter((options) => 'orderby' in options),
    ).toEqual([]);
  });

  test('are limited by top and skip only after sorting', async () => {
    const { loader, listDataRequests } = await createLoaderOver(respondWithPages(lots, 2));
    const { table } = await loader.fetch({ set: 'TaxLots', columns: ['Quantity', 'Id'], sort, top: 2, skip: 1 });
    expect(table.rows.map(([quantity]) => quantity)).toEqual([5, 5]);
    expect(
      listDataRequests()
        .map(readOptions)
        .filter((options) => 'top' in options),
    ).toEqual([]);
  });

  test('without an order are limited by the service', async () => {
    const { loader, listDataRequests } = await createLoaderOver(respondWithPages(lots, 2));
    expect((await loader.fetch({ set: 'TaxLots', columns: ['Id'], top: 2 })).table.rows).toEqual([[1], [2]]);
    expect(readOptions(listDataRequests()[0]!)['top']).toBe('2');
  });
});

describe('rows after skip', () => {
  const listIds = (rows: readonly (readonly unknown[])[]) => rows.map(([id]) => id);
  const source: DataSource = {
    name: 'graphql',
    readPage: async ({ query: { top } }) => ({ rows: [1, 2, 3, 4].slice(0, top).map((id) => [id]), total: 4 }),
    listLinksAfter: () => undefined,
  };

  test.each<[object, number[], string | undefined]>([
    [{ skip: 1 }, [2, 3, 4], undefined],
    [{ skip: 1, top: 2 }, [2, 3], '3'],
  ])('%j are the ones after the first row, from services that ignore $skip', async (limits, expected, top) => {
    const client = await createLoaderOver((request, response) => {
      const { top: most = '4' } = readOptions(request);
      reply(response, { '@odata.count': 4, value: [1, 2, 3, 4].slice(0, Number(most)).map((Id) => ({ Id })) });
    });
    const loader = createLoader(client.odata, client.clock, [source]);
    const query = { set: 'Custodians', columns: ['Id'], ...limits };
    expect(listIds((await loader.fetch(query)).table.rows)).toEqual(expected);
    expect(client.listDataRequests().map((request) => readOptions(request)['top'])).toEqual([top]);
    expect(listIds((await loader.fetch(query, { source: 'graphql' })).table.rows)).toEqual(expected);
  });
});

test('rows whose related record the service lacks are counted in a note, and empty ones are not', async () => {
  const position = { AccountId: 1, CustodianId: 1, CustomerId: 0, ProcessDate: '2026-03-31T00:00:00-04:00' };
  const value = [null, null, { Sedol: null, Sector: null }].map((security, id) => ({
    ...{ ...position, SecurityId: id, Quantity: 5, Security: security },
  }));
  const { loader } = await createLoaderOver((_, response) => reply(response, { '@odata.count': 3, value }));
  const columns = ['Quantity', 'Security/Sedol', 'Security/Sector/Name'];
  const { table, provenance } = await loader.fetch({ set: 'Positions', columns });
  expect(table.rows.map(([, ...related]) => related)).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(provenance.notes).toEqual([
    "The service didn't return every Security record, so 2 rows have empty Security columns. Refresh. If this continues, contact the service operator.",
  ]);
  expect(loader.listRecent()).toEqual([provenance]);
});

test('other sets are ordered by the service', async () => {
  const { loader, listDataRequests } = await createLoaderOver((_, response) => reply(response, { value: [] }));
  await loader.fetch({ set: 'Custodians', columns: ['Id'], sort: [{ path: 'Name', descending: true }] });
  expect(readOptions(listDataRequests()[0]!)['orderby']).toBe('Name desc');
});

describe('a result', () => {
  const createCustodian = (name: string) => ({ '@odata.count': 1, value: [{ Id: 1, Name: name }] });
  const prepared = { set: 'Custodians', columns: ['Name'] };

  test('has the requested columns, without added keys', async () => {
    const { loader, listDataRequests } = await createLoaderOver((_, response) =>
      reply(response, createCustodian('North')),
    );
    const { table, provenance } = await loader.fetch(prepared);
    expect(table).toEqual({ columns: [{ name: 'Name', kind: 'text' }], rows: [['North']] });
    expect(readOptions(listDataRequests()[0]!)['select']).toBe('Name,Id');
    expect(provenance).toMatchObject({
      source: 'odata',
      rows: 1,
      query: expect.stringContaining('Custodians') as string,
    });
  });

  test('of a successful delivery is kept until refresh, any other for a minute', async () => {
    const { loader, clock, listDataRequests } = await createLoaderOver((_, response) =>
      reply(response, createCustodian('North')),
    );
    const final = { delivery: { states: ['Success'], final: true } };
    await loader.fetch(prepared, final);
    clock.advance(86_400_000);
    await loader.fetch(prepared, final);
    expect(listDataRequests()).toHaveLength(1);
    loader.clear();
    await loader.fetch(prepared, { delivery: { states: ['Verify'], final: false } });
    clock.advance(60_000);
    await loader.fetch(prepared);
    expect(listDataRequests()).toHaveLength(3);
  });

  test('fetched before everything was dropped is not returned to later callers', async () => {
    const release: (() => void)[] = [];
    const { loader } = await createLoaderOver((_, response, count) => {
      release.push(() => reply(response, createCustodian(`answer ${count}`)));
    });
    const early = loader.fetch(prepared);
    while (release.length < 1) await settlePromises();
    loader.clear();
    const late = loader.fetch(prepared);
    while (release.length < 2) await settlePromises();
    for (const settle of release.reverse()) settle();
    const names = (await Promise.all([early, late])).map(({ table }) => table.rows[0]?.[0]);
    expect(names[0]).not.toBe(names[1]);
    expect((await loader.fetch(prepared)).table.rows[0]?.[0]).toBe(names[1]);
  });
});

describe('the metadata of the service', () => {
  test('is the built-in one for a minute when the live one is unavailable, then requested again', async () => {
    const { loader, clock, server } = await createLoaderOver((_, response) => reply(response, {}));
    expect((await loader.fetchSchema()).live).toBe(false);
    await loader.fetchSchema();
    expect(server.requests).toHaveLength(1);
    clock.advance(60_000);
    await loader.fetchSchema();
    expect(server.requests).toHaveLength(2);
  });

  test('is not replaced when the service is unreachable or refuses the token', async () => {
    const { odata, clock } = await connectOData((_, response) => reply(response, {}, 401));
    expect((await catchRefusal(() => createLoader(odata, clock).fetchSchema())).kind).toBe('signIn');
  });

  test('is read once when it is live', async () => {
    const edmx =
      '<Edmx><DataServices><Schema><EntityType Name="Custodian"><Key><PropertyRef Name="Id"/></Key><Property Name="Id" Type="Edm.Int16"/></EntityType>' +
      '<EntityContainer><EntitySet Name="Custodians" EntityType="Custodian"/></EntityContainer></Schema></DataServices></Edmx>';
    const { odata, clock, server } = await connectOData((_, response) => reply(response, edmx));
    const loader = createLoader(odata, clock);
    expect((await loader.fetchSchema()).live).toBe(true);
    clock.advance(86_400_000);
    await Promise.all([loader.fetchSchema(), loader.fetchSchema()]);
    expect(server.requests).toHaveLength(1);
    expect((await catchRefusal(() => loader.fetch({ set: 'Positions' }))).message).toContain('no data set "Positions"');
  });
});

test('a shared result of a request shows the later delivery that each caller expects', async () => {
  const { loader } = await createLoaderOver((_request, response) => reply(response, { value: [] }));
  const delivery = { states: ['Success'], final: true };
  const behind = { date: parseDay('2026-03-31'), state: 'Delay' };
  const request = (requested: Delivery) =>
    loader.fetchRequest('total', 'odata', async () => ({ columns: [], rows: [] }), { delivery: requested });
  const results = [await request(delivery), await request({ ...delivery, behind }), await request(delivery)];
  expect(results.map(({ provenance }) => provenance.delivery?.behind)).toEqual([undefined, behind, undefined]);
});
