import { createHttp } from '../../../src/service/http/http';
import { createOData } from '../../../src/service/odata/odata';
import type { Filter } from '../../../src/query/query';
import { reply, serveHttp, type Respond } from '../../support/http-server';
import { prepare, catchRefusal } from '../../support/prepared-queries';
import { createTestClock } from '../../support/test-clock';
import { makeToken } from '../../support/token';

async function serve(respond: Respond) {
  const server = await serveHttp(respond);
  const connection = { service: `${server.url}/service`, token: makeToken() };
  const clock = createTestClock({ skip: (millis) => millis < 60_000 });
  const http = createHttp({ getConnection: () => connection, onRefused: () => {}, clock });
  return { server, odata: createOData(http) };
}

const custodians = prepare({ set: 'Custodians', columns: ['Id', 'Name'] });
const longFilter: Filter = {
  op: 'in',
  path: 'SecurityId',
  values: Array.from({ length: 500 }, (_, id) => ({ type: 'number', value: 10_000 + id })),
};
const long = prepare({ set: 'Prices', columns: ['SecurityId', 'CustodianId', 'ProcessDate'], filter: longFilter });

describe('a query over OData', () => {
  test('requests the count and reads the rows', async () => {
    const { server, odata } = await serve((_, response) =>
      reply(response, { '@odata.count': 1, value: [{ Id: 1, Name: 'North' }] }),
    );
    expect(await odata.readPage(custodians, undefined)).toEqual({ rows: [[1, 'North']], total: 1 });
    expect(server.requests[0]?.url).toBe('/service/v2/odata/Custodians?$select=Id,Name&$count=true');
  });

  test.each<[object, string]>([
    [{ error: { code: '500', message: 'Statement timeout.' } }, 'service'],
    [{ value: null, error: { message: 'Statement timeout.' } }, 'service'],
    [{ title: 'Timeout', detail: 'Statement timeout.', status: 500 }, 'service'],
    [{ error: 'Statement timeout.' }, 'service'],
    [{ value: [{ Id: 1, Name: 'North' }], error: { message: 'Statement timeout.' } }, 'contract'],
  ])('quotes the error %j with status 200', async (body, kind) => {
    const { odata } = await serve((_, response) => reply(response, body));
    for (const read of [() => odata.readPage(custodians, undefined), () => odata.readRecords('Custodians')]) {
      const refusal = await catchRefusal(read);
      expect([refusal.kind, refusal.message]).toEqual([kind, expect.stringContaining('Statement timeout.')]);
    }
  });

  test.each(['Custodians?$skip=1', '/service/v2/odata/Custodians?$skip=1', './Custodians?$skip=1'])(
    'follows the link %s from the OData root',
    async (next) => {
      const { server, odata } = await serve((_, response) => reply(response, { value: [] }));
      await odata.readPage(custodians, next);
      expect(server.requests[0]?.url).toBe('/service/v2/odata/Custodians?$skip=1');
    },
  );

  test('returns no rows for 204', async () => {
    const { odata } = await serve((_, response) => response.writeHead(204).end());
    expect(await odata.readPage(custodians, undefined)).toEqual({ rows: [] });
  });

  test.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><title>Sign in</title>'],
    ['invalid JSON', '{"value":[{"Id":1,'],
  ])('refuses 200 with %s, instead of returning no rows', async (what, body) => {
    const { odata } = await serve((_, response) => reply(response, body));
    const { kind, message } = await catchRefusal(() => odata.readPage(custodians, undefined));
    expect(kind).toBe('contract');
    expect(message).toContain(`The service sent ${what} instead of data`);
  });
});

