import { type BufferedRequest, handleRequest, readRequest } from './handle-request';
import { applyFault } from './apply-fault';
import { type TokenClaims, type TokenProblem, createAuthority } from './auth';
import { buildResponse } from './build-response';
import { handleControl } from './control';
import { createPreflightHeaders } from './cors';
import { fixedLastDate } from './data/calendar';
import { createDateRun } from './data/date-run';
import { openDatabase } from './data/open-database';
import { defaultScale } from './data/scale';
import { registerFunctions } from './database-functions';
import { createProcessDates } from './process-dates';
import { type Fault, type Faults, createFaults } from './faults';
import type { Dialect } from './odata/dialect';
import { dataDialects } from './data/alter-data';
import type { ServiceContext } from './odata/odata-request';
import type { Reply } from './reply';
import { type RequestLog, createRequestLog, redactPath } from './request-log';
import { createStore } from './store';

/** Options of a sandbox. Only `dataFolder`, the folder for its database and secret, is required. */
export interface SandboxOptions {
  readonly dataFolder: string;
  /** The amount of data: 1 is about 330,000 positions; the default is 0.7. */
  readonly scale?: number;
  /** The last process date, `yyyy-MM-dd`; 2026-04-10 by default. */
  readonly lastDate?: string;
  /** Returns the current time in milliseconds, for tokens and the OData function `now()`. */
  readonly now?: () => number;
  /** Rows on a page, 1,000 by default. */
  readonly pageSize?: number;
  /** Page sizes of single entity sets, by set name. */
  readonly pageSizes?: Readonly<Record<string, number>>;
  /** The form of links to the next page; `skip` by default. */
  readonly nextLinks?: 'skip' | 'skiptoken';
  /** Whether v2 responds with 204 when no rows match; false by default. */
  readonly noContent?: boolean;
  /** The differences from the interface that the service's own pages show. */
  readonly dialect?: Dialect | readonly Dialect[];
  /** The maximum length of an address in characters; longer addresses get status 414. */
  readonly maxUrlLength?: number;
  /** The faults to inject from the start. */
  readonly faults?: readonly Fault[];
}

/** The service as a function from requests to responses. */
export interface Sandbox {
  fetch(request: Request): Promise<Response>;
  /** Issues a token that the service accepts; `claims` override the demo user's. */
  mintToken(claims?: TokenClaims): Promise<string>;
  readonly log: RequestLog;
  readonly faults: Faults;
  close(): void;
}

/** The default limit of ASP.NET Core for a request line. */
const defaultMaxUrlLength = 8_192;

/** Opens the database, building it first if needed, and serves it until closed. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const now = options.now ?? Date.now;
  const dialects: ReadonlySet<Dialect> = new Set([options.dialect ?? []].flat());
  const processDates = createProcessDates(createDateRun(options.lastDate ?? fixedLastDate), (run) => {
    const rowDialects = dataDialects.filter((dialect) => dialects.has(dialect));
    const opened = openDatabase(options.dataFolder, options.scale ?? defaultScale, { ...run, dialects: rowDialects });
    registerFunctions(opened.database);
    const store = createStore(opened.database);
    return {
      store,
      close: () => {
        store.close();
        opened.close();
      },
    };
  });
  const authority = createAuthority(options.dataFolder, now);
  const log = createRequestLog();
  const faults = createFaults(options.faults);
  const context: ServiceContext = {
    get store() {
      return processDates.getStore();
    },
    now,
    pageSize: options.pageSize ?? (dialects.has('small-pages') ? 40 : 1_000),
    pageSizes: options.pageSizes ?? {},
    nextLinks: options.nextLinks ?? 'skip',
    noContent: options.noContent ?? false,
    dialects,
  };
  const respond = (request: BufferedRequest): Promise<Reply> =>
    handleRequest(context, authority, request, options.maxUrlLength ?? defaultMaxUrlLength);
  let closed = false;

  return {
    log,
    faults,
    mintToken: (claims) => authority.mint(claims),
    fetch: processDates.keepOpenWhile(async (request) => {
      const start = performance.now();
      if (request.method === 'OPTIONS')
        return new Response(null, { status: 204, headers: createPreflightHeaders(request, dialects) });
      const parsedRequest = await readRequest(request);
      const { method, url, origin } = parsedRequest;
      if (url.pathname.startsWith('/sandbox/')) {
        const problem = await authority.check(request.headers.get('authorization'));
        const control = { log, processDates, faults };
        const reply = problem
          ? createUnauthorizedReply(problem)
          : handleControl(method, url.pathname, parsedRequest.body, control);
        return buildResponse(reply, method, dialects);
      }
      const fault = faults.next(`${url.pathname}${url.search}`);
      const { reply, changed } = fault
        ? await applyFault(fault, {
            address: `${origin}${url.pathname}${url.search}`,
            body: parsedRequest.body,
            respond: (address, body) => catchBug(respond({ ...parsedRequest, url: new URL(address), body })),
          })
        : { reply: await catchBug(respond(parsedRequest)), changed: false };
      if (fault && !changed) faults.restore(fault);
      log.add({
        at: new Date(now()).toISOString(),
        method,
        path: redactPath(url.pathname, url.search),
        status: reply.status,
        ...(reply.rows === undefined ? {} : { rows: reply.rows }),
        bytes: Buffer.byteLength(reply.body),
        ms: Math.round((performance.now() - start) * 10) / 10,
        ...(fault && changed ? { fault: fault.kind } : {}),
        ...(reply.parts ? { parts: reply.parts } : {}),
      });
      return buildResponse(reply, method, dialects);
    }),
    close() {
      if (closed) return;
      closed = true;
      processDates.close();
    },
  };
}

/** Refuses a request to the control endpoints, which require the token that is printed at startup. */
function createUnauthorizedReply({ challenge, message }: TokenProblem): Reply {
  const headers = { 'Content-Type': 'text/plain', 'WWW-Authenticate': challenge };
  return { status: 401, headers, body: `${message}\n` };
}

/** Reports a bug in the sandbox as a 500 response with the stack, so tests show it. */
async function catchBug(work: Promise<Reply>): Promise<Reply> {
  try {
    return await work;
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { status: 500, headers: { 'Content-Type': 'text/plain' }, body: `The sandbox failed: ${message}\n` };
  }
}
