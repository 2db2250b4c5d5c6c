import { Refusal, createBadRequest } from '../refusal';
import type { ServiceCall, Reply, ReplyPart } from '../reply';
import type { Dialects } from './dialect';
import { createODataError, createODataRefusal } from './error-reply';
import { readBatchBoundary, readMultipart, writeMultipart } from './batch-multipart';
import { type BatchReply, type BatchRequest, filterHeaders } from './batch-request';

/** The default limit of ASP.NET Core OData. */
const maxRequests = 100;

/**
 * Replies to a batch in its own format, JSON or multipart. Each request succeeds or fails separately, with the token of
 * the batch. `respond` handles a single request.
 */
export function handleBatch(call: ServiceCall, dialects: Dialects, respond: (inner: ServiceCall) => Reply): Reply {
  const type = call.headers.get('content-type') ?? '';
  const boundary = readBatchBoundary(type);
  const isJson = /^\s*application\/json/i.test(type) && !dialects.has('multipart');
  if (boundary === undefined && !isJson) {
    throw new Refusal(415, 'A batch is application/json or multipart/mixed with a boundary.');
  }
  const requests = boundary === undefined ? readJson(call.body) : readMultipart(call.body, boundary);
  if (requests.length > maxRequests)
    throw createBadRequest(`A batch takes at most ${maxRequests} requests, not ${requests.length}.`);
  const replies: BatchReply[] = [];
  for (const request of requests) replies.push({ id: request.id, reply: replyTo(call, request, replies, respond) });
  const written = boundary === undefined ? writeJson(replies) : writeMultipart(replies);
  const parts = requests.map((request, index): ReplyPart => {
    const reply = replies[index]?.reply;
    return { method: request.method, path: request.url.slice(0, 2_000), status: reply?.status ?? 0, rows: reply?.rows };
  });
  const rows = replies.reduce((sum, { reply }) => sum + (reply.rows ?? 0), 0);
  return { status: 200, headers: { ...written.headers, 'OData-Version': '4.0' }, body: written.body, rows, parts };
}

function replyTo(
  call: ServiceCall,
  request: BatchRequest,
  previousReplies: readonly BatchReply[],
  respond: (inner: ServiceCall) => Reply,
): Reply {
  try {
    for (const id of request.dependsOn) {
      const required = previousReplies.find((reply) => reply.id === id);
      if (!required) throw createBadRequest(`'${id}' in dependsOn is not the id of an earlier request.`, 'dependsOn');
      if (required.reply.status >= 400)
        throw new Refusal(424, `The request '${id}' that this one depends on has failed.`);
    }
    const { path, search } = readInnerAddress(request.url);
    if (/^\/?\$batch/i.test(path)) throw createBadRequest("A batch can't contain another batch.");
    return respond({ method: request.method, path, search, headers: request.headers, body: '', base: call.base });
  } catch (error) {
    if (error instanceof Refusal) return createODataRefusal(error);
    const reason = error instanceof Error ? error.message : String(error);
    return createODataError(500, `The sandbox failed: ${reason}`);
  }
}

/** Returns the part of an address after the service root. The address can be absolute, host-relative, or relative. */
function readInnerAddress(url: string): { path: string; search: string } {
  const start = /^(?:https?:\/\/[^/?#]*|)(?:\/[^?#]*?)?\/odata(?=[/?]|$)/i.exec(url);
  const rest = start ? url.slice(start[0].length) : url;
  if (/^https?:/i.test(rest))
    throw createBadRequest(`'${url.slice(0, 200)}' is not an address of this service.`, 'url');
  const queryStart = rest.indexOf('?');
  return queryStart < 0
    ? { path: rest, search: '' }
    : { path: rest.slice(0, queryStart), search: rest.slice(queryStart) };
}

function readJson(body: string): BatchRequest[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw createBadRequest('The body of the batch is not JSON.');
  }
  const list = isRecord(parsed) ? parsed['requests'] : undefined;
  if (!Array.isArray(list))
    throw createBadRequest("The body of a batch is an object with a list 'requests'.", 'requests');
  const requests = list.map((item: unknown) => readRequest(item));
  const ids = new Set(requests.map(({ id }) => id));
  if (ids.size < requests.length) throw createBadRequest('The requests of a batch need different ids.', 'id');
  return requests;
}

function readRequest(item: unknown): BatchRequest {
  if (!isRecord(item)) throw createBadRequest('A request of a batch is an object with id, method and url.');
  const { id, method, url, headers, dependsOn } = item;
  if (typeof id !== 'string' || id === '') throw createBadRequest('A request of a batch needs an id, as text.', 'id');
  if (typeof method !== 'string' || !/^[a-z]{1,10}$/i.test(method))
    throw createBadRequest(`The request '${id}' needs a method.`, 'method');
  if (typeof url !== 'string') throw createBadRequest(`The request '${id}' needs a url.`, 'url');
  const pairs = isRecord(headers) ? Object.entries(headers).filter(([, value]) => typeof value === 'string') : [];
  const dependencies = Array.isArray(dependsOn) ? dependsOn.map(String) : [];
  return {
    id,
    method: method.toUpperCase(),
    url,
    headers: filterHeaders(pairs as [string, string][]),
    dependsOn: dependencies,
  };
}

function writeJson(replies: readonly BatchReply[]): { headers: Record<string, string>; body: string } {
  const responses = replies.map(({ id, reply }) => {
    const headers = Object.fromEntries(
      Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const isJson = /json/.test(reply.headers['Content-Type'] ?? '');
    const body = reply.body === '' ? '' : `,"body":${isJson ? reply.body : JSON.stringify(reply.body)}`;
    return `{"id":${JSON.stringify(id)},"status":${reply.status},"headers":${JSON.stringify(headers)}${body}}`;
  });
  return { headers: { 'Content-Type': 'application/json' }, body: `{"responses":[${responses.join(',')}]}` };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
