import { request } from 'node:https';
import { request as requestPlain } from 'node:http';

const patienceMillis = 10_000;

/** What to ask for, and what counts as an answer. */
export interface Probe {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly accept: (status: number) => boolean;
}

/**
 * Asks an address for real.
 *
 * @param ca - the authority of our own certificate; without one the answer's certificate isn't checked, as only the
 * answer itself matters and nothing secret is sent
 * @returns undefined for a good answer, else why not
 */
export async function runProbe(probe: Probe, ca: string | undefined, signal: AbortSignal): Promise<string | undefined> {
  const options = { headers: { ...probe.headers }, signal, timeout: patienceMillis };
  const tls = ca === undefined ? { rejectUnauthorized: false } : { ca };
  const send = probe.url.startsWith('https:')
    ? () => request(probe.url, { ...options, ...tls })
    : () => requestPlain(probe.url, options);
  return new Promise((resolve) => {
    const sent = send();
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${patienceMillis / 1000} seconds`)));
    sent.on('error', (error) => resolve(error.message || error.name));
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0;
      response.on('error', () => resolve('the answer was cut'));
      response.on('end', () => resolve(probe.accept(status) ? undefined : `status ${status}`));
      response.resume();
    });
    sent.end();
  });
}
