import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Protects a session of `npm start` from other websites and from other programs on this computer. */
export interface SessionGuard {
  /** Passes a request on to `next`, or refuses it. */
  checkRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Returns whether a request carries the session's secret, which the workbench page has as a cookie. */
  belongsToSession(request: IncomingMessage): boolean;
}

/** The paths of the tools, ignoring case as the server does. All other paths belong to the add-in, which Excel's pages load. */
const toolPaths = /^\/(workbench|office|sandbox)(\/|\?|$)/i;
const roomPaths = /^\/workbench\/share\//i;
const workbenchPage = /^\/workbench\/(\?|$)/i;

/**
 * Creates the guard of a server on this port of localhost. A request must name localhost as its host, which prevents DNS
 * rebinding. The tools respond only to pages of this server, and shared rooms also require the secret. The sandbox
 * requires its own token.
 */
export function createSessionGuard(port: number): SessionGuard {
  const secret = randomBytes(32).toString('base64url');
  const cookieName = `__Host-workbench-${port}`;
  const hosts = new Set(['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`));

  const belongsToSession = ({ headers }: IncomingMessage): boolean => {
    const cookieEntry = (headers.cookie ?? '').split(/;\s*/).find((entry) => entry.startsWith(`${cookieName}=`));
    const bytes = Buffer.from(cookieEntry?.slice(cookieName.length + 1) ?? '');
    return bytes.length === secret.length && timingSafeEqual(bytes, Buffer.from(secret));
  };

  const findRefusalReason = (request: IncomingMessage): string | undefined => {
    const { host = '', origin } = request.headers;
    const path = request.url ?? '';
    if (!hosts.has(host)) return `This server is https://localhost:${port}, not ${host.slice(0, 100)}.`;
    if (!path.startsWith('/')) return 'A request must have a path of this server.';
    if (!toolPaths.test(path)) return undefined;
    const isNavigation =
      request.method === 'GET' && workbenchPage.test(path) && request.headers['sec-fetch-mode'] === 'navigate';
    const site = request.headers['sec-fetch-site'] ?? 'none';
    const isForeign =
      (origin !== undefined && origin !== `https://${host}`) || !['none', 'same-origin'].includes(String(site));
    if (isForeign && !isNavigation) return 'Only pages of this server may request this.';
    if (roomPaths.test(path) && !belongsToSession(request)) return 'Open the workbench from this server first.';
    return undefined;
  };

  return {
    belongsToSession,
    checkRequest(request, response, next) {
      const refusalReason = findRefusalReason(request);
      if (refusalReason !== undefined) {
        response.writeHead(403, { 'Content-Type': 'text/plain' }).end(`${refusalReason}\n`);
        return;
      }
      if (workbenchPage.test(request.url ?? '')) {
        response.setHeader('Set-Cookie', `${cookieName}=${secret}; Path=/; Secure; HttpOnly; SameSite=Strict`);
      }
      next();
    },
  };
}
