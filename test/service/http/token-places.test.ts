// Long because it tries every place in which a token can appear.
import { AddInError } from '../../../src/model/errors';
import { restResources } from '../../../src/model/rest-resources';
import type { RestResource } from '../../../src/model/rest-resource';
import { loadRows } from '../../../src/loader/load-rows';
import { createGraphQL } from '../../../src/service/graphql/graphql';
import { createOData } from '../../../src/service/odata/odata';
import { createRest } from '../../../src/service/rest/rest';
import { createClient, token } from '../../support/http-client';
import { reply, serveHttp } from '../../support/http-server';
import { prepare } from '../../support/prepared-queries';

// Servers that try to redirect the token, which must be sent only to the service that it was entered for.

const positions = prepare({ set: 'Positions', columns: ['AccountId', 'Quantity'] });
const long = `Prices?$filter=SecurityId in (${Array.from({ length: 500 }, (_, index) => 10_000 + index).join()})`;
const row = { AccountId: 1, Quantity: 1, CustodianId: 1, CustomerId: 1, ProcessDate: '2026-03-31', SecurityId: 1 };

const ways = ['OData', 'metadata', 'batch', 'GraphQL', 'v1'] as const;

/** Each of its characters as an escape. */
const escape = (text: string) =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

async function fetchEach(service: string): Promise<{ errors: AddInError[]; requested: number }> {
  const { http } = createClient(service);
  const odata = createOData(http);
  const queries = {
    OData: () => loadRows(odata, positions),
    metadata: () => odata.readMetadata(),
    batch: () => odata.readRecords(long),
    GraphQL: () => createGraphQL(http).readPage(positions, undefined),
    v1: () => createRest(http).read({ resource: restResources[0] as RestResource }),
  };
  const errors: AddInError[] = [];
  for (const way of ways) await queries[way]().catch((error: unknown) => errors.push(error as AddInError));
  return { errors, requested: ways.length };
}

/** A page and the next one. */
async function fetchTwice(odata: ReturnType<typeof createOData>, url: string): Promise<unknown> {
  const { next } = await odata.readRecords(url);
  return odata.readRecords(next ?? '');
}

test.each([301, 302, 303, 307, 308])('no data source follows a redirect (%d) to another origin', async (status) => {
  const other = await serveHttp((_, response) => reply(response, {}));
  const server = await serveHttp((request, response) =>
    reply(response, '', status, { location: `${other.url}${request.url}` }),
  );
  const { errors, requested } = await fetchEach(server.url);
  expect(errors.map(({ kind }) => kind)).toEqual(new Array(requested).fill('contract'));
  expect(other.requests).toEqual([]);
  expect(server.requests.every(({ authorization }) => authorization === `Bearer ${token}`)).toBe(true);
});

test('does not follow a next link to another origin in any spelling', async () => {
  const other = await serveHttp((_, response) => reply(response, {}));
  const host = new URL(other.url).host;
  const listLinks = (own: string) => [
    `${other.url}/v2/odata/Positions?$skip=1`,
    ...[
      `//${host}/x`,
      `\\\\${host}\\x`,
      `/\\${host}/x`,
      `http:\\\\${host}/x`,
      `HTTP://${host.toUpperCase()}/x`,
      ` \t//${host}/x`,
    ],
    ...[
      `http://${own}@${host}/x`,
      `http://${own}%2f@${host}/x`,
      `http://a:b@${own}/x`,
      `https://${own}/x`,
      `ftp://${own}/x`,
    ],
    ...[
      'javascript:fetch(1)',
      'data:application/json,{}',
      'file:///etc/passwd',
      `http://${own}.elsewhere.invalid/x`,
      'http://',
    ],
    ...[
      `/v2/odata/Positions?t=${token}`,
      `/v2/odata/${token.split('.')[2]}`,
      `/v2/odata/Positions#${token.split('.')[1]}`,
      `/v2/odata/${escape(token)}`,
      `/v2/odata/Positions/${escape(escape(token))}`,
      `/v2/odata/Positions?${escape(token)}=1`,
      `/v2/odata/Positions?t=${escape(token)}`,
      `/v2/odata/Positions?t=50%&u=%ZZ${escape(escape(token))}`,
      `/v2/odata/Positions?t=%${'25'.repeat(50)}41`,
    ],
  ];
  let link = '';
  const server = await serveHttp((request, response) => {
    const page = { value: [row], '@odata.nextLink': link };
    if (!request.url.includes('batch')) return reply(response, page);
    return reply(response, { responses: [{ id: '1', status: 200, body: page }] });
  });
  const { http } = createClient(server.url);
  const odata = createOData(http);
  const own = new URL(server.url).host;
  for (link of listLinks(own)) {
    const before = server.requests.length;
    const refused = await loadRows(odata, positions).catch((error: unknown) => error);
    expect({ link, refused: (refused as AddInError).kind }).toEqual({ link, refused: 'contract' });
    expect(server.requests.length).toBe(before + 1);
    await expect(fetchTwice(odata, long)).rejects.toMatchObject({ kind: 'contract' });
  }
  expect(other.requests).toEqual([]);
});

