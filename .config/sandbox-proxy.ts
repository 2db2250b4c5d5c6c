import type { ProxyConfigArrayItem } from 'webpack-dev-server';

/**
 * Passes /service and /sandbox on to the sandbox as they are, with X-Forwarded-Proto and -Host for its links.
 *
 * @param sandboxUrl - where the sandbox answers at the moment
 */
export function proxyToSandbox(sandboxUrl: () => string): ProxyConfigArrayItem {
  return {
    context: (path: string) => /^\/(service|sandbox)(\/|\?|$)/.test(path),
    target: sandboxUrl(),
    // The port changes when the sandbox is started again.
    router: sandboxUrl,
    xfwd: true,
    logLevel: 'silent',
    onProxyReq(toSandbox, _request, response) {
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
