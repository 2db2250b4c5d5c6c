import {
  forbidden,
  noGraphQL,
  restResourceNotFound,
  notFound,
  partialResponse,
  proxySignInRequired,
  quoteService,
  requestRejected,
  refreshLater,
  serverFailed,
  tokenRejected,
  tokenRejectedByRest,
  tooManyRequests,
} from '../../messages/http';
import type { AddInError } from '../../model/errors';
import type { Reply } from './http-message';
import { isRecord } from '../../model/table';
import { splitToken } from './describe-request';

/**
 * Returns the error for an unsuccessful response, with the service's message, shortened. `retryAdvice` has the time at
 * which the service accepts requests again, if that's more than a minute away.
 */
export function createHttpError(
  { status, body, json }: Reply,
  url: URL,
  token: string,
  retryAdvice = refreshLater,
): AddInError {
  const reason = readServiceMessage(json ?? parseBody(body), token);
  const quote = quoteService(reason);
  if (status < 300) return partialResponse(url.host, status);
  if (status === 401) return isRest(url) ? tokenRejectedByRest() : tokenRejected();
  if (status === 403) return forbidden(quote);
  if (status === 404) return createMissingInterfaceError(url) ?? notFound(url.host, url.pathname, quote);
  if (status === 407) return proxySignInRequired();
  if (status === 429) return tooManyRequests(retryAdvice);
  if (status >= 500) return serverFailed(status, quote, retryAdvice);
  return requestRejected(status, reason);
}

/** Returns whether an address belongs to REST v1, which can require another token than OData and GraphQL. */
export function isRest({ pathname }: URL): boolean {
  return /\/v1\/\w+$/.test(pathname);
}

/** Returns the error for GraphQL or REST v1, which some deployments lack. */
function createMissingInterfaceError({ host, pathname }: URL): AddInError | undefined {
  if (/\/v2\/graphql\/?$/.test(pathname)) return noGraphQL(host);
  const resource = /\/v1\/(\w+)$/.exec(pathname)?.[1];
  return resource === undefined ? undefined : restResourceNotFound(host, resource);
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

// In characters. The error in a cell also contains the add-in's own text.
const maxMessageLength = 300;
const maxErrors = 5;

/**
 * Returns the service's message in the body of an error, shortened and without tokens: plain text, OData's error message,
 * the message and wrong parameters of v1's envelope, the detail or title of problem details (RFC 9457), or GraphQL's error
 * messages. Returns undefined if the body has none.
 */
export function readServiceMessage(body: unknown, token: string): string | undefined {
  // A web page isn't a message.
  const content = typeof body === 'string' && !/^\s*</.test(body) ? { message: body } : body;
  if (!isRecord(content)) return undefined;
  const { error, errors, message, description, detail, title } = content;
  const validation = isRecord(content['validation']) ? content['validation'] : {};
  const mainMessage = isRecord(error)
    ? error['message']
    : [message, validation['message'], description, detail, title, error].find(readNonEmptyText);
  const parts = [
    readNonEmptyText(mainMessage),
    ...listValidationErrors(errors),
    ...listValidationErrors(validation['errors']),
  ].filter((part) => part !== undefined);
  const messages = [...new Set(parts.map((part) => part.trim()))];
  // A message without a period would run into the next.
  const endedMessages = messages.slice(0, -1).map((part) => part.replace(/[^.!?:;,]$/, '$&.'));
  return shorten(removeToken([...endedMessages, ...messages.slice(-1)].join(' '), token)) || undefined;
}

function listValidationErrors(errors: unknown): string[] {
  return listErrors(errors)
    .slice(0, maxErrors)
    .flatMap((error) => {
      const { field, message } = isRecord(error) ? error : { field: '', message: error };
      const [name, text] = [readNonEmptyText(field), readNonEmptyText(message)];
      if (text === undefined) return [];
      return [name === undefined || text.includes(name) ? text : `${name}: ${text}`];
    });
}

function listErrors(errors: unknown): readonly unknown[] {
  if (!isRecord(errors)) return Array.isArray(errors) ? errors : [];
  if ('message' in errors) return [errors];
  // Problem details list errors by field.
  return Object.entries(errors).map(([field, messages]) => ({ field, message: [messages].flat<unknown>()[0] }));
}

/** Removes the token, which a service can echo from the request's header as a whole, in part, or across several lines. */
function removeToken(message: string, token: string): string {
  const withoutParts = splitToken(token)
    .reduce((text, part) => text.replaceAll(part, '…'), message)
    .replace(/[\w-]{8,}/g, (part) => (token.includes(part) ? '…' : part));
  return withoutParts.replace(/eyJ[\w-]+(\.[\w-]*)*/g, '…');
}

function shorten(message: string): string {
  // Removes line breaks and characters that reverse the text direction.
  const line = message.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ').trim();
  return line.length > maxMessageLength ? `${line.slice(0, maxMessageLength)}…` : line;
}

function readNonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
