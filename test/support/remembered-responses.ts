import type { Sandbox } from '../../packages/sandbox/src/create-sandbox';

interface Remembered {
  readonly body: ArrayBuffer;
  readonly status: number;
  readonly headers: Headers;
}

const maxRemembered = 2_000;

/**
 * Computes each response of a sandbox once, because its data doesn't change during a test. Requests that a fault may
 * change always reach the sandbox. The others aren't in its log.
 */
export function rememberResponses(fetch: Sandbox['fetch'], faults: Pick<Sandbox['faults'], 'list'>): Sandbox['fetch'] {
  const cache = new Map<string, Remembered>();
  return async (request) => {
    const address = request.url.toLowerCase();
    if (faults.list().some(({ path }) => address.includes(path.toLowerCase()))) return fetch(request);
    const sentBody = request.method === 'POST' ? await request.clone().text() : '';
    const headerValues = ['authorization', 'accept', 'prefer'].map((name) => request.headers.get(name));
    const key = [request.method, request.url, sentBody, ...headerValues].join('\n');
    const response = cache.get(key) ?? (await readResponse(fetch(request)));
    if (cache.size >= maxRemembered) cache.clear();
    cache.set(key, response);
    const { body, status, headers } = response;
    return new Response(body.byteLength > 0 ? body : null, { status, headers });
  };
}

async function readResponse(pending: Promise<Response>): Promise<Remembered> {
  const response = await pending;
  const { status, headers } = response;
  return { body: await response.arrayBuffer(), status, headers };
}
