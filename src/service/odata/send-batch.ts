import { batchIncomplete } from '../../messages/service';
import type { Http } from '../http/http';
import type { Reply } from '../http/http-message';
import { parseJson } from '../parse-json';
import { odataRoot } from './print-url';

interface BatchReply {
  readonly id?: unknown;
  readonly status?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
}

// How services without `$batch`, or without JSON in it, refuse it.
const batchRefusals = [400, 403, 404, 405, 406, 415, 501];

/**
 * Sends a GET with a long address inside a `$batch`, whose body has no such limit. Returns its reply. If the service
 * refuses the batch, sends the GET itself, because some servers accept longer addresses.
 */
export async function sendBatch(http: Http, url: string, signal?: AbortSignal): Promise<Reply> {
  const accept = 'application/json';
  let isRefused = false;
  const request = {
    url: `${odataRoot}/$batch`,
    accept,
    json: { requests: [{ id: '1', method: 'GET', url }] },
    bodyUrl: url,
    inner: (outer: Reply) => {
      isRefused = batchRefusals.includes(outer.status);
      return outer.status === 200 || outer.status === 204 ? extractReply(outer) : outer;
    },
  };
  try {
    return await http.send(request, signal);
  } catch (error) {
    if (!isRefused) throw error;
    return http.send({ url, accept }, signal);
  }
}

/** Extracts the reply to the only request of a batch. */
function extractReply(outer: Reply): Reply {
  const response = parseJson(outer) as { responses?: unknown } | null | undefined;
  const replies = Array.isArray(response?.responses) ? (response.responses as (BatchReply | null)[]) : [];
  const reply = replies.find((candidate) => candidate?.id === '1');
  const empty = reply?.body === undefined || reply.body === null;
  const status = reply?.status;
  if (!reply || typeof status !== 'number' || !(status >= 200 && status < 600) || (empty && status === 200)) {
    throw batchIncomplete();
  }
  const common = { status, retryAfter: retryAfter(reply.headers) };
  if (empty) return { ...common, body: '' };
  // Serializing the JSON again could change it: a number too large for a double would become null.
  return typeof reply.body === 'string' ? { ...common, body: reply.body } : { ...common, body: '', json: reply.body };
}

function retryAfter(headers: unknown): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'retry-after');
  return typeof found?.[1] === 'string' ? found[1] : undefined;
}
