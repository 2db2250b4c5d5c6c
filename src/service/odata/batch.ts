import { AddInError } from '../../model/errors';
import type { Http } from '../http/http';
import { httpError } from '../http/http-error';
import { parseJson } from './parse-json';
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
  const { body } = await http.send(request, signal);
  const answer = parseJson(body) as { responses?: unknown } | undefined;
  const replies = Array.isArray(answer?.responses) ? (answer.responses as BatchReply[]) : [];
  const reply = replies.find(({ id }) => id === '1');
  if (!reply || typeof reply.status !== 'number') {
    throw new AddInError(
      'contract',
      'The service left a part of a batch unanswered, so nothing of it was used. Refresh to try again.',
    );
  }
  if (reply.status < 200 || reply.status >= 300) {
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? '');
    throw httpError({ status: reply.status, retryAfter: undefined, body: text }, new URL(url));
  }
  return typeof reply.body === 'string' ? parseJson(reply.body) : reply.body;
}
