import { createGraphQL } from '../../../src/service/graphql/graphql';
import { createClient, token } from '../../support/http-client';
import { reply, serveHttp, type Respond } from '../../support/http-server';
import { prepare, catchRefusal } from '../../support/prepared-queries';

const custodians = prepare({ set: 'Custodians', columns: ['Id'] });

async function connect(respond: Respond, pageSize = 1000) {
  const server = await serveHttp(respond);
  const listDocuments = () => server.requests.map(({ body }) => (JSON.parse(body) as { query: string }).query);
  return { listDocuments, graphql: createGraphQL(createClient(server.url).http, () => pageSize) };
}

const refuse = (message: string) => ({ errors: [{ message }] });
const createPage = (id: number, after?: string) => ({
  data: {
    custodians: { totalCount: 2, pageInfo: { hasNextPage: after !== undefined, endCursor: after }, nodes: [{ id }] },
  },
});

describe('a query that the service refuses', () => {
  it('is sent again only for a refused page size or count', async () => {
    const { graphql, listDocuments } = await connect((_, response) =>
      reply(response, refuse('The field id is secret.')),
    );
    expect(await catchRefusal(() => graphql.readPage(custodians, undefined))).toMatchObject({
      kind: 'service',
      message: expect.stringContaining('The field id is secret.') as string,
    });
    expect(listDocuments()).toHaveLength(1);
  });

  it.each([
    [1000, ['1000', '50', undefined]],
    [50, ['50', undefined]],
    [20, ['20', undefined]],
  ])('is sent with smaller pages than %s, and last without a page size', async (pageSize, sizes) => {
    const { graphql, listDocuments } = await connect(
      (_, response) => reply(response, refuse('Too many items.')),
      pageSize,
    );
    expect((await catchRefusal(() => graphql.readPage(custodians, undefined))).message).toContain('Too many items.');
    expect(listDocuments().map((document) => /first: (\d+)/.exec(document)?.[1])).toEqual(sizes);
  });

  it('keeps its place when a later page is refused', async () => {
    const { graphql, listDocuments } = await connect((_, response, count) =>
      reply(response, [createPage(1, 'one'), refuse('The page is too large.'), createPage(2)][count - 1]),
    );
    const { next } = await graphql.readPage(custodians, undefined);
    expect((await graphql.readPage(custodians, next)).rows).toEqual([[2]]);
    expect(listDocuments().map((document) => /first: (.+?)\)/.exec(document)?.[1])).toEqual([
      '1000',
      '1000, after: "one"',
      '50, after: "one"',
    ]);
  });
});

describe('what a refusal shows about the service', () => {
  const noCount = 'The field totalCount does not exist.';
  const isCounted = (body: string) => body.includes('totalCount');
  const respond: Respond = (request, response) =>
    reply(response, isCounted(request.body) ? refuse(noCount) : { data: createPage(1).data });

  it('is that it does not count, also when two queries are refused at the same time', async () => {
    const { graphql, listDocuments } = await connect(respond);
    const rows = await Promise.all([1, 2].map(async () => (await graphql.readPage(custodians, undefined)).rows));
    expect(rows).toEqual([[[1]], [[1]]]);
    expect(listDocuments().map(isCounted)).toEqual([true, true, false, false]);
  });

  it('is no page size when access is denied', async () => {
    const { graphql, listDocuments } = await connect((_, response) =>
      reply(response, { message: 'See the access page.' }, 403),
    );
    expect((await catchRefusal(() => graphql.readPage(custodians, undefined))).message).toContain(
      'See the access page.',
    );
    expect(listDocuments()).toHaveLength(1);
  });

  it('is no page size when a smaller page is refused, too', async () => {
    const { graphql, listDocuments } = await connect((_, response, count) =>
      reply(response, count < 4 ? refuse('The page has an unknown field.') : { data: createPage(1).data }),
    );
    await catchRefusal(() => graphql.readPage(custodians, undefined));
    await graphql.readPage(custodians, undefined);
    expect(listDocuments().map((document) => /first: (\d+)/.exec(document)?.[1])).toEqual([
      '1000',
      '50',
      undefined,
      '1000',
    ]);
  });

  it('is forgotten with another service', async () => {
    const server = await serveHttp(respond);
    const other = await serveHttp((_, response) => reply(response, { data: createPage(1).data }));
    const { http, state } = createClient(server.url);
    const graphql = createGraphQL(http);
    await graphql.readPage(custodians, undefined);
    state.connection = { service: other.url, token };
    await graphql.readPage(custodians, undefined);
    expect(other.requests.map(({ body }) => isCounted(body))).toEqual([true]);
  });
});

