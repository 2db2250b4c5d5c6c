import { AddInError } from '../../model/errors';
import type { Http } from '../http/http';
import { httpError } from '../http/http-error';
import { parseJson } from '../parse-json';
import { odataRoot } from './print-url';

interface BatchReply {
  readonly id?: unknown;
  readonly status?: unknown;
  readonly body?: unknown;
}

/** Sends one long GET inside a `$batch`, whose body has no limit that an address has. Gives the reply's JSON. */
export async function sendBatch(http: Http, url: string, signal?: AbortSignal): Promise<unknown> {
  const request = {
    url: `${odataRoot}/$batch`,
    accept: 'application/json',
    json: { requests: [{ id: '1', method: 'GET', url }] },
  };
  const answer = parseJson(await http.send(request, signal)) as { responses?: unknown } | null | undefined;
  const replies = Array.isArray(answer?.responses) ? (answer.responses as (BatchReply | null)[]) : [];
  const reply = replies.find((one) => one?.id === '1');
  const empty = reply?.body === undefined || reply.body === null;
  if (!reply || typeof reply.status !== 'number' || (empty && reply.status === 200)) {
    throw new AddInError(
      'contract',
      'The service left a part of a batch unanswered, so nothing of it was used. Refresh to try again.',
    );
  }
  if (reply.status < 200 || reply.status >= 300) {
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? '');
    throw httpError({ status: reply.status, retryAfter: undefined, body: text }, new URL(url));
  }
  if (empty) return undefined;
  return typeof reply.body === 'string' ? parseJson({ status: reply.status, body: reply.body }) : reply.body;
}
