import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import webpack, { type MultiCompiler } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { addin, workbench } from '../../webpack.config.js';
import type { Certificate } from './certificate';
import { contentSecurityPolicy } from '../hosting/content-security-policy.mjs';
import { responseHeaders } from '../hosting/response-headers';
import { createShareRelay, type ShareRelay } from '../../packages/workbench/src/relay/share-relay';
import { proxyToSandbox } from './sandbox-proxy';
import type { SandboxAddress } from './spawn-sandbox';
import { createSessionGuard } from './session-guard';
import type { ServerSettings } from './server-settings';

/** The server of all pages, and its builds. */
export interface DevServer {
  readonly compiler: MultiCompiler;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates the https server for the add-in, the workbench, office.js, and the sandbox behind /service and /sandbox.
 *
 * @param settings - the settings, with the chosen port
 * @param sandbox - the current address of the sandbox, and its token; undefined with another service
 */
export function createDevServer(
  settings: ServerSettings,
  certificate: Certificate,
  sandbox: (() => SandboxAddress) | undefined,
): DevServer {
  const compiler = webpack(settings.builtFrom === undefined ? builds(settings) : [nothingToBuild]);
  if (!compiler) throw new Error('webpack made no compiler of the two configurations.');
  // webpack-dev-server always watches; a build for tests must not change while they run.
  if (!settings.watch) for (const each of compiler.compilers) each.options.watchOptions = { ignored: '**' };
  const relay = createShareRelay();
  const server = new WebpackDevServer(serverOptions(settings, certificate, sandbox, relay), compiler);
  return {
    compiler,
    start: () => server.start(),
    close: async () => {
      relay.close();
      await server.stop();
      // webpack writes its cache when the compiler is closed.
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}

/** The path of the sandbox token for the pane. */
const demoTokenPath = '/sandbox/token';

/** The server requires a compiler, even when everything is built. */
const nothingToBuild = { entry: {}, output: { path: resolve('.cache/nothing') } };

function builds(settings: ServerSettings): webpack.Configuration[] {
  return [
    addin({
      mode: settings.mode,
      officeJs: settings.officeJs,
      service: settings.service ?? '/service',
      demoToken: settings.service === undefined ? demoTokenPath : '',
      connect: connectSources(settings),
      publicUrl: `https://localhost:${settings.port}`,
      output: resolve(settings.folder, 'dist'),
    }),
    workbench({ mode: settings.mode, output: resolve(settings.folder, 'workbench') }),
  ];
}

/** Returns other served files: office.js, and builds of another server. */
function staticFolders({
  builtFrom,
  folder,
}: ServerSettings): { directory: string; publicPath: string; watch: false }[] {
  const folders = [{ directory: resolve('node_modules/@microsoft/office-js/dist'), publicPath: '/office' }];
  if (builtFrom !== undefined) {
    folders.push({ directory: resolve(folder, 'workbench'), publicPath: '/workbench' });
    folders.push({ directory: resolve(folder, 'dist'), publicPath: '/' });
  }
  return folders.map((each) => ({ ...each, watch: false }));
}

function serverOptions(
  settings: ServerSettings,
  certificate: Certificate,
  sandbox: (() => SandboxAddress) | undefined,
  relay: ShareRelay,
): Configuration {
  const { officeJs } = settings;
  const { key, cert, ca } = certificate;
  const guard = createSessionGuard(settings.port);
  const policy = contentSecurityPolicy({ officeJs, connect: connectSources(settings) });
  return {
    host: 'localhost',
    port: settings.port,
    server: { type: 'https', options: { key, cert, ca } },
    hot: false,
    // Tests load pages from this computer, so compressing the scripts would only take time.
    compress: settings.watch,
    liveReload: settings.watch,
    webSocketServer: settings.watch ? 'ws' : false,
    client: settings.watch
      ? { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } }
      : false,
    setupExitSignals: false,
    devMiddleware: { writeToDisk: settings.mode === 'production', stats: false },
    static: staticFolders(settings),
    headers: (request: IncomingMessage) => pageHeaders(policy, request),
    proxy: sandbox ? [proxyToSandbox(sandbox, guard)] : [],
    setupMiddlewares(middlewares, { app }) {
      app?.use((request, response, next) => guard.handle(request, response, next));
      app?.get(/^\/(workbench)?$/, (_request, response) => response.redirect('/workbench/'));
      // Sends the token in the body, never in an address, and only to pages of this session.
      if (sandbox) {
        app?.get(demoTokenPath, (request, response) => {
          if (!guard.isOfSession(request)) return void response.status(403).end();
          response.setHeader('Cache-Control', 'no-store').json({ token: sandbox().token });
        });
      }
      // The workbench checks for a sandbox, and browsers report any error status.
      if (!sandbox) app?.get('/sandbox/day', (_request, response) => void response.status(204).end());
      // Browsers request this for every page without an icon.
      app?.get('/favicon.ico', (_request, response) => response.redirect('/assets/icon-32.png'));
      app?.use((request, response, next) => {
        if (!relay.handle(request, response)) next();
      });
      return middlewares;
    },
  };
}

/** Returns the headers of production. The workbench isn't part of the add-in, and the service sets its own headers. */
function pageHeaders(policy: string, request: IncomingMessage): Record<string, string> {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  if (/^\/(service|sandbox)(\/|$)/.test(path)) return {};
  if (path.startsWith('/workbench/')) return { 'Cache-Control': 'no-cache' };
  return responseHeaders(path, policy);
}

/** Returns the data services in use, services on this computer for tests, and the channel that reloads pages. */
function connectSources({ service, connect = [], watch, port }: ServerSettings): string[] {
  const reloading = watch ? [`wss://localhost:${port}`] : [];
  return [...(service === undefined ? [] : [new URL(service).origin]), ...connect, 'http://127.0.0.1:*', ...reloading];
}
