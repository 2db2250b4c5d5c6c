import { batchIncomplete } from '../../messages/service';
import type { Http } from '../http/http';
import type { Reply } from '../http/http-message';
import { parseJson } from '../parse-json';
import { odataRoot } from './print-url';

/** A format of batches. `refusalStatuses` are the statuses that a service without this format returns. */
interface BatchFormat {
  readonly accept: string;
  readonly refusalStatuses: readonly number[];
  print(url: string): { readonly type: string; readonly text: string };
  /** Returns the reply to the only request of a batch. */
  read(outer: Reply): Reply;
}

const jsonType = 'application/json';

const jsonBatch: BatchFormat = {
  accept: jsonType,
  refusalStatuses: [400, 406, 415, 501],
  print: (url) => ({ type: jsonType, text: JSON.stringify({ requests: [{ id: '1', method: 'GET', url }] }) }),
  read: readJsonBatch,
};

const boundary = 'ids_batch';
const multipartHeaders = ['Content-Type: application/http', 'Content-Transfer-Encoding: binary', 'Content-ID: 1'];

const multipartBatch: BatchFormat = {
  accept: 'multipart/mixed',
  refusalStatuses: [400, 403, 404, 405, 406, 415, 501],
  print: (url) => ({
    type: `multipart/mixed; boundary=${boundary}`,
    text: [
      `--${boundary}`,
      ...multipartHeaders,
      '',
      `GET ${url} HTTP/1.1`,
      `Accept: ${jsonType}`,
      '',
      '',
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  }),
  read: readMultipartBatch,
};

/**
 * Sends a GET with a long address inside a `$batch`, whose body isn't limited, and returns the GET's reply. If the service
 * refuses a JSON batch, sends a multipart batch. If it doesn't support batches, sends the GET itself, because some servers
 * accept long addresses.
 */
export async function sendBatch(http: Http, url: string, signal?: AbortSignal): Promise<Reply> {
  const send = async (format: BatchFormat, onRefused: (status: number) => Promise<Reply>): Promise<Reply> => {
    let refusal: number | undefined;
    const request = {
      url: `${odataRoot}/$batch`,
      accept: format.accept,
      content: format.print(url),
      bodyUrl: url,
      readInnerReply: (outer: Reply) => {
        if (multipartBatch.refusalStatuses.includes(outer.status)) refusal = outer.status;
        return outer.status === 200 || outer.status === 204 ? format.read(outer) : outer;
      },
    };
    try {
      return await http.send(request, signal);
    } catch (error) {
      if (refusal === undefined) throw error;
      return onRefused(refusal);
    }
  };
  const sendUnbatched = () => http.send({ url, accept: jsonType }, signal);
  const sendMultipart = () => send(multipartBatch, sendUnbatched);
  const service = http.getService();
  if (servicesWithoutJsonBatches.get(http) === service) return sendMultipart();
  return send(jsonBatch, async (status) => {
    if (!jsonBatch.refusalStatuses.includes(status)) return sendUnbatched();
    const reply = await sendMultipart();
    servicesWithoutJsonBatches.set(http, service);
    return reply;
  });
}

// Each page of a long query is a batch, so a refused format isn't tried again.
const servicesWithoutJsonBatches = new WeakMap<Http, string>();

interface JsonBatchReply {
  readonly id?: unknown;
  readonly status?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
}

function readJsonBatch(outer: Reply): Reply {
  const response = parseJson(outer) as { responses?: unknown } | null | undefined;
  const replies = Array.isArray(response?.responses) ? (response.responses as (JsonBatchReply | null)[]) : [];
  const reply = replies.find((candidate) => candidate?.id === '1');
  const isEmpty = reply?.body === undefined || reply.body === null;
  const status = reply?.status;
  if (!reply || typeof status !== 'number' || !(status >= 200 && status < 600) || (isEmpty && status === 200)) {
    throw batchIncomplete();
  }
  const statusAndRetry = { status, retryAfter: readRetryAfter(reply.headers) };
  if (isEmpty) return { ...statusAndRetry, body: '' };
  // Serializing the JSON again could change it: a number too large for a double would become null.
  return typeof reply.body === 'string'
    ? { ...statusAndRetry, body: reply.body }
    : { ...statusAndRetry, body: '', json: reply.body };
}

function readRetryAfter(headers: unknown): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const header = Object.entries(headers).find(([name]) => name.toLowerCase() === 'retry-after');
  return typeof header?.[1] === 'string' ? header[1] : undefined;
}

/** Reads the only part of a multipart batch: a boundary line, the part's headers, the reply's status line, its headers, and its body. */
function readMultipartBatch({ body }: Reply): Reply {
  const text = body.replaceAll('\r\n', '\n');
  const [boundaryLine = ''] = /^--.+$/m.exec(text) ?? [];
  const [, part = '', ...otherParts] = boundaryLine === '' ? [] : `\n${text}`.split(`\n${boundaryLine}`);
  const [, status = '', headers = '', content = ''] =
    /\n\nHTTP\/[\d.]+ ([2-5]\d\d)\b.*\n((?:.+\n)*)(?:\n([^]*))?$/.exec(part) ?? [];
  const isComplete = otherParts.length === 1 && otherParts[0]?.startsWith('--');
  if (!isComplete || status === '' || (status === '200' && content === '')) throw batchIncomplete();
  const [, retryAfter] = /^retry-after:(.*)$/im.exec(headers) ?? [];
  return { status: Number(status), retryAfter: retryAfter?.trim(), body: content };
}
