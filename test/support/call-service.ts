import { request } from 'node:https';
import { getBuiltServer } from './built-server';

/** One line of the sandbox's request log. */
interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly rows?: number;
}

/**
 * Queries the service of the running server directly, without the add-in.
 * @param path - below the service's address, with its query
 */
export async function callService<Result>(path: string): Promise<Result> {
  return JSON.parse(await send('GET', `${getBuiltServer().service}${path}`, createTokenHeaders())) as Result;
}

/** Sends a GraphQL document to the service, without the add-in. */
export async function fetchGraphQL<Data>(document: string): Promise<Data> {
  const { service, token } = getBuiltServer();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await send('POST', `${service}/v2/graphql/`, headers, JSON.stringify({ query: document }));
  return (JSON.parse(response) as { data: Data }).data;
}

/** The requests to the sandbox since the log was cleared. */
export async function readRequestLog(): Promise<readonly LoggedRequest[]> {
  return JSON.parse(await send('GET', createSandboxUrl('log'), createTokenHeaders())) as LoggedRequest[];
}

export async function clearRequestLog(): Promise<void> {
  await send('DELETE', createSandboxUrl('log'), createTokenHeaders());
}

/** Makes the sandbox fail: see its README. */
export async function plantFault(fault: object): Promise<void> {
  await send(
    'POST',
    createSandboxUrl('faults'),
    { ...createTokenHeaders(), 'content-type': 'application/json' },
    JSON.stringify(fault),
  );
}

/** Withdraws the faults of `plantFault` that have not occurred yet. */
export async function removeFaults(): Promise<void> {
  await send('DELETE', createSandboxUrl('faults'), createTokenHeaders());
}

/** Advances the sandbox by a business day, and returns the new process date. */
export async function advanceBusinessDay(): Promise<string> {
  return (JSON.parse(await send('POST', createSandboxUrl('day'), createTokenHeaders())) as { date: string }).date;
}

/** Returns the sandbox to its initial process date. */
export async function resetBusinessDay(): Promise<void> {
  await send('DELETE', createSandboxUrl('day'), createTokenHeaders());
}

function createTokenHeaders(): Record<string, string> {
  return { authorization: `Bearer ${getBuiltServer().token}` };
}

function createSandboxUrl(name: string): string {
  return new URL(`/sandbox/${name}`, getBuiltServer().service).href;
}

async function send(method: string, url: string, headers: Record<string, string> = {}, body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    // The server has a self-signed certificate, and the address is local.
    const sent = request(url, { method, headers, rejectUnauthorized: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${method} ${url} returned status ${response.statusCode}: ${text}`));
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection while this request started on it.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(method, url, headers, body));
      else reject(error);
    });
    sent.end(body);
  });
}
