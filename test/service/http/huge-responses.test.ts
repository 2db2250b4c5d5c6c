import { gzipSync } from 'node:zlib';
import { createFetchGraphQL } from '../../../src/loader/fetch-graphql';
import { loadRows } from '../../../src/loader/load-rows';
import { createLoader } from '../../../src/loader/loader';
import { createGraphQL } from '../../../src/service/graphql/graphql';
import { createOData } from '../../../src/service/odata/odata';
import { createClient, get } from '../../support/http-client';
import { reply, serveHttp } from '../../support/http-server';
import { prepare, catchRefusal } from '../../support/prepared-queries';

const megabyte = 2 ** 20;

// 257 MB that compress to less than 1 MB. A gzip file may consist of several members.
const packed = Buffer.concat(Array<Buffer>(257).fill(gzipSync(Buffer.alloc(megabyte, '[0],'))));

async function serveHuge() {
  expect(packed.length).toBeLessThan(megabyte);
  return serveHttp(({ url }, response) => {
    if (url.includes('$metadata')) return reply(response, {}, 404);
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(packed);
  });
}

const refusedSize = {
  kind: 'limit',
  message: expect.stringMatching(/more than 256 MB.*the result wasn't used/) as string,
};

test('stops reading a response that unpacks to more than 256 MB', async () => {
  const server = await serveHuge();
  expect(await catchRefusal(() => get(createClient(server.url).http))).toMatchObject(refusedSize);
  expect(server.requests).toHaveLength(1);
});

test('does not send a GraphQL document again after such a response', async () => {
  const server = await serveHuge();
  const { http, clock } = createClient(server.url);
  const run = createFetchGraphQL(createLoader(createOData(http), clock), createGraphQL(http));
  expect(await catchRefusal(() => run('{ things { nodes { id } } }', {}))).toMatchObject(refusedSize);
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a response in many chunks is complete', async () => {
  const pieces = Array.from({ length: 200 }, (_, index) => `"${String(index).repeat(500)}"`);
  const server = await serveHttp((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const send = (at: number) => {
      if (at === pieces.length) response.end(']');
      else response.write(`${at === 0 ? '[' : ','}${pieces[at]}`, () => setImmediate(() => send(at + 1)));
    };
    send(0);
  });
  expect((await get(createClient(server.url).http)).body).toBe(`[${pieces.join()}]`);
});

const positions = prepare({ set: 'Positions', columns: ['AccountId', 'Quantity'] });
const createRow = (id: number) => ({
  AccountId: id,
  Quantity: 1,
  CustodianId: 1,
  CustomerId: 1,
  ProcessDate: '2026-03-31',
  SecurityId: id,
});

test.each([
  [
    'that repeat one row',
    (count: number) => ({ value: [createRow(1)], '@odata.count': 3, '@odata.nextLink': `Positions?p=${count}` }),
    4,
  ],
  [
    'of more rows than there are',
    (count: number) => ({ value: [createRow(count)], '@odata.count': 3, '@odata.nextLink': `Positions?p=${count}` }),
    4,
  ],
  ['that are empty', (count: number) => ({ value: [], '@odata.nextLink': `Positions?p=${count}` }), 1_003],
])('endless links to pages %s end with a message', async (_case, page, maxRequests) => {
  let count = 0;
  const server = await serveHttp((_, response) => reply(response, page(++count)));
  const odata = createOData(createClient(server.url).http);
  expect(await catchRefusal(() => loadRows(odata, positions))).toMatchObject({ kind: 'contract' });
  expect(server.requests.length).toBeLessThanOrEqual(maxRequests);
});
