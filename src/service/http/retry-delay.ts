import { isAddInError } from '../../model/errors';
import type { Reply } from './http-message';

/**
 * How long to wait before the next try, in milliseconds, or undefined when trying again is of no use. `Retry-After`
 * is read in both its forms (RFC 9110, 10.2.3), else the wait doubles with a little chance in it, so that many
 * analysts' add-ins don't come back at the same moment.
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
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}