describe('a response without data', () => {
  it('is not requested again when it is a web page', async () => {
    const { graphql, listDocuments } = await connect((_, response) =>
      reply(response, '<!doctype html><p>First page</p>'),
    );
    const { kind, message } = await catchRefusal(() => graphql.readPage(custodians, undefined));
    expect([kind, message]).toEqual(['contract', expect.stringContaining('The service sent a web page')]);
    expect(listDocuments()).toHaveLength(1);
  });

  it.each<[string, unknown, string]>([
    ['no connection', { data: { custodians: null } }, 'it has no list of rows'],
    ['the rows of another set', { data: { customers: {} } }, 'it has no list of rows'],
    ['no rows', { data: { custodians: { pageInfo: { hasNextPage: false } } } }, 'it has no list of rows'],
    ['no page info', { data: { custodians: { nodes: [] } } }, 'it has no list of rows'],
    ['null as its data', { data: null }, 'it has no data'],
    ['only a list', [], 'it has no data'],
  ])('is refused when it has %s', async (_, body, reason) => {
    const { graphql } = await connect((_request, response) => reply(response, body));
    const { kind, message } = await catchRefusal(() => graphql.readPage(custodians, undefined));
    expect([kind, message]).toEqual(['contract', expect.stringContaining(reason)]);
  });

  it.each([
    { title: 'Bad Request', detail: 'The query is too deep.' },
    { data: null, error: { message: 'The query is too deep.' } },
    { errors: ['The query is too deep.'] },
  ])('is quoted when it is the error %j', async (body) => {
    const { graphql } = await connect((_request, response) => reply(response, body));
    const { kind, message } = await catchRefusal(() => graphql.readPage(custodians, undefined));
    expect([kind, message]).toEqual(['service', expect.stringMatching(/The service says: The query is too deep\.$/)]);
  });

  it.each([-1, 1.5, '3'])('is refused when its count is %p', async (totalCount) => {
    const data = { custodians: { totalCount, pageInfo: { hasNextPage: false }, nodes: [] } };
    const { graphql } = await connect((_, response) => reply(response, { data }));
    expect((await catchRefusal(() => graphql.readPage(custodians, undefined))).message).toContain(
      "its row count isn't a valid number",
    );
  });

  it('is refused when its next page is the same page', async () => {
    const { graphql } = await connect((_, response) => reply(response, createPage(1, 'one')));
    const { next } = await graphql.readPage(custodians, undefined);
    expect((await catchRefusal(() => graphql.readPage(custodians, next))).message).toContain('its pages never end');
  });
});

describe('a page', () => {
  const createUncounted = (endCursor: string | undefined, nodes: object[]) => ({
    data: { custodians: { pageInfo: { hasNextPage: false, endCursor }, nodes } },
  });
  const read = async (body: object) =>
    (await connect((_, response) => reply(response, body))).graphql.readPage(custodians, undefined);

  it('may have a count of 0', async () => {
    const data = { custodians: { totalCount: 0, pageInfo: { hasNextPage: false }, nodes: [] } };
    expect(await read({ data })).toEqual({ rows: [], total: 0 });
  });

  it('without a count leads to the page after it, which proves that it is the last', async () => {
    const { afterLast: proof, ...rest } = await read(createUncounted('end', [{ id: 1 }]));
    expect(rest).toEqual({ rows: [[1]] });
    const { graphql, listDocuments } = await connect((_, response) => reply(response, createUncounted(undefined, [])));
    expect(await graphql.readPage(custodians, proof)).toEqual({ rows: [] });
    expect(listDocuments()[0]).toContain('after: "end"');
  });

  it('without a count has no such proof when it has no rows or no cursor', async () => {
    expect(await read(createUncounted('end', []))).toEqual({ rows: [] });
    expect(await read(createUncounted(undefined, [{ id: 1 }]))).toEqual({ rows: [[1]] });
  });
});
