import { localhostCertificate } from './certificate';
import { choosePort } from './choose-port';
import { createDevServer } from './dev-server';
import { reportBuilds } from './report-builds';
import { startSandbox } from './sandbox-process';
import { StartError } from './say';
import type { ServerSettings } from './server-settings';
import { waitUntilReady } from './wait-until-ready';
import type { Question } from './ask';

/** Everything that runs after a start, with its addresses (without a slash at the end, except the workbench's). */
export interface RunningServer {
  readonly url: string;
  readonly workbench: string;
  readonly service: string;
  /** A token for the sandbox; undefined with another service. */
  readonly token?: string;
  /** Ends all of it. */
  close(): Promise<void>;
}

/**
 * Starts sandbox, builds and the https server, and waits until all of it answers.
 *
 * @param signal - gives up: everything that was started is ended
 * @throws StartError if it can't start; the signal's reason after giving up
 */
export async function startServer(wanted: ServerSettings, signal: AbortSignal): Promise<RunningServer> {
  const parts: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of parts.splice(0).reverse()) await end();
  };
  try {
    const settings = { ...wanted, port: await choosePort(wanted.port) };
    const certificate = await localhostCertificate(settings.trustCertificate);
    const data = `${settings.folder}/sandbox`;
    const sandbox = settings.service ? undefined : await startSandbox({ data, watch: settings.watch, signal });
    if (sandbox) parts.push(() => sandbox.close());
    signal.throwIfAborted();

    const server = createDevServer(settings, certificate, sandbox && (() => sandbox.address().url));
    parts.push(() => server.close());
    reportBuilds(server.compiler);
    const failed = settings.watch ? [] : [firstFailure(server.compiler)];
    await server.start();

    const url = `https://localhost:${settings.port}`;
    const service = settings.service ?? `${url}/service`;
    const token = sandbox?.address().token;
    const ready = waitUntilReady(questions(url, service, token), certificate.ca, signal);
    await Promise.race([ready, ...failed]);
    return { url, workbench: `${url}/workbench/`, service, ...(token === undefined ? {} : { token }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Rejects when a build fails, for a start that nobody watches. */
function firstFailure(compiler: ReturnType<typeof createDevServer>['compiler']): Promise<never> {
  const failure = new Promise<never>((_resolve, reject) => {
    compiler.hooks.done.tap('first-failure', (stats) => {
      if (stats.hasErrors()) reject(new StartError('The build failed, so there is nothing to serve.'));
    });
  });
  failure.catch(() => undefined);
  return failure;
}

function questions(url: string, service: string, token: string | undefined): readonly Question[] {
  const isOk = (status: number): boolean => status === 200;
  const pages = ['/taskpane.html', '/functions.json', '/manifest.xml', '/office/office.js', '/workbench/'];
  const answers: Question[] = pages.map((page) => ({ url: url + page, accept: isOk }));
  if (token === undefined) return [...answers, { url: service, accept: (status) => status < 500 }];
  const metadata = `${service}/v2/odata/$metadata`;
  return [...answers, { url: metadata, headers: { authorization: `Bearer ${token}` }, accept: isOk }];
}
