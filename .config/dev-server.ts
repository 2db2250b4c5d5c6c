import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import webpack, { type MultiCompiler } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { addin, workbench } from '../webpack.config.js';
import type { Certificate } from './certificate';
import { proxyToSandbox } from './sandbox-proxy';
import type { ServerSettings } from './server-settings';

/** The server of every page, and the builds behind it. */
export interface DevServer {
  readonly compiler: MultiCompiler;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The one https server: add-in, workbench, office.js, and the sandbox behind /service and /sandbox.
 *
 * @param settings - with the port that was chosen
 * @param sandboxUrl - where the sandbox answers at the moment; undefined if another service is used
 */
export function createDevServer(
  settings: ServerSettings,
  certificate: Certificate,
  sandboxUrl: (() => string) | undefined,
): DevServer {
  const compiler = webpack([
    addin({
      mode: settings.mode,
      officeJs: settings.officeJs,
      service: settings.service ?? '/service',
      publicUrl: `https://localhost:${settings.port}`,
      output: resolve(settings.folder, 'dist'),
    }),
    workbench({ output: resolve(settings.folder, 'workbench') }),
  ]);
  if (!compiler) throw new Error('webpack made no compiler of the two configurations.');
  // webpack-dev-server always watches; a build for tests must not change under them.
  if (!settings.watch) for (const each of compiler.compilers) each.options.watchOptions = { ignored: '**' };
  const server = new WebpackDevServer(serverOptions(settings, certificate, sandboxUrl), compiler);
  return {
    compiler,
    start: () => server.start(),
    close: () => server.stop(),
  };
}

function serverOptions(
  settings: ServerSettings,
  certificate: Certificate,
  sandboxUrl: (() => string) | undefined,
): Configuration {
  return {
    host: 'localhost',
    port: settings.port,
    server: { type: 'https', options: { ...certificate } },
    hot: false,
    liveReload: settings.watch,
    webSocketServer: settings.watch ? 'ws' : false,
    client: settings.watch
      ? { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } }
      : false,
    setupExitSignals: false,
    devMiddleware: { writeToDisk: settings.mode === 'production', stats: false },
    static: [{ directory: resolve('node_modules/@microsoft/office-js/dist'), publicPath: '/office', watch: false }],
    headers: pageHeaders,
    proxy: sandboxUrl ? [proxyToSandbox(sandboxUrl)] : [],
    setupMiddlewares(middlewares, { app }) {
      app?.get('/', (_request, response) => response.redirect('/workbench/'));
      return middlewares;
    },
  };
}

/** Excel on the web, itself at another origin, reads functions.json and shows the icons. The service sets its own headers. */
function pageHeaders(request: IncomingMessage, _response: ServerResponse): Record<string, string> {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  if (/^\/(service|sandbox)(\/|$)/.test(path)) return {};
  if (path === '/functions.json') return { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };
  if (path.startsWith('/assets/')) return { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return { 'Cache-Control': 'no-cache' };
}
