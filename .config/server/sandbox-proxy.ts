import type { ProxyConfigArrayItem } from 'webpack-dev-server';
import type { SandboxAddress } from './sandbox-process';
import type { SessionGuard } from './session-guard';

/**
 * Forwards /service and /sandbox to the sandbox unchanged, with X-Forwarded-Proto and -Host for its links. Pages of the
 * session need no token for /sandbox.
 *
 * @param getSandboxAddress - returns the current address of the sandbox
 */
export function proxyToSandbox(getSandboxAddress: () => SandboxAddress, guard: SessionGuard): ProxyConfigArrayItem {
  return {
    context: (path: string) => /^\/(service|sandbox)(\/|\?|$)/.test(path),
    // The port changes when the sandbox restarts.
    router: () => getSandboxAddress().url,
    target: getSandboxAddress().url,
    xfwd: true,
    logLevel: 'silent',
    onProxyReq(toSandbox, request, response) {
      const { headers, originalUrl } = request;
      if (
        originalUrl.startsWith('/sandbox/') &&
        headers.authorization === undefined &&
        guard.belongsToSession(request)
      ) {
        toSandbox.setHeader('Authorization', `Bearer ${getSandboxAddress().token}`);
      }
      toSandbox.removeHeader('Cookie');
      response.on('close', () => response.writableFinished || toSandbox.destroy());
    },
    onProxyRes(fromSandbox, _request, response) {
      // A response that the sandbox truncates must be truncated here, too, or the browser would wait.
      fromSandbox.on('close', () => fromSandbox.complete || response.destroy());
    },
    onError(_error, _request, response) {
      if (!('writeHead' in response) || response.headersSent) return void response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain' });
      response.end('The sandbox is not responding. It may be restarting after an edit.');
    },
  };
}
