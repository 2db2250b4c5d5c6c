import getPort from 'get-port';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { createShareRelay } from '../../packages/workbench/src/relay/share-relay';
import { CommandError } from '../terminal';
import { buildWorkbench } from './build-workbench';
import { findLocalhostCertificate } from './certificate';
import { copyBuilt } from './copy-built';
import { startSandbox } from './sandbox-process';
import { createAddinConfiguration, createServerOptions } from './server-options';
import type { ServerSettings } from './server-settings';

/** The running servers, with their addresses. Only the workbench's has a trailing slash. */
export interface RunningServer {
  readonly url: string;
  readonly workbench: string;
  readonly service: string;
  /** A token for the sandbox; undefined with another service. */
  readonly token: string | undefined;
  /** Whether browsers on this system open the addresses without a warning. */
  readonly isTrusted: boolean;
  /** Stops everything. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the sandbox, the builds, and the https server for the add-in, the workbench, and office.js, and waits until
 * everything responds.
 *
 * @param signal - cancels the start
 * @throws CommandError if it can't start; the signal's reason if it was canceled
 */
export async function startServer(requestedSettings: ServerSettings, signal: AbortSignal): Promise<RunningServer> {
  const cleanups: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  };
  try {
    const settings = { ...requestedSettings, port: await choosePort(requestedSettings.port) };
    const { service, builtFrom, folder, lastDate, watch } = settings;
    const url = `https://localhost:${settings.port}`;
    const certificate = await findLocalhostCertificate(settings.trustCertificate);
    if (builtFrom !== undefined) copyBuilt(builtFrom, folder, url);
    const data = `${builtFrom ?? folder}/sandbox`;
    const sandbox = service === undefined ? await startSandbox({ data, lastDate, watch, signal }) : undefined;
    cleanups.push(() => sandbox?.close());
    signal.throwIfAborted();

    if (builtFrom === undefined) cleanups.push(await buildWorkbench(`${folder}/workbench`, watch));
    const compiler = webpack(createAddinConfiguration(settings));
    if (!compiler) throw new Error('webpack made no compiler of the configuration.');
    // webpack writes its cache when the compiler is closed.
    cleanups.push(() => new Promise((resolve) => compiler.close(() => resolve())));
    const relay = createShareRelay();
    cleanups.push(() => relay.close());
    const server = new WebpackDevServer(
      createServerOptions(settings, certificate, sandbox?.getAddress, relay),
      compiler,
    );
    cleanups.push(() => server.stop());
    const firstBuild = waitUntilBuilt(compiler, watch, signal);
    await server.start();
    await firstBuild;
    return {
      url,
      workbench: `${url}/workbench/`,
      service: service ?? `${url}/service`,
      token: sandbox?.getAddress().token,
      isTrusted: certificate.isTrusted,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns the requested port if it's free, or any free one for 0. */
async function choosePort(requestedPort: number): Promise<number> {
  const port = await getPort(requestedPort === 0 ? {} : { port: requestedPort });
  if (requestedPort === 0 || port === requestedPort) return port;
  throw new CommandError(
    `Port ${requestedPort} is in use, or requires administrator rights. Stop the program that's using it, or choose another port: PORT=3001 npm start`,
  );
}

/**
 * Resolves when everything is built without an error. After a build with errors, pages load but don't work, so with `watch`
 * the start waits for a fix, and without it the start fails.
 */
function waitUntilBuilt(compiler: Compiler, watch: boolean, signal: AbortSignal): Promise<void> {
  const firstBuild = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    compiler.hooks.done.tap('until-built', (stats) => {
      if (!stats.hasErrors()) resolve();
      else if (!watch) reject(new CommandError('The build failed, so there is nothing to serve.'));
    });
  });
  // The build can fail before its promise is awaited.
  firstBuild.catch(() => undefined);
  return firstBuild;
}
