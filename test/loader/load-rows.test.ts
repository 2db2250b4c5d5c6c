// Long because every incomplete or truncated response is tried on one server.
import { loadRows } from '../../src/loader/load-rows';
import { parseFilter } from '../../src/query/parse-filter';
import { reply, type Respond } from '../support/http-server';
import { connectOData, readOptions, respondWithPages } from '../support/odata-client';
import { prepare, catchRefusal } from '../support/prepared-queries';

const date = '2026-03-31T00:00:00-04:00';
const createPrice = (id: number) => ({ SecurityId: id, PriceValue: id / 2, CustodianId: 1, ProcessDate: date });
const createPrices = (count: number) => Array.from({ length: count }, (_, id) => createPrice(id));
const all = prepare({ set: 'Prices', columns: ['SecurityId'] });
const listIds = (rows: readonly unknown[][]) => rows.map(([id]) => id);
const listNumbers = (count: number) => Array.from({ length: count }, (_, id) => id);

/** Returns the given bodies in turn, and the same body when a link is requested again. */
function respondByPage(bodies: Record<string, object>): Respond {
  return (request, response) => reply(response, bodies[readOptions(request)['page'] ?? ''] ?? { value: 'none' });
}

/** Returns pages of three, each with a count and a link to a next one, which may be empty. */
function respondWithCount(rows: number, count: number): Respond {
  return (request, response) => {
    const skip = Number(readOptions(request)['skip'] ?? 0);
    const value = createPrices(rows).slice(skip, skip + 3);
    reply(response, {
      '@odata.count': count,
      value,
      ...(value.length > 0 && { '@odata.nextLink': `Prices?$skip=${skip + 3}` }),
    });
  };
}

describe('the rows of a query', () => {
  test('are complete and in order, from parallel pages', async () => {
    const { server, odata } = await connectOData(respondWithPages(createPrices(20)));
    expect(listIds(await loadRows(odata, all))).toEqual(listNumbers(20));
    expect(server.requests).toHaveLength(7);
  });

  test('are requested a few pages at a time, however many there are', async () => {
    const { odata } = await connectOData(respondWithPages(createPrices(300), 1));
    let [open, most] = [0, 0];
    const watched: typeof odata = {
      ...odata,
      readPage: async (...requested) => {
        most = Math.max(most, ++open);
        return odata.readPage(...requested).finally(() => open--);
      },
    };
    expect(listIds(await loadRows(watched, all))).toEqual(listNumbers(300));
    expect(most).toBeGreaterThanOrEqual(6);
    expect(most).toBeLessThanOrEqual(20);
  });

  test.each([1, 2, 3])('are complete, from links to pages of different sizes: %d', async (seed) => {
    const { odata } = await connectOData((request, response) => {
      const skip = Number(readOptions(request)['skip'] ?? 0);
      const end = skip + 1 + ((skip * 7 + seed) % 5);
      const link = end < 20 && { '@odata.nextLink': `Prices?$skip=${end}` };
      reply(response, { '@odata.count': 20, value: createPrices(20).slice(skip, end), ...link });
    });
    const progress: number[] = [];
    expect(listIds(await loadRows(odata, all, undefined, ({ rows }) => progress.push(rows)))).toEqual(listNumbers(20));
    expect(Math.max(...progress)).toBe(20);
  });

  test('of one page send one request', async () => {
    const { server, odata } = await connectOData(respondWithPages(createPrices(3)));
    expect(listIds(await loadRows(odata, all))).toEqual(listNumbers(3));
    expect(server.requests).toHaveLength(1);
  });

  test('end at top, over several pages', async () => {
    const { odata } = await connectOData(respondWithPages(createPrices(20)));
    expect(listIds(await loadRows(odata, prepare({ ...all.query, top: 7 })))).toEqual(listNumbers(7));
    expect(listIds(await loadRows(odata, prepare({ ...all.query, top: 50 })))).toEqual(listNumbers(20));
  });

  test('start after skip', async () => {
    const { odata } = await connectOData(respondWithPages(createPrices(10)));
    expect(listIds(await loadRows(odata, prepare({ ...all.query, skip: 4 })))).toEqual(listNumbers(10).slice(4));
  });

  test('are empty when the service has none', async () => {
    const { odata } = await connectOData(respondWithPages([]));
    expect(await loadRows(odata, all)).toEqual([]);
  });

  test('follow one link at a time when links contain a $skiptoken', async () => {
    const { server, odata } = await connectOData(
      respondByPage({
        '': { '@odata.count': 3, value: [createPrice(0)], '@odata.nextLink': 'Prices?$skiptoken=a&page=2' },
        '2': { value: [createPrice(1)], '@odata.nextLink': 'Prices?$skiptoken=b&page=3' },
        '3': { value: [createPrice(2)] },
      }),
    );
    expect(listIds(await loadRows(odata, all))).toEqual(listNumbers(3));
    expect(server.requests.map(({ url }) => url.replace(/.*skiptoken=/, ''))).toEqual([
      '/v2/odata/Prices?$select=SecurityId,CustodianId,ProcessDate&$count=true',
      'a&page=2',
      'b&page=3',
    ]);
  });

  test('load without a count, too', async () => {
    const { odata } = await connectOData((request, response) => {
      const { page, skip } = readOptions(request);
      if (skip !== undefined) reply(response, { value: [] });
      else if (page === '2') reply(response, { value: [createPrice(1)] });
      else reply(response, { value: [createPrice(0)], '@odata.nextLink': 'Prices?page=2' });
    });
    expect(listIds(await loadRows(odata, all))).toEqual([0, 1]);
  });

  test('are complete when neither a count nor a link indicates more', async () => {
    const { odata } = await connectOData((request, response) => {
      const skip = Number(readOptions(request)['skip'] ?? 0);
      reply(response, { value: createPrices(7).slice(skip, skip + 3) });
    });
    expect(listIds(await loadRows(odata, all))).toEqual(listNumbers(7));
  });

  test.each([
    ['another process date', { ProcessDate: '2026-03-30T00:00:00-04:00' }, 'ProcessDate is 2026-03-30'],
    ['another custodian', { CustodianId: 2 }, 'CustodianId is 2'],
  ])('are refused when there are %s than requested', async (_, other, named) => {
    const rows = [createPrice(0), { ...createPrice(1), ...other }];
    const { odata } = await connectOData((_request, response) => reply(response, { '@odata.count': 2, value: rows }));
    const prepareFiltered = (filter: string) =>
      prepare({ set: 'Prices', columns: ['SecurityId'], filter: parseFilter(filter) });
    const both = prepareFiltered(`CustodianId eq 1 and ProcessDate eq ${date}`);
    const { kind, message } = await catchRefusal(() => loadRows(odata, both));
    expect(kind).toBe('contract');
    expect(message).toContain(`it contains rows where ${named}, which weren't requested`);
    const wider = prepareFiltered('CustodianId in (1,2) and ProcessDate ge 2026-03-30');
    expect(listIds(await loadRows(odata, wider))).toEqual([0, 1]);
  });
});

