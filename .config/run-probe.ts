import { request } from 'node:https';
import { request as requestPlain } from 'node:http';

const patienceMillis = 10_000;

/** What to request, and which response is expected. */
export interface Probe {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly accept: (status: number) => boolean;
}

/**
 * Sends a request to an address.
 *
 * @param ca - the authority of our own certificate; without one the certificate isn't checked, because only the
 * response matters and nothing secret is sent
 * @returns undefined for the expected response, otherwise the reason
 */
export async function runProbe(probe: Probe, ca: string | undefined, signal: AbortSignal): Promise<string | undefined> {
  const options = { headers: { ...probe.headers }, signal, timeout: patienceMillis };
  const tls = ca === undefined ? { rejectUnauthorized: false } : { ca };
  const send = probe.url.startsWith('https:')
    ? () => request(probe.url, { ...options, ...tls })
    : () => requestPlain(probe.url, options);
  return new Promise((resolve) => {
    const sent = send();
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${patienceMillis / 1000} seconds`)));
    sent.on('error', (error) => resolve(error.message || error.name));
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0;
      response.on('error', () => resolve('the response was truncated'));
      response.on('end', () => resolve(probe.accept(status) ? undefined : `status ${status}`));
      response.resume();
    });
    sent.end();
  });
}
