import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Keeps other websites, and other programs of this computer, away from what belongs to one session of `npm start`. */
export interface SessionGuard {
  /** Accepts or refuses a request. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Whether a request carries the session's secret, which the workbench page has as a cookie. */
  isOfSession(request: IncomingMessage): boolean;
}

/** The tools, in any case, as the server routes them: everything else is the add-in, which Excel loads from pages of its own. */
const tools = /^\/(workbench|office|sandbox)(\/|\?|$)/i;
const rooms = /^\/workbench\/share\//i;
const page = /^\/workbench\/(\?|$)/i;

/**
 * The guard of a server on this port of localhost. A request has to name the server by its own address, which pages that a
 * changed DNS name (DNS rebinding) leads here don't; tools serve only pages of the server itself, and shared rooms require
 * the secret. The sandbox requires its own token.
 */
export function createSessionGuard(port: number): SessionGuard {
  const secret = randomBytes(32).toString('base64url');
  const cookie = `__Host-workbench-${port}`;
  const hosts = new Set(['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`));

  const isOfSession = ({ headers }: IncomingMessage): boolean => {
    const given = (headers.cookie ?? '').split(/;\s*/).find((one) => one.startsWith(`${cookie}=`));
    const bytes = Buffer.from(given?.slice(cookie.length + 1) ?? '');
    return bytes.length === secret.length && timingSafeEqual(bytes, Buffer.from(secret));
  };

  const faultOf = (request: IncomingMessage): string | undefined => {
    const { host = '', origin } = request.headers;
    const path = request.url ?? '';
    if (!hosts.has(host)) return `This server is https://localhost:${port}, not ${host.slice(0, 100)}.`;
    if (!path.startsWith('/')) return 'A request names a path of this server.';
    if (!tools.test(path)) return undefined;
    const opened = request.method === 'GET' && page.test(path) && request.headers['sec-fetch-mode'] === 'navigate';
    const site = request.headers['sec-fetch-site'] ?? 'none';
    const foreign =
      (origin !== undefined && origin !== `https://${host}`) || !['none', 'same-origin'].includes(String(site));
    if (foreign && !opened) return 'Only pages of this server may ask for this.';
    if (rooms.test(path) && !isOfSession(request)) return 'Open the workbench from this server first.';
    return undefined;
  };

  return {
    isOfSession,
    handle(request, response, next) {
      const fault = faultOf(request);
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
