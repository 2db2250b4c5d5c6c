import { batchIncomplete } from '../../messages/service';
import type { Http } from '../http/http';
import type { Reply } from '../http/http-message';
import { parseJson } from '../parse-json';
import { odataRoot } from './print-url';

/** A format of batches. `refusals` are the statuses of services that lack the format. */
interface BatchFormat {
  readonly accept: string;
  readonly refusals: readonly number[];
  print(url: string): { readonly type: string; readonly text: string };
  /** Returns the reply to the only request of a batch. */
  read(outer: Reply): Reply;
}

const json = 'application/json';

const jsonBatch: BatchFormat = {
  accept: json,
  // Services without JSON in batches.
  refusals: [400, 406, 415, 501],
  print: (url) => ({ type: json, text: JSON.stringify({ requests: [{ id: '1', method: 'GET', url }] }) }),
  read: readJsonBatch,
};

const boundary = 'ids_batch';
const multipartHead = ['Content-Type: application/http', 'Content-Transfer-Encoding: binary', 'Content-ID: 1'];

const multipartBatch: BatchFormat = {
  accept: 'multipart/mixed',
  refusals: [400, 403, 404, 405, 406, 415, 501],
  print: (url) => ({
    type: `multipart/mixed; boundary=${boundary}`,
    text: [
      `--${boundary}`,
      ...multipartHead,
      '',
      `GET ${url} HTTP/1.1`,
      `Accept: ${json}`,
      '',
      '',
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  }),
  read: readMultipartBatch,
};

/**
 * Sends a GET with a long address inside a `$batch`, whose body has no such limit. Returns its reply. If the service refuses
 * a JSON batch, sends a multipart batch. If it has no batches, sends the GET itself, because some servers accept longer
 * addresses.
 */
export async function sendBatch(http: Http, url: string, signal?: AbortSignal): Promise<Reply> {
  const send = async (format: BatchFormat, onRefused: (status: number) => Promise<Reply>): Promise<Reply> => {
    let refusal: number | undefined;
    const request = {
      url: `${odataRoot}/$batch`,
      accept: format.accept,
      content: format.print(url),
      bodyUrl: url,
      inner: (outer: Reply) => {
        if (multipartBatch.refusals.includes(outer.status)) refusal = outer.status;
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
  const sendAlone = () => http.send({ url, accept: json }, signal);
  const sendMultipart = () => send(multipartBatch, sendAlone);
  const service = http.getService();
  if (servicesWithoutJson.get(http) === service) return sendMultipart();
  return send(jsonBatch, async (status) => {
    if (!jsonBatch.refusals.includes(status)) return sendAlone();
    const reply = await sendMultipart();
    servicesWithoutJson.set(http, service);
    return reply;
  });
}

// Each page of a long query is a batch, so a refused format isn't tried again.
const servicesWithoutJson = new WeakMap<Http, string>();

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
  const empty = reply?.body === undefined || reply.body === null;
  const status = reply?.status;
  if (!reply || typeof status !== 'number' || !(status >= 200 && status < 600) || (empty && status === 200)) {
    throw batchIncomplete();
  }
  const common = { status, retryAfter: readRetryAfter(reply.headers) };
  if (empty) return { ...common, body: '' };
  // Serializing the JSON again could change it: a number too large for a double would become null.
  return typeof reply.body === 'string' ? { ...common, body: reply.body } : { ...common, body: '', json: reply.body };
}

function readRetryAfter(headers: unknown): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const header = Object.entries(headers).find(([name]) => name.toLowerCase() === 'retry-after');
  return typeof header?.[1] === 'string' ? header[1] : undefined;
}

/** Reads the only part of a multipart batch: a boundary line, the part's header, the status line, its header, and the body. */
function readMultipartBatch({ body }: Reply): Reply {
  const text = body.replaceAll('\r\n', '\n');
  const [line = ''] = /^--.+$/m.exec(text) ?? [];
  const [, part = '', ...others] = line === '' ? [] : `\n${text}`.split(`\n${line}`);
  const [, status = '', head = '', content = ''] =
    /\n\nHTTP\/[\d.]+ ([2-5]\d\d)\b.*\n((?:.+\n)*)(?:\n([^]*))?$/.exec(part) ?? [];
  const isWhole = others.length === 1 && others[0]?.startsWith('--');
  if (!isWhole || status === '' || (status === '200' && content === '')) throw batchIncomplete();
  const [, retry] = /^retry-after:(.*)$/im.exec(head) ?? [];
  return { status: Number(status), retryAfter: retry?.trim(), body: content };
}
