import { createFetchGraphQL } from '../../src/loader/fetch-graphql';
import type { Loader } from '../../src/loader/loader';
import { AddInError } from '../../src/model/errors';
import type { GraphQL } from '../../src/service/graphql/graphql';

/** A service with this many accounts, a maximum page size, and ten rows per default page. */
function serviceOf(all: number, most: number) {
  const requested: (number | undefined)[] = [];
  const run = async (document: string) => {
    const said = /first: (\d+)/.exec(document)?.[1];
    const first = said === undefined ? undefined : Number(said);
    requested.push(first);
    if ((first ?? 0) > most) throw new AddInError('service', 'The maximum allowed items per page were exceeded.');
    const came = Math.min(all, first ?? 10);
    const nodes = Array.from({ length: came }, (_one, id) => ({ id }));
    return { accounts: { idsPage: { hasNextPage: came < all }, nodes } };
  };
  const loader = {
    schema: () => Promise.resolve({ entities: [], functions: [], live: false }),
    fetchOther: async (_request: string, _source: string, load: (signal: AbortSignal) => Promise<unknown>) => ({
      table: await load(new AbortController().signal),
    }),
  } as unknown as Loader;
  const call = createFetchGraphQL(loader, { run } as unknown as GraphQL);
  return { requested, rows: async () => (await call('{ accounts { nodes { id } } }', {})).table.rows.length };
}

test('requests once what fits in the default page', async () => {
  const { requested, rows } = serviceOf(8, 1000);
  expect(await rows()).toBe(8);
  expect(requested).toEqual([undefined]);
});

test('requests more than that in a page as large as the service allows', async () => {
  const large = serviceOf(400, 1000);
  expect(await large.rows()).toBe(400);
  const small = serviceOf(40, 50);
  expect(await small.rows()).toBe(40);
  expect([large.requested, small.requested]).toEqual([
    [undefined, 1000],
    [undefined, 1000, 50],
  ]);
});

test.each([
  [2000, 1000, 'than the 1000 returned'],
  [60, 50, 'than the 50 returned'],
  [60, 20, 'than the 10 returned'],
])('refuses %i rows of a service that returns at most %i', async (all, most, message) => {
  await expect(serviceOf(all, most).rows()).rejects.toThrow(`accounts has more rows ${message}`);
});
