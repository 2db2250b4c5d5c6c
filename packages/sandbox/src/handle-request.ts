import type { Authority } from './auth';
import { findInterface } from './find-interface';
import type { Dialect } from './odata/dialect';
import type { ServiceContext } from './odata/odata-request';
import { Refusal } from './refusal';
import type { ServiceCall, Reply } from './reply';

/** A request with its body as text, so it can be handled more than once. */
export interface BufferedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
  /** The server's public address, without a path. */
  readonly origin: string;
}

/** The dialects that remove an interface. */
const removingDialects: Partial<Record<string, Dialect>> = { rest: 'no-rest', graphql: 'no-graphql' };

/** The maximum length of a body, in characters. */
const maxBodyLength = 4_000_000;

/** Reads a request and its body. */
export async function readRequest(request: Request): Promise<BufferedRequest> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return {
    method: request.method,
    url: new URL(request.url),
    headers: request.headers,
    body: hasBody ? await readBody(request) : '',
    origin: readPublicAddress(request),
  };
}

/** Reads a body, but stops once it is too long: any website can send a request here without a token. */
async function readBody({ body }: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxBodyLength) return text;
  }
  return text + decoder.decode();
}

/** Handles a request below `/service`: checks the address and the token, then calls the interface. */
export async function handleRequest(
  context: ServiceContext,
  authority: Authority,
  request: BufferedRequest,
  maxUrlLength: number,
): Promise<Reply> {
  const { url, headers, body } = request;
  const dataInterface = findInterface(url.pathname);
  if (!dataInterface || isRemoved(context, dataInterface.name))
    return { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'The service is at /service.\n' };
  try {
    if (url.pathname.length + url.search.length > maxUrlLength)
      throw new Refusal(414, 'The address is too long: send the query through $batch.');
    const problem = await authority.check(headers.get('authorization'));
    if (problem) {
      const reply = dataInterface.refuse(new Refusal(401, problem.message));
      return { ...reply, headers: { ...reply.headers, 'WWW-Authenticate': problem.challenge } };
    }
    if (body.length > maxBodyLength) throw new Refusal(413, `The body is longer than ${maxBodyLength} characters.`);
    const call: ServiceCall = {
      method: request.method,
      path: dataInterface.path,
      search: url.search,
      headers,
      body,
      base: `${request.origin}/service`,
    };
    return await dataInterface.respond(context, call);
  } catch (error) {
    if (error instanceof Refusal) return dataInterface.refuse(error);
    throw error;
  }
}

function isRemoved({ dialects }: ServiceContext, name: string): boolean {
  const dialect = removingDialects[name];
  return dialect !== undefined && dialects.has(dialect);
}

/**
 * Returns the server's address as the caller sees it. The socket accepts only local connections, so forwarding headers
 * come from a trusted proxy.
 */
function readPublicAddress(request: Request): string {
  const url = new URL(request.url);
  const readFirstValue = (name: string): string | undefined =>
    request.headers.get(name)?.split(',')[0]?.trim() || undefined;
  const protocol = readFirstValue('x-forwarded-proto') ?? url.protocol.replace(':', '');
  const host = readFirstValue('x-forwarded-host') ?? readFirstValue('host') ?? url.host;
  const prefix = (readFirstValue('x-forwarded-prefix') ?? '').replace(/\/+$/, '');
  return `${/^[a-z]+$/i.test(protocol) ? protocol : 'http'}://${/^[\w.:[\]-]+$/.test(host) ? host : url.host}${/^(\/[\w.~-]+)*$/.test(prefix) ? prefix : ''}`;
}
