import type { ProxyConfigArrayItem } from 'webpack-dev-server';
import type { SessionGuard } from './session-guard';

/** Where the sandbox answers, and a token that it accepts. */
export interface SandboxAddress {
  readonly url: string;
  readonly token: string;
}

/**
 * Passes /service and /sandbox on to the sandbox as they are, with X-Forwarded-Proto and -Host for its links.
 *
 * Pages of the session need no token for /sandbox.
 *
 * @param sandbox - where the sandbox answers at the moment
 */
export function proxyToSandbox(sandbox: () => SandboxAddress, guard: SessionGuard): ProxyConfigArrayItem {
  return {
    context: (path: string) => /^\/(service|sandbox)(\/|\?|$)/.test(path),
    target: sandbox().url,
    // The port changes when the sandbox is started again.
    router: () => sandbox().url,
    xfwd: true,
    logLevel: 'silent',
    onProxyReq(toSandbox, request, response) {
      const { headers, originalUrl } = request;
      if (originalUrl.startsWith('/sandbox/') && headers.authorization === undefined && guard.isOfSession(request)) {
        toSandbox.setHeader('Authorization', `Bearer ${sandbox().token}`);
      }
      toSandbox.removeHeader('Cookie');
      response.on('close', () => {
        if (!response.writableFinished) toSandbox.destroy();
      });
    },
    onProxyRes(fromSandbox, _request, response) {
      // An answer that the sandbox cuts has to be cut here too; the proxy would leave the browser waiting.
      fromSandbox.on('close', () => {
        if (!fromSandbox.complete) response.destroy();
      });
    },
    onError(_error, _request, response) {
      if (!('writeHead' in response) || response.headersSent) {
        response.destroy();
        return;
      }
      response.writeHead(502, { 'content-type': 'text/plain' });
      response.end('The sandbox does not answer at the moment; it may be starting again after an edit.');
    },
  };
}
