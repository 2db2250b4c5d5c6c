import { GraphQLClient } from 'graphql-request';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import buildQuery from 'odata-query';
import { entities } from '../src/schema/entities';
import type { Sandbox } from '../src/create-sandbox';
import { send, fetchBody, openSandbox } from './support';

// Neither library has types that fit this use.
const { xml2json } = jest.requireActual<{ readonly xml2json: (xml: string) => Csdl }>('odata-csdl');
const { oData } = jest.requireActual<{ readonly oData: ODataJs }>('ts-odatajs');

type Csdl = Record<string, Record<string, unknown>>;
interface Response_ {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}
interface ODataJs {
  parseMetadata(xml: string): {
    dataServices: { schema: { namespace: string; entityType?: { name: string; property: object[] }[] }[] };
  };
  request(
    request: object,
    success: (data: {
      value?: unknown[];
      __batchResponses?: { statusCode: string; data?: { value: unknown[] } }[];
    }) => void,
    error: (problem: { message: string }) => void,
    handler: unknown,
    client: {
      request(request: SentRequest, success: (response: Response_) => void, error: (problem: object) => void): object;
    },
    metadata: unknown,
  ): void;
  batch: { batchHandler: unknown };
}
interface SentRequest {
  readonly requestUri: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

let sandbox: Sandbox;
beforeAll(() => void (sandbox = openSandbox()));
afterAll(() => sandbox.close());

const fetchMetadata = async (): Promise<string> => (await send(sandbox, '/v2/odata/$metadata')).text();

test("the OData committee's reader finds every type, key, and property in the metadata", async () => {
  const csdl = xml2json(await fetchMetadata());
  const types = csdl['Ids.Data'] ?? {};
  for (const { name, key, fields, navigations } of entities) {
    const type = types[name] as Record<string, { $Type?: string; $Nullable?: boolean; $Kind?: string } | string[]>;
    expect(type['$Key']).toEqual(key);
    const members = Object.keys(type).filter((member) => !member.startsWith('$'));
    expect(members).toEqual([...fields, ...navigations].map((member) => member.name));
    for (const field of fields) {
      const found = type[field.name] as { $Type?: string; $Nullable?: boolean };
      expect([field.name, found.$Type ?? 'Edm.String', found.$Nullable ?? false]).toEqual([
        field.name,
        field.type,
        field.nullable,
      ]);
    }
  }
  expect(Object.keys(csdl['Default'] ?? {})).toEqual(
    expect.arrayContaining(['GetByGenericDate', 'GetDistinctProcessDates', 'Container']),
  );
});

test('the metadata as JSON matches the result of that reader for the XML', async () => {
  const json = await fetchBody<Csdl>(sandbox, '/v2/odata/$metadata?$format=application/json');
  const fromXml = xml2json(await fetchMetadata());
  expect(Object.keys(json['Ids.Data'] ?? {})).toEqual(Object.keys(fromXml['Ids.Data'] ?? {}));
  expect(json['$EntityContainer']).toEqual(fromXml['$EntityContainer']);
  expect((json['Default']?.['GetByGenericDate'] as unknown[]).length).toBe(5);
});

test('queries built by odata-query return results', async () => {
  const query = buildQuery({
    filter: { CustodianId: 1, Quantity: { gt: 0 }, Security: { Description: { contains: "O'NEILL & SONS" } } },
    select: ['AccountId', 'Quantity'],
    expand: { Security: { select: ['Cusip'] } },
    orderBy: [['Quantity', 'desc']],
    top: 5,
    count: true,
  });
  const reply = await fetchBody<{ '@odata.count': number; value: object[] }>(sandbox, `/v2/odata/Positions${query}`);
  expect(reply['@odata.count']).toBeGreaterThanOrEqual(reply.value.length);
  const lambda = buildQuery({ filter: { Positions: { any: { Quantity: { gt: 1000 } } } }, top: 2 });
  expect((await fetchBody<{ value: object[] }>(sandbox, `/v2/odata/Accounts${lambda}`)).value).toHaveLength(2);
});

/** Sends the requests of ts-odatajs to the sandbox instead of a socket. */
const client = {
  request(request: SentRequest, success: (response: Response_) => void, error: (problem: object) => void): object {
    const init = {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
    };
    void send(sandbox, request.requestUri.replace('http://sandbox.test/service', ''), init).then(async (response) => {
      const headers = Object.fromEntries(response.headers);
      const reply = {
        statusCode: response.status,
        headers: { 'Content-Type': headers['content-type'] ?? '', ...headers },
        body: await response.text(),
      };
      if (response.ok) success(reply);
      else error({ message: 'HTTP request failed', response: reply });
    });
    return { abort: () => undefined };
  },
};

function readWith(request: object, handler?: unknown): Promise<Parameters<Parameters<ODataJs['request']>[1]>[0]> {
  return new Promise((resolve, reject) => {
    oData.request(request, resolve, (problem) => reject(new Error(problem.message)), handler, client, undefined);
  });
}

test('ts-odatajs reads the metadata, a set, and an error', async () => {
  const parsed = oData.parseMetadata(await fetchMetadata());
  const types = parsed.dataServices.schema.flatMap((schema) => schema.entityType ?? []);
  expect(types.map(({ name }) => name)).toEqual(entities.map(({ name }) => name));
  const sectors = await readWith({
    requestUri: 'http://sandbox.test/service/v2/odata/Sectors?$top=3',
    method: 'GET',
    headers: {},
  });
  expect(sectors.value).toHaveLength(3);
  await expect(
    readWith({ requestUri: 'http://sandbox.test/service/v2/odata/Nothing', method: 'GET', headers: {} }),
  ).rejects.toThrow('HTTP request failed');
});

test('ts-odatajs sends a multipart batch and reads its responses', async () => {
  const requests = ['Sectors?$top=2', 'Nothing'].map((requestUri) => ({
    requestUri,
    method: 'GET',
    headers: { Accept: 'application/json' },
  }));
  const reply = await readWith(
    {
      requestUri: 'http://sandbox.test/service/v2/odata/$batch',
      method: 'POST',
      headers: {},
      data: { __batchRequests: requests },
    },
    oData.batch.batchHandler,
  );
  expect(reply.__batchResponses?.[0]?.data?.value).toHaveLength(2);
  expect(JSON.stringify(reply.__batchResponses?.[1])).toContain('404');
});

test('graphql-request introspects and queries', async () => {
  const graphql = new GraphQLClient('http://sandbox.test/service/v2/graphql/', {
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      const address = input instanceof Request ? input.url : input;
      return send(sandbox, new URL(address).pathname.replace('/service', ''), init);
    },
  });
  const schema = buildClientSchema(await graphql.request<IntrospectionQuery>(getIntrospectionQuery()));
  expect(schema.getType('PositionFilterInput')).toBeDefined();
  const query =
    'query($top: Int, $id: Short) { positions(first: $top, where: { custodianId: { eq: $id } }) { nodes { custodianId } } }';
  const { positions } = await graphql.request<{ positions: { nodes: object[] } }>(query, { top: 2, id: 3 });
  expect(positions.nodes).toEqual([{ custodianId: 3 }, { custodianId: 3 }]);
  await expect(graphql.request('{ nonsense }')).rejects.toThrow('nonsense');
});