test('end at a link to an empty page after the last row', async () => {
  const { odata } = await connectOData(respondWithCount(6, 6));
  expect(listIds(await loadRows(odata, all))).toEqual(listNumbers(6));
});

test('are requested by position when a service gives no link to the remaining ones', async () => {
  const prices = [0, 1, 2, 3, 4].map(createPrice);
  const { odata, server } = await connectOData((request, response) => {
    const skip = Number(readOptions(request)['skip'] ?? 0);
    return reply(response, { '@odata.count': 5, value: prices.slice(skip, skip + 2) });
  });
  expect(listIds(await loadRows(odata, all))).toEqual([0, 1, 2, 3, 4]);
  expect(server.requests.map((request) => readOptions(request)['skip'])).toEqual([undefined, '2', '4']);
  expect(readOptions(server.requests[1]!)['orderby']).toBe('CustodianId,ProcessDate,SecurityId');
});

test.each([[{ '@odata.count': 5 }], [{}]])(
  'are all requested by position when the service has another order than the keys (%j)',
  async (counted) => {
    const stored = [3, 0, 4, 1, 2];
    const { odata } = await connectOData((request, response) => {
      const { skip, orderby } = readOptions(request);
      const inOrder = orderby === undefined ? stored : [...stored].sort();
      return reply(response, {
        ...counted,
        value: inOrder.slice(Number(skip ?? 0), Number(skip ?? 0) + 2).map(createPrice),
      });
    });
    expect(listIds(await loadRows(odata, all))).toEqual([0, 1, 2, 3, 4]);
  },
);