describe('a query too long for an address', () => {
  test('has a total address longer than servers accept', async () => {
    const { server, odata } = await serve((_, response, count) =>
      reply(response, count === 1 ? { value: [] } : { responses: [{ id: '1', status: 200, body: { value: [] } }] }),
    );
    const root = `${server.url}/service/v2/odata/`;
    const fits = 'Prices?$filter='.padEnd(2000 - root.length, 'x');
    await odata.readRecords(fits);
    await odata.readRecords(`${fits}x`);
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  test('is sent through $batch, as one GET', async () => {
    const body = { '@odata.count': 0, value: [] };
    const { server, odata } = await serve((_, response) =>
      reply(response, { responses: [{ id: '1', status: 200, body }] }),
    );
    expect(await odata.readPage(long, undefined)).toEqual({ rows: [], total: 0 });
    const [sent] = server.requests;
    expect(sent).toMatchObject({ method: 'POST', url: '/service/v2/odata/$batch' });
    const { requests } = JSON.parse(sent?.body ?? '') as { requests: { id: string; method: string; url: string }[] };
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ id: '1', method: 'GET' });
    expect(requests[0]?.url.startsWith(`${server.url}/service/v2/odata/Prices?`)).toBe(true);
    expect(requests[0]?.url).toContain('10499');
  });

  test('reads a response whose body is text, and one without rows', async () => {
    const replies = [
      { id: '1', status: 200, body: '{"value":[]}' },
      { id: '1', status: 204 },
    ];
    const { odata } = await serve((_, response, count) => reply(response, { responses: [replies[count - 1]] }));
    expect(await odata.readPage(long, undefined)).toEqual({ rows: [] });
    expect(await odata.readPage(long, undefined)).toEqual({ rows: [] });
  });

  test.each<[string, unknown]>([
    ['no replies', {}],
    ['an empty list', { responses: [] }],
    ['another id', { responses: [{ id: '2', status: 200, body: { value: [] } }] }],
    ['no status', { responses: [{ id: '1', body: { value: [] } }] }],
    ['no body', { responses: [{ id: '1', status: 200 }] }],
    ['a reply that is null', { responses: [null] }],
    ['null', null],
    ['a list', []],
  ])('is refused when the batch response has %s', async (_, body) => {
    const { odata } = await serve((_request, response) => reply(response, body));
    const { kind, message } = await catchRefusal(() => odata.readPage(long, undefined));
    expect(kind).toBe('contract');
    expect(message).toContain('every request in a batch, so no response was used');
  });

  test('is refused when its part of the batch is', async () => {
    const part = { id: '1', status: 400, body: { error: { message: 'too many nodes' } } };
    const { odata } = await serve((_, response) => reply(response, { responses: [part] }));
    expect(await catchRefusal(() => odata.readPage(long, undefined))).toEqual({
      kind: 'service',
      message:
        'The service rejected the query (400). Check its columns, filter, and options. The service says: too many nodes',
    });
  });

  test('names its data set, not the batch, when its part is not found', async () => {
    const { odata } = await serve((_, response) =>
      reply(response, { responses: [{ id: '1', status: 404, body: {} }] }),
    );
    expect((await catchRefusal(() => odata.readPage(long, undefined))).message).toContain(
      'has nothing at /service/v2/odata/Prices (404)',
    );
  });

  test.each([403, 404, 405])('is sent as one GET when %d refuses the batch', async (status) => {
    const { server, odata } = await serve(({ method }, response) =>
      method === 'POST' ? reply(response, {}, status) : reply(response, { value: [] }),
    );
    expect(await odata.readPage(long, undefined)).toEqual({ rows: [] });
    expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(server.requests[1]?.url).toContain('10499');
  });

  test.each([400, 406, 415, 501])('is sent as one GET when %d refuses JSON and multipart batches', async (status) => {
    const { server, odata } = await serve(({ method }, response) =>
      method === 'POST' ? reply(response, {}, status) : reply(response, { value: [] }),
    );
    expect(await odata.readPage(long, undefined)).toEqual({ rows: [] });
    expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
  });

  test.each([401, 429, 503])('is not sent again when the batch ends with %d', async (status) => {
    const { server, odata } = await serve((_, response) => reply(response, {}, status));
    await catchRefusal(() => odata.readPage(long, undefined));
    expect(new Set(server.requests.map(({ method }) => method))).toEqual(new Set(['POST']));
  });

  test('is refused when the whole batch is', async () => {
    const { odata } = await serve((_, response) => reply(response, {}, 404));
    expect((await catchRefusal(() => odata.readPage(long, undefined))).kind).toBe('http');
  });
});
