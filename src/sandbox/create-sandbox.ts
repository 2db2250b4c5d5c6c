import { type Authority, type TokenClaims, createAuthority } from './auth';
import { corsHeaders, preflightHeaders } from './cors';
import { answerControl } from './control';
import { openDatabase } from './data/open-database';
import { defaultScale } from './data/scale';
import { registerFunctions } from './database-functions';
import { interfaceOf } from './interfaces';
import type { ODataContext } from './odata/question';
import { publicAddress } from './public-address';
import { Refusal } from './refusal';
import type { Ask, Reply } from './reply';
import { type RequestLog, createRequestLog, loggedPath } from './request-log';
import { createStore } from './store';

/** How a sandbox is set. Only the folder for its database and its secret is needed. */
export interface SandboxOptions {
  readonly dataFolder: string;
  /** 1 is 300,000 positions; the default is 0.7. */
  readonly scale?: number;
  /** The time in milliseconds, for tokens and for `now()`. */
  readonly now?: () => number;
  /** Rows on a page, 1,000 by default. */
  readonly pageSize?: number;
  /** How links to the next page are written; a plain `$skip` by default. */
  readonly nextLinks?: 'skip' | 'skiptoken';
  /** Whether v2 answers 204 where there are no rows; never by default. */
  readonly noContent?: boolean;
  /** The longest address that is accepted, in characters; longer ones are answered with 414. */
  readonly longestUrl?: number;
}

/** The service as a function from requests to answers. */
export interface Sandbox {
  fetch(request: Request): Promise<Response>;
  /** A token that the service accepts; `claims` replace those of the demo user. */
  mintToken(claims?: TokenClaims): Promise<string>;
  readonly log: RequestLog;
  close(): void;
}

/** What servers of this kind take by default for a request line. */
const longestUrlByDefault = 8_192;
const longestBody = 4_000_000;

/** Opens (or first builds) the database and answers from it until closed. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const now = options.now ?? Date.now;
  const opened = openDatabase(options.dataFolder, options.scale ?? defaultScale);
  registerFunctions(opened.database);
  const store = createStore(opened.database);
  const authority = createAuthority(options.dataFolder, now);
  const log = createRequestLog();
  const context: ODataContext = {
    store,
    now,
    pageSize: options.pageSize ?? 1_000,
    nextLinks: options.nextLinks ?? 'skip',
    noContent: options.noContent ?? false,
  };
  let closed = false;

  const serve = async (request: Request): Promise<Reply> => {
    const url = new URL(request.url);
    if (url.pathname.startsWith('/sandbox/')) return answerControl(request.method, url.pathname, { log, store });
    const found = interfaceOf(url.pathname);
    if (!found)
      return {
        status: 404,
        headers: { 'Content-Type': 'text/plain' },
        body: 'There is nothing here: the service is below /service.\n',
      };
    try {
      if (url.pathname.length + url.search.length > (options.longestUrl ?? longestUrlByDefault)) {
        throw new Refusal(414, 'The address is too long: send the question through $batch.');
      }
      const refused = await checkToken(authority, request);
      if (refused)
        return {
          ...found.refuse(refused.refusal),
          headers: { ...found.refuse(refused.refusal).headers, 'WWW-Authenticate': refused.challenge },
        };
      const ask: Ask = {
        method: request.method,
        path: found.path,
        search: url.search,
        headers: request.headers,
        body: await readBody(request),
        base: `${publicAddress(request)}/service`,
      };
      return await found.answer(context, ask);
    } catch (error) {
      if (error instanceof Refusal) return found.refuse(error);
      throw error;
    }
  };

  return {
    log,
    mintToken: (claims) => authority.mint(claims),
    async fetch(request) {
      const start = performance.now();
      const reply =
        request.method === 'OPTIONS'
          ? { status: 204, headers: preflightHeaders(request), body: '' }
          : await settle(serve, request);
      const response = new Response(hasBody(request, reply) ? reply.body : null, {
        status: reply.status,
        headers: { ...reply.headers, ...corsHeaders() },
      });
      const url = new URL(request.url);
      if (!url.pathname.startsWith('/sandbox/')) {
        log.add({
          at: new Date(now()).toISOString(),
          method: request.method,
          path: loggedPath(url.pathname, url.search),
          status: reply.status,
          ...(reply.rows === undefined ? {} : { rows: reply.rows }),
          bytes: Buffer.byteLength(reply.body),
          ms: Math.round((performance.now() - start) * 10) / 10,
          ...(reply.parts ? { parts: reply.parts } : {}),
        });
      }
      return response;
    },
    close() {
      if (closed) return;
      closed = true;
      store.close();
      opened.close();
    },
  };
}

/** A mistake of this program: told as such, so that tests see it. */
async function settle(serve: (request: Request) => Promise<Reply>, request: Request): Promise<Reply> {
  try {
    return await serve(request);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { status: 500, headers: { 'Content-Type': 'text/plain' }, body: `The sandbox has a mistake: ${message}\n` };
  }
}

function hasBody(request: Request, reply: Reply): boolean {
  return request.method !== 'HEAD' && reply.status !== 204;
}

async function checkToken(
  authority: Authority,
  request: Request,
): Promise<{ refusal: Refusal; challenge: string } | undefined> {
  const problem = await authority.check(request.headers.get('authorization'));
  return problem && { refusal: new Refusal(401, problem.message), challenge: problem.challenge };
}

async function readBody(request: Request): Promise<string> {
  if (request.method === 'GET' || request.method === 'HEAD') return '';
  const text = await request.text();
  if (text.length > longestBody) throw new Refusal(413, `The body is longer than ${longestBody} characters.`);
  return text;
}