test('applies the same rule to a link that is too long for an address and is sent in a batch', async () => {
  const other = await serveHttp((_, response) => reply(response, {}));
  const host = new URL(other.url).host;
  let link = '';
  const server = await serveHttp((request, response) => {
    const page = { value: [row], '@odata.nextLink': link };
    if (!request.url.includes('batch')) return reply(response, page);
    return reply(response, { responses: [{ id: '1', status: 200, body: page }] });
  });
  const { http } = createClient(server.url);
  const odata = createOData(http);
  const own = new URL(server.url).host;
  const rest = `v2/odata/Positions?$skip=1&x=${'x'.repeat(3000)}`;
  for (link of [
    `${other.url}/${rest}`,
    `//${host}/${rest}`,
    `\\\\${host}\\${rest}`,
    `http://${own}@${host}/${rest}`,
    `http://a:b@${own}/${rest}`,
    `https://${own}/${rest}`,
    `/${rest}&t=${token}`,
    `/${rest}&t=${token.split('.')[2]}`,
    `/${rest}&t=${escape(escape(token))}`,
  ]) {
    for (const run of [positions, long]) {
      const before = server.requests.length;
      const requested = typeof run === 'string' ? fetchTwice(odata, run) : loadRows(odata, run);
      const refused = await requested.catch((error: unknown) => error);
      expect({ link, refused: (refused as AddInError).kind }).toEqual({ link, refused: 'contract' });
      expect((refused as AddInError).message).toMatch(
        /^The service's link to the next page (leads to another host|contains the access token)/,
      );
      expect(server.requests.length).toBe(before + 1);
    }
  }
  expect(other.requests).toEqual([]);
  expect(server.requests.some(({ body }) => body.includes(host))).toBe(false);
});

test('no message contains the token or a part of it that a service echoes', async () => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const echoes = [
    token,
    `Bearer ${token}`,
    header,
    payload,
    signature,
    `${payload}.${signature}`,
    `${'x'.repeat(290)} ${signature}`,
  ];
  let status = 200;
  let echo = '';
  const server = await serveHttp((_, response) =>
    reply(
      response,
      {
        error: { message: echo },
        errors: [{ message: echo }],
        message: echo,
        description: echo,
        validation: { errors: [{ field: echo, message: echo }] },
      },
      status,
    ),
  );
  for (status of [200, 400, 403, 404, 500]) {
    for (echo of echoes) {
      const { errors } = await fetchEach(server.url);
      for (const error of errors) {
        expect(error).toBeInstanceOf(AddInError);
        const text = `${error.message} ${error.stack} ${String(error.cause)} ${JSON.stringify(error)}`;
        for (const piece of [header, payload, signature]) expect(text.includes(piece)).toBe(false);
      }
    }
  }
});

test('no table contains a token that a service sends as data', async () => {
  const rows = [{ ...row, AccessToken: token, note: { header: `Bearer ${token}` } }];
  const server = await serveHttp((request, response) =>
    reply(response, request.url.includes('/v1/') ? rows : { value: rows }),
  );
  const { http } = createClient(server.url);
  const resource = restResources.find(({ name }) => name === 'Tokens') as RestResource;
  const table = await createRest(http).read({ resource });
  expect(table.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['AccessToken', 'note']));
  expect(JSON.stringify(table.rows)).toContain('(access token)');
  for (const piece of token.split('.')) expect(JSON.stringify(table)).not.toContain(piece);
});
