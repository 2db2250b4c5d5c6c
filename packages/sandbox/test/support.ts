import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, type SandboxOptions, createSandbox } from '../src/create-sandbox';

/** Small enough to build quickly, large enough for several pages. */
export const testScale = 0.01;

/** A sandbox over a database that all test files share. */
export function openSandbox(options: Partial<SandboxOptions> = {}): Sandbox {
  return createSandbox({ dataFolder: join(tmpdir(), 'ids-sandbox-tests'), scale: testScale, ...options });
}

/** Sends a request with a valid token. `path` is below the service root. */
export async function send(sandbox: Sandbox, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('authorization')) headers.set('Authorization', `Bearer ${await sandbox.mintToken()}`);
  return sandbox.fetch(new Request(`http://sandbox.test/service${path}`, { ...init, headers }));
}

/** The body of a response that must have status 200. */
export async function fetchBody<T = Record<string, unknown>>(
  sandbox: Sandbox,
  path: string,
  init?: RequestInit,
): Promise<T> {
  const response = await send(sandbox, path, init);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

/** The records of an OData response, with spaces in the address encoded. */
export async function fetchRows(sandbox: Sandbox, path: string): Promise<Record<string, unknown>[]> {
  const reply = await fetchBody<{ value: Record<string, unknown>[] }>(sandbox, `/v2/odata/${encodeSpaces(path)}`);
  return reply.value;
}

export function encodeSpaces(path: string): string {
  return path.replaceAll(' ', '%20');
}
