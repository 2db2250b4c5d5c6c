import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Protects a session of `npm start` from other websites and from other programs on this computer. */
export interface SessionGuard {
  /** Accepts or refuses a request. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Returns whether a request carries the session's secret, which the workbench page has as a cookie. */
  isOfSession(request: IncomingMessage): boolean;
}

/** The paths of the tools, ignoring case as the server does. The others belong to the add-in, which Excel's pages load. */
const tools = /^\/(workbench|office|sandbox)(\/|\?|$)/i;
const rooms = /^\/workbench\/share\//i;
const page = /^\/workbench\/(\?|$)/i;

/**
 * Creates the guard of a server on this port of localhost. A request must name localhost as its host, which prevents DNS
 * rebinding. The tools respond only to pages of this server, and shared rooms also require the secret. The sandbox
 * requires its own token.
 */
export function createSessionGuard(port: number): SessionGuard {
  const secret = randomBytes(32).toString('base64url');
  const cookie = `__Host-workbench-${port}`;
  const hosts = new Set(['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`));

  const isOfSession = ({ headers }: IncomingMessage): boolean => {
    const received = (headers.cookie ?? '').split(/;\s*/).find((entry) => entry.startsWith(`${cookie}=`));
    const bytes = Buffer.from(received?.slice(cookie.length + 1) ?? '');
    return bytes.length === secret.length && timingSafeEqual(bytes, Buffer.from(secret));
  };

  const findFault = (request: IncomingMessage): string | undefined => {
    const { host = '', origin } = request.headers;
    const path = request.url ?? '';
    if (!hosts.has(host)) return `This server is https://localhost:${port}, not ${host.slice(0, 100)}.`;
    if (!path.startsWith('/')) return 'A request must have a path of this server.';
    if (!tools.test(path)) return undefined;
    const isOpened = request.method === 'GET' && page.test(path) && request.headers['sec-fetch-mode'] === 'navigate';
    const site = request.headers['sec-fetch-site'] ?? 'none';
    const isForeign =
      (origin !== undefined && origin !== `https://${host}`) || !['none', 'same-origin'].includes(String(site));
    if (isForeign && !isOpened) return 'Only pages of this server may request this.';
    if (rooms.test(path) && !isOfSession(request)) return 'Open the workbench from this server first.';
    return undefined;
  };

  return {
    isOfSession,
    handle(request, response, next) {
      const fault = findFault(request);
      if (fault !== undefined) {
        response.writeHead(403, { 'Content-Type': 'text/plain' }).end(`${fault}\n`);
        return;
      }
      if (page.test(request.url ?? '')) {
        response.setHeader('Set-Cookie', `${cookie}=${secret}; Path=/; Secure; HttpOnly; SameSite=Strict`);
      }
      next();
    },
  };
}