describe('an incomplete response is an error, never a short table', () => {
  test.each<[string, Record<string, object>, RegExp]>([
    ['fewer rows than the count', { '': { '@odata.count': 5, value: [] } }, /0 rows received, but its row count is 5/],
    [
      'more rows than the count',
      { '': { '@odata.count': 1, value: [createPrice(0), createPrice(1)] } },
      /2 rows received, but its row count is 1/,
    ],
    [
      'another count on the last page',
      {
        '': { '@odata.count': 2, value: [createPrice(0)], '@odata.nextLink': 'Prices?page=2' },
        '2': { '@odata.count': 3, value: [createPrice(1)] },
      },
      /its row count changed from 2 to 3/,
    ],
    [
      'the same row twice',
      { '': { value: [createPrice(0), createPrice(1), createPrice(0)] } },
      /contains the same row twice \(CustodianId 1, ProcessDate 2026-03-31, SecurityId 0\)/,
    ],
    [
      'a page that repeats the one before',
      {
        '': { '@odata.count': 2, value: [createPrice(0)], '@odata.nextLink': 'Prices?page=2' },
        '2': { value: [createPrice(0)] },
      },
      /the same row twice/,
    ],
    [
      'links that lead round',
      {
        '': { value: [createPrice(0)], '@odata.nextLink': 'Prices?page=2' },
        '2': { value: [createPrice(1)], '@odata.nextLink': 'Prices?page=3' },
        '3': { value: [createPrice(2)], '@odata.nextLink': 'Prices?page=2' },
      },
      /never end/,
    ],
    [
      'a link to itself',
      { '': { value: [], '@odata.nextLink': 'Prices?page=2' }, '2': { value: [], '@odata.nextLink': 'Prices?page=2' } },
      /never end/,
    ],
    [
      'a link to another place',
      { '': { value: [], '@odata.nextLink': 'https://elsewhere.example/Prices' } },
      /leads to another host \(elsewhere\.example\)/,
    ],
    ['a page that is no list', { '': { value: [], '@odata.nextLink': 'Prices?page=2' } }, /has no list of rows/],
  ])('%s', async (_, bodies, reason) => {
    const { odata } = await connectOData(respondByPage(bodies));
    const { kind, message } = await catchRefusal(() => loadRows(odata, all));
    expect(kind).toBe('contract');
    expect(message).toMatch(reason);
  });

  test.each([
    ['the first page', 3, undefined],
    ['some pages', 6, undefined],
    ['some pages, of a question with top', 6, 9],
  ])('a count of %s', async (_, count, top) => {
    const { odata } = await connectOData(respondWithCount(9, count));
    const { kind, message } = await catchRefusal(() => loadRows(odata, prepare({ ...all.query, ...(top && { top }) })));
    expect(kind).toBe('contract');
    expect(message).toContain(`rows received, but its row count is ${count}`);
  });

  test.each([
    ['empty', 204],
    ['refused', 400],
  ])('a later page that is %s', async (_, status) => {
    const respondWhole = respondWithPages(createPrices(9));
    const { odata } = await connectOData((request, response, count) =>
      readOptions(request)['skip'] === '6' ? response.writeHead(status).end() : respondWhole(request, response, count),
    );
    expect((await catchRefusal(() => loadRows(odata, all))).kind).toBe(status === 204 ? 'contract' : 'service');
  });

  test('a page that is always truncated', async () => {
    const respondWhole = respondWithPages(createPrices(9));
    const { odata } = await connectOData((request, response, count) => {
      if (readOptions(request)['skip'] !== '3') return respondWhole(request, response, count);
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"value":[', () => response.destroy());
    });
    expect((await catchRefusal(() => loadRows(odata, all))).kind).toBe('network');
  });

  test('endless empty pages', async () => {
    const { odata } = await connectOData((_, response, count) =>
      reply(response, { value: [], '@odata.nextLink': `Prices?page=${count}` }),
    );
    expect((await catchRefusal(() => loadRows(odata, all))).message).toMatch(/its pages never end/);
  });
});

describe('loading stops', () => {
  test('at the first page that fails, without requesting the others', async () => {
    const respondWhole = respondWithPages(createPrices(3000));
    const { server, odata } = await connectOData((request, response, count) =>
      readOptions(request)['skip'] === '3' ? reply(response, {}, 400) : respondWhole(request, response, count),
    );
    expect((await catchRefusal(() => loadRows(odata, all))).kind).toBe('service');
    expect(server.requests.length).toBeLessThan(100);
  });

  test('when the user cancels, without further requests', async () => {
    const controller = new AbortController();
    const respondWhole = respondWithPages(createPrices(3000));
    const { server, odata } = await connectOData((request, response, count) => {
      if (count === 2) controller.abort();
      respondWhole(request, response, count);
    });
    expect((await catchRefusal(() => loadRows(odata, all, controller.signal))).kind).toBe('canceled');
    expect(server.requests.length).toBeLessThan(30);
  });

  test('before the first page when there are more rows than a sheet has', async () => {
    const { server, odata } = await connectOData((_, response) =>
      reply(response, { '@odata.count': 1_048_576, value: [createPrice(0)], '@odata.nextLink': 'Prices?$skip=1' }),
    );
    const { kind, message } = await catchRefusal(() => loadRows(odata, all));
    expect(kind).toBe('limit');
    expect(message).toContain('Prices has at least 1,048,576 rows');
    expect(server.requests).toHaveLength(1);
  });
});
