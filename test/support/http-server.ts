import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: string;
  /** The names of the headers in alphabetical order, without `connection`. */
  readonly headerNames: readonly string[];
}

export interface TestServer {
  readonly url: string;
  readonly requests: SeenRequest[];
}

export type Respond = (request: SeenRequest, response: ServerResponse, count: number) => void;

const openServers = new Set<() => Promise<void>>();

afterEach(async () => {
  const closers = [...openServers];
  openServers.clear();
  await Promise.all(closers.map((close) => close()));
});

/** Starts a real server on a free loopback port with the responses of the test. It is closed after the test. */
export async function serveHttp(respond: Respond): Promise<TestServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const headerNames = Object.keys(headers).filter((name) => name !== 'connection');
      const { authorization, 'content-type': contentType } = headers;
      const seenRequest = { method, url, authorization, contentType, body, headerNames: headerNames.sort() };
      requests.push(seenRequest);
      respond(seenRequest, response, requests.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  openServers.add(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Responds with JSON, or with a given text. */
export function reply(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
