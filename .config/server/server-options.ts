import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import type webpack from 'webpack';
import type { Configuration } from 'webpack-dev-server';
import { addin } from '../../webpack.config.js';
import type { ShareRelay } from '../../packages/workbench/src/relay/share-relay';
import { printContentSecurityPolicy } from '../hosting/content-security-policy.mjs';
import { createResponseHeaders } from '../hosting/response-headers';
import type { Certificate } from './certificate';
import type { SandboxAddress } from './sandbox-process';
import { proxyToSandbox } from './sandbox-proxy';
import type { ServerSettings } from './server-settings';
import { createSessionGuard } from './session-guard';

/** The path of the sandbox token for the pane. */
const demoTokenPath = '/sandbox/token';

/** Returns the settings of the add-in's build. The server requires some, so it gets empty ones if everything is built. */
export function createAddinConfiguration(settings: ServerSettings): webpack.Configuration {
  const { mode, officeJs, service, port, folder, watch, builtFrom } = settings;
  if (builtFrom !== undefined) return { entry: {}, output: { path: resolve('.cache/nothing') } };
  const build = addin({
    mode,
    officeJs,
    service: service ?? '/service',
    demoToken: service === undefined ? demoTokenPath : '',
    connect: listConnectSources(settings),
    publicUrl: `https://localhost:${port}`,
    output: resolve(folder, 'dist'),
  });
  // The server always watches, but a build for tests must not change while they run.
  return watch ? build : { ...build, watchOptions: { ignored: '**' } };
}

/**
 * Returns the options of the server of all pages: the add-in, the workbench, office.js, and the sandbox behind /service
 * and /sandbox.
 *
 * @param settings - the settings, with the chosen port
 * @param getSandboxAddress - returns the current address and token of the sandbox; undefined with another service
 */
export function createServerOptions(
  settings: ServerSettings,
  { key, cert, ca }: Certificate,
  getSandboxAddress: (() => SandboxAddress) | undefined,
  relay: ShareRelay,
): Configuration {
  const { port, mode, watch, officeJs, folder, builtFrom, testFolders = {} } = settings;
  const guard = createSessionGuard(port);
  const policy = printContentSecurityPolicy({ officeJs, connect: listConnectSources(settings) });
  const servedFolders = Object.entries({
    '/office': 'node_modules/@microsoft/office-js/dist',
    '/workbench': `${folder}/workbench`,
    ...testFolders,
    ...(builtFrom !== undefined && { '/': `${folder}/dist` }),
  });
  return {
    host: 'localhost',
    port,
    server: { type: 'https', options: { key, cert, ca } },
    hot: false,
    // Without `watch`, only tests on this computer load pages, and compressing the scripts would only take time.
    compress: watch,
    liveReload: watch,
    webSocketServer: watch ? 'ws' : false,
    client: watch ? { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } } : false,
    setupExitSignals: false,
    devMiddleware: {
      writeToDisk: mode === 'production',
      stats: builtFrom === undefined && { preset: 'summary', timings: true, errors: true },
    },
    static: servedFolders.map(([publicPath, directory]) => ({
      publicPath,
      directory: resolve(directory),
      // The page reloads with a new build of the workbench, which webpack doesn't know.
      watch: watch && publicPath === '/workbench' && { ignored: /\.(js|css)$/ },
    })),
    headers: (request: IncomingMessage) =>
      createPageHeaders(policy, ['/workbench', ...Object.keys(testFolders)], request),
    proxy: getSandboxAddress ? [proxyToSandbox(getSandboxAddress, guard)] : [],
    setupMiddlewares(middlewares, { app }) {
      app?.use((request, response, next) => guard.checkRequest(request, response, next));
      app?.get(/^\/(workbench)?$/, (_request, response) => response.redirect('/workbench/'));
      // Sends the token in the body, never in an address, and only to pages of this session.
      if (getSandboxAddress) {
        app?.get(demoTokenPath, (request, response) => {
          if (!guard.belongsToSession(request)) return void response.status(403).end();
          response.setHeader('Cache-Control', 'no-store').json({ token: getSandboxAddress().token });
        });
      }
      // The workbench checks for a sandbox, and browsers report any error status.
      if (!getSandboxAddress) app?.get('/sandbox/day', (_request, response) => void response.status(204).end());
      // Browsers request this for every page without an icon.
      app?.get('/favicon.ico', (_request, response) => response.redirect('/assets/icon-32.png'));
      app?.use((request, response, next) => {
        if (!relay.handle(request, response)) next();
      });
      return middlewares;
    },
  };
}

/**
 * Returns production's headers for the add-in's pages, and `no-cache` for other folders.
 *
 * @param foldersOutsideAddIn - folders that aren't part of the add-in. The service sets its own headers.
 */
function createPageHeaders(
  policy: string,
  foldersOutsideAddIn: readonly string[],
  request: IncomingMessage,
): Record<string, string> {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  if (/^\/(service|sandbox)(\/|$)/.test(path)) return {};
  if (foldersOutsideAddIn.some((folder) => path.startsWith(`${folder}/`))) return { 'Cache-Control': 'no-cache' };
  return createResponseHeaders(path, policy);
}

/** Returns the data services in use, services on this computer for tests, and the channel that reloads pages. */
function listConnectSources({ service, connect, watch, port }: ServerSettings): string[] {
  const reloadSources = watch ? [`wss://localhost:${port}`] : [];
  return [
    ...(service === undefined ? [] : [new URL(service).origin]),
    ...connect,
    'http://127.0.0.1:*',
    ...reloadSources,
  ];
}
