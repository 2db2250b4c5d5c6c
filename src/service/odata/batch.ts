import type { Http } from '../http/http';
import type { Reply } from '../http/http-message';
import { parseJson } from '../parse-json';
import { batchIncomplete } from '../../messages/service';
import { odataRoot } from './print-url';

interface BatchReply {
  readonly id?: unknown;
  readonly status?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
}

/** Sends one long GET inside a `$batch`, whose body has no limit that an address has. Gives the reply to it. */
export async function sendBatch(http: Http, url: string, signal?: AbortSignal): Promise<Reply> {
  const request = {
    url: `${odataRoot}/$batch`,
    accept: 'application/json',
    json: { requests: [{ id: '1', method: 'GET', url }] },
    bodyUrl: url,
  };
  return http.send({ ...request, inner: onlyReply }, signal);
}

/** The reply to the one request of a batch, as if it had come alone. */
function onlyReply(outer: Reply): Reply {
  const response = parseJson(outer) as { responses?: unknown } | null | undefined;
  const replies = Array.isArray(response?.responses) ? (response.responses as (BatchReply | null)[]) : [];
  const reply = replies.find((one) => one?.id === '1');
  const empty = reply?.body === undefined || reply.body === null;
  const status = reply?.status;
  if (!reply || typeof status !== 'number' || !(status >= 200 && status < 600) || (empty && status === 200)) {
    throw batchIncomplete();
  }
  const common = { status, retryAfter: retryAfter(reply.headers) };
  if (empty) return { ...common, body: '' };
  // Written down again it would lose what JSON cannot say, as a number too large for a double.
  return typeof reply.body === 'string' ? { ...common, body: reply.body } : { ...common, body: '', json: reply.body };
}

function retryAfter(headers: unknown): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'retry-after');
  return typeof found?.[1] === 'string' ? found[1] : undefined;
}
