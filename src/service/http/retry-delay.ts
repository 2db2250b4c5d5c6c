import { isAddInError } from '../../model/errors';
import type { Reply } from './http-message';

/**
 * Returns the milliseconds to wait before the next attempt; undefined if a retry is useless. Without `Retry-After` (in
 * either form of RFC 9110, 10.2.3), the delay doubles each time, with random variation to spread the requests of many users.
 */
export function retryDelay(outcome: Reply | Error, attempt: number, now: number): number | undefined {
  if (outcome instanceof Error) {
    return isAddInError(outcome) && outcome.kind === 'network' ? backoff(attempt) : undefined;
  }
  if (outcome.status !== 429 && outcome.status < 500) return undefined;
  if (outcome.status === 501 || outcome.status === 505) return undefined;
  return readRetryAfter(outcome.retryAfter, now) ?? backoff(attempt);
}

function backoff(attempt: number): number {
  return 250 * 2 ** (attempt - 1) * (1 + Math.random() / 4);
}

function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
