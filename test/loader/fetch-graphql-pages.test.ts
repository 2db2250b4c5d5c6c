import { createFetchGraphQL } from '../../src/loader/fetch-graphql';
import { createLoader } from '../../src/loader/loader';
import { createGraphQL } from '../../src/service/graphql/graphql';
import { createOData } from '../../src/service/odata/odata';
import { createClient } from '../support/http-client';
import { reply, serveHttp } from '../support/http-server';

/** A service with this many accounts, a maximum page size, and ten rows per default page. */
async function createService(all: number, most: number) {
  const requested: (number | undefined)[] = [];
  const server = await serveHttp(({ method, body }, response) => {
    // The metadata describes no set.
    if (method === 'GET') return reply(response, {}, 404);
    const firstArgument = /first: (\d+)/.exec(body)?.[1];
    const first = firstArgument === undefined ? undefined : Number(firstArgument);
    requested.push(first);
    if ((first ?? 0) > most)
      return reply(response, { errors: [{ message: 'The maximum allowed items per page were exceeded.' }] });
    const rowsOnPage = Math.min(all, first ?? 10);
    const nodes = Array.from({ length: rowsOnPage }, (_one, id) => ({ id }));
    reply(response, { data: { accounts: { idsPage: { hasNextPage: rowsOnPage < all }, nodes } } });
  });
  const { http, clock } = createClient(server.url);
  const call = createFetchGraphQL(createLoader(createOData(http), clock), createGraphQL(http));
  return { requested, countRows: async () => (await call('{ accounts { nodes { id } } }', {})).table.rows.length };
}

test.each([
  [
    '{ accounts { nodes { id name } } }',
    {
      nodes: [
        { id: 1, name: 'A' },
        { id: 1, name: 'B' },
      ],
    },
  ],
  ['{ accounts { nodes { number: id } } }', { nodes: [{ number: 1 }, { number: 1 }] }],
  ['{ accounts { edges { node { id } } } }', { edges: [{ node: { id: 1 } }, { node: { id: 1 } }] }],
])('refuses a key that appears twice in %s', async (document, rows) => {
  const server = await serveHttp(({ method }, response) =>
    method === 'GET'
      ? reply(response, {}, 404)
      : reply(response, { data: { accounts: { idsPage: { hasNextPage: false }, ...rows } } }),
  );
  const { http, clock } = createClient(server.url);
  const call = createFetchGraphQL(createLoader(createOData(http), clock), createGraphQL(http));
  await expect(call(document, {})).rejects.toThrow('it contains the same row twice (id 1)');
});

test('requests once what fits in the default page', async () => {
  const { requested, countRows } = await createService(8, 1000);
  expect(await countRows()).toBe(8);
  expect(requested).toEqual([undefined]);
});

test('requests more than that in a page as large as the service allows', async () => {
  const large = await createService(400, 1000);
  expect(await large.countRows()).toBe(400);
  const small = await createService(40, 50);
  expect(await small.countRows()).toBe(40);
  expect([large.requested, small.requested]).toEqual([
    [undefined, 1000],
    [undefined, 1000, 50],
  ]);
});

test.each([
  [2000, 1000, 'than the 1,000 returned'],
  [60, 50, 'than the 50 returned'],
  [60, 20, 'than the 10 returned'],
])('refuses %i rows of a service that returns at most %i', async (all, most, message) => {
  const { countRows } = await createService(all, most);
  await expect(countRows()).rejects.toThrow(`accounts has more rows ${message}`);
});
