import { loadRows } from '../../../src/loader/load-rows';
import type { Query } from '../../../src/query/query';
import { createGraphQL } from '../../../src/service/graphql/graphql';
import { createClient } from '../../support/http-client';
import { reply, serveHttp } from '../../support/http-server';
import { prepare, catchRefusal } from '../../support/prepared-queries';

interface Service {
  readonly rows: number;
  /** The maximum page size. */
  readonly most?: number;
  /** How its refusals state that size. */
  readonly stated?: string;
  readonly counts?: boolean;
  /** The page info that it returns instead. */
  readonly pageInfo?: object;
}

/** Queries a service of custodians with the IDs 1, 2, 3 …, in pages of ten when it allows that. */
async function run(
  { rows, most = 1000, stated = '', counts = true, pageInfo }: Service,
  query: Omit<Query, 'set'> = {},
  pageSize = 10,
) {
  const requested: number[] = [];
  const documents: string[] = [];
  const server = await serveHttp(({ body }, response) => {
    const { query: document } = JSON.parse(body) as { query: string };
    documents.push(document.replace(/\s+/g, ' '));
    const first = Number(/first: (\d+)/.exec(document)?.[1] ?? 10);
    const start = Number(/after: "after (\d+)"/.exec(document)?.[1] ?? 0);
    requested.push(first);
    if (!counts && document.includes('totalCount')) {
      return reply(response, { errors: [{ message: 'The field totalCount does not exist.' }] });
    }
    if (first > most)
      return reply(response, { errors: [{ message: `The maximum page size${stated} was exceeded by ${first}.` }] });
    const end = Math.min(rows, start + first);
    const nodes = Array.from({ length: end - start }, (_, index) => ({ id: start + index + 1, name: 'North' }));
    const returnedPageInfo = { hasNextPage: end < rows, endCursor: `after ${end}`, ...pageInfo };
    reply(response, {
      data: { custodians: { ...(counts && { totalCount: rows }), pageInfo: returnedPageInfo, nodes } },
    });
  });
  const graphql = createGraphQL(createClient(server.url).http, () => pageSize);
  const got = loadRows(graphql, prepare({ set: 'Custodians', columns: ['Id'], ...query }));
  return { ids: (await got).map(([id]) => id), requested, documents };
}

const listNumbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test.each<[string, Omit<Query, 'set'>, number[], number[]]>([
  ['every row', {}, listNumbers(1, 35), [10, 10, 10, 10]],
  ['the first rows, over several pages', { top: 23 }, listNumbers(1, 23), [10, 10, 3]],
])('%s are returned completely', async (_, query, ids, pages) => {
  const { ids: got, requested } = await run({ rows: 35 }, query);
  expect(got).toEqual(ids);
  expect(requested).toEqual(pages);
});

test('requests smaller pages after a service returns fewer rows than requested', async () => {
  const { ids, requested } = await run({ rows: 120, most: 50 }, {}, 1000);
  expect(ids).toEqual(listNumbers(1, 120));
  expect(requested).toEqual([1000, 50, 50, 50]);
});

test('requests pages of the size that a refusal states', async () => {
  const { ids, requested } = await run({ rows: 60, most: 25, stated: ' (25)' }, {}, 1000);
  expect(ids).toEqual(listNumbers(1, 60));
  expect(requested).toEqual([1000, 25, 25, 25]);
});

test("requests pages of the service's own size when it allows no other", async () => {
  const { ids, requested } = await run({ rows: 25, most: 20 }, { top: 24 }, 1000);
  expect(ids).toEqual(listNumbers(1, 24));
  expect(requested).toEqual([24, 10, 10, 10]);
  const all = await run({ rows: 25, most: 20 }, {}, 1000);
  expect(all.requested).toEqual([1000, 50, 10, 10, 10]);
  expect(all.documents[2]).toContain('query { custodians {');
});

test('requests no count after a service does not count', async () => {
  const { ids, documents } = await run({ rows: 25, counts: false });
  expect(ids).toEqual(listNumbers(1, 25));
  // The last request is for the rows after the last one, because only an empty page proves the end.
  expect(documents.map((document) => document.includes('totalCount'))).toEqual([true, false, false, false, false]);
});

test.each<[string, object, string]>([
  ['no word on a next page', { hasNextPage: null }, "it doesn't say whether there is a next page"],
  ['a next page without a cursor', { endCursor: null }, 'its next page has no cursor'],
])('%s is refused', async (_, pageInfo, reason) => {
  const { kind, message } = await catchRefusal(() => run({ rows: 35, pageInfo }));
  expect(kind).toBe('contract');
  expect(message).toContain(reason);
});

test('requests rows in order', async () => {
  const sort = [
    { path: 'Name', descending: true },
    { path: 'Id', descending: false },
  ];
  const { documents } = await run({ rows: 1 }, { sort });
  expect(documents).toEqual([
    'query { custodians(first: 10, order: [{ name: DESC }, { id: ASC }]) { totalCount pageInfo { hasNextPage endCursor } nodes { id name } } }',
  ]);
});
