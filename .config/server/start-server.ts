import type { MultiCompiler } from 'webpack';
import { localhostCertificate } from './certificate';
import { choosePort } from './choose-port';
import { copyBuilt } from './copy-built';
import { createDevServer } from './dev-server';
import { reportBuilds } from './report-builds';
import { startSandbox } from './sandbox-process';
import { StartError } from '../terminal';
import type { ServerSettings } from './server-settings';

/** The running servers, with their addresses. Only the workbench's has a trailing slash. */
export interface RunningServer {
  readonly url: string;
  readonly workbench: string;
  readonly service: string;
  /** A token for the sandbox; undefined with another service. */
  readonly token?: string;
  /** Whether browsers on this system open the addresses without a warning. */
  readonly trusted: boolean;
  /** Stops everything. */
  close(): Promise<void>;
}

/**
 * Starts the sandbox, the builds, and the https server, and waits until everything responds.
 *
 * @param signal - cancels the start
 * @throws StartError if it can't start; the signal's reason if it was canceled
 */
export async function startServer(requested: ServerSettings, signal: AbortSignal): Promise<RunningServer> {
  const parts: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of parts.splice(0).reverse()) await end();
  };
  try {
    const settings = { ...requested, port: await choosePort(requested.port) };
    const certificate = await localhostCertificate(settings.trustCertificate);
    const data = `${settings.builtFrom ?? settings.folder}/sandbox`;
    if (settings.builtFrom !== undefined)
      copyBuilt(settings.builtFrom, settings.folder, `https://localhost:${settings.port}`);
    const sandbox = settings.service
      ? undefined
      : await startSandbox({ data, lastDate: settings.lastDate, watch: settings.watch, signal });
    if (sandbox) parts.push(() => sandbox.close());
    signal.throwIfAborted();

    const server = createDevServer(settings, certificate, sandbox && (() => sandbox.address()));
    parts.push(() => server.close());
    if (settings.builtFrom === undefined) reportBuilds(server.compiler, settings.watch);
    const built = untilBuilt(server.compiler, settings.watch, signal);
    await server.start();
    await built;

    const url = `https://localhost:${settings.port}`;
    const service = settings.service ?? `${url}/service`;
    const token = sandbox?.address().token;
    const { trusted } = certificate;
    return { url, workbench: `${url}/workbench/`, service, trusted, ...(token === undefined ? {} : { token }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Resolves when everything is built without an error. After a build with errors, pages load but don't work, so a start
 * with `watch` waits for a fix, and one without it fails.
 */
function untilBuilt(compiler: MultiCompiler, watch: boolean, signal: AbortSignal): Promise<void> {
  const built = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    compiler.hooks.done.tap('until-built', (stats) => {
      if (!stats.hasErrors()) resolve();
      else if (!watch) reject(new StartError('The build failed, so there is nothing to serve.'));
    });
  });
  // The build can fail before its promise is awaited.
  built.catch(() => undefined);
  return built;
}
