import { createHttp } from '../../src/service/http/http';
import { createOData, type OData } from '../../src/service/odata/odata';
import { reply, serveHttp, type Respond, type SeenRequest, type TestServer } from './http-server';
import { createTestClock, type TestClock } from './test-clock';
import { makeToken } from './token';

interface ODataClient {
  readonly server: TestServer;
  readonly odata: OData;
  readonly clock: TestClock;
}

/** The client's OData layer, connected to a server with the responses of the test. Pauses between tries end immediately. */
export async function connectOData(respond: Respond): Promise<ODataClient> {
  const server = await serveHttp(respond);
  const connection = { service: server.url, token: makeToken() };
  const clock = createTestClock({ skip: (millis) => millis < 60_000 });
  const http = createHttp({ getConnection: () => connection, onRefused: () => {}, clock });
  return { server, odata: createOData(http), clock };
}

/** The options of a request as parsed by a server, by name without the dollar sign. */
export function readOptions({ url }: SeenRequest): Record<string, string> {
  const query = new URL(url, 'http://any').searchParams;
  return Object.fromEntries([...query].map(([name, value]) => [name.replace('$', ''), value]));
}

/** The set or function of a request: the path after the OData root. */
export function setOf({ url }: SeenRequest): string {
  return decodeURIComponent(url.split('?')[0] ?? '').replace('/v2/odata/', '');
}

/** Responds like the service: with pages of a given size, the count, and the link to the next page. */
export function respondWithPages(records: readonly unknown[], pageSize = 3): Respond {
  return (request, response) => {
    const { skip = '0', top } = readOptions(request);
    const start = Number(skip);
    const remaining = records.slice(start, top === undefined ? undefined : start + Number(top));
    const value = remaining.slice(0, pageSize);
    const address = new URL(request.url, 'http://any');
    address.searchParams.set('$skip', String(start + pageSize));
    if (top !== undefined) address.searchParams.set('$top', String(Number(top) - pageSize));
    reply(response, {
      '@odata.count': records.length,
      value,
      ...(remaining.length > pageSize && { '@odata.nextLink': address.pathname + address.search }),
    });
  };
}
