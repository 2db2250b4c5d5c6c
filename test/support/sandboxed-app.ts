import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { compose, type App, type AppOptions } from '../../src/app/compose';
import { systemClock, type Clock } from '../../src/model/clock';
import { createFunctionCalls, type FunctionCalls } from './function-calls';
import type { Sandbox, SandboxOptions } from '../../packages/sandbox/src/create-sandbox';
import { createSocketHandler } from '../../packages/sandbox/src/socket-handler';
import { openSandbox } from '../../packages/sandbox/test/support';

export interface Sandboxed<Composed extends App> {
  /** The client, connected with the sandbox's token. */
  readonly app: Composed & FunctionCalls;
  readonly sandbox: Sandbox;
  readonly service: string;
  readonly token: string;
  /** The requests to the sandbox since the log was cleared, without the metadata: set or function, and query. */
  listRequests(): { set: string; query: string; rows: number | undefined }[];
  /** Stops the service, while the add-in stays connected to it. */
  stopService(): Promise<void>;
  close(): Promise<void>;
}

/** The add-in as cells use it. Few tests need the pane's actions, whose modules take half of the time to load. */
export type SandboxedApp = Sandboxed<App>;

type FetchProxy = (fetch: Sandbox['fetch'], faults: Sandbox['faults']) => Sandbox['fetch'];

/** The settings of the sandbox, the clock of the add-in, and a proxy between them. */
export type SandboxedSettings = [options?: Partial<SandboxOptions>, clock?: Clock, through?: FetchProxy];

/** The add-in without Excel and without the pane's actions, over a real socket to a sandbox or a proxy. Close it after the tests. */
export function startSandboxedApp(...settings: SandboxedSettings): Promise<SandboxedApp> {
  return startSandboxed(compose, ...settings);
}

/** Starts the app that `composeApp` returns, like {@link startSandboxedApp}. */
export async function startSandboxed<Composed extends App>(
  composeApp: (options: AppOptions) => Composed,
  ...[options = {}, clock = systemClock, proxy = (fetch) => fetch]: SandboxedSettings
): Promise<Sandboxed<Composed>> {
  const sandbox = openSandbox(options);
  const listen = getRequestListener(
    createSocketHandler({ fetch: proxy((request) => sandbox.fetch(request), sandbox.faults) }),
  );
  const server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}/service`;
  const composed = composeApp({ defaultService: service, clock });
  const app = { ...composed, ...createFunctionCalls(composed.cells.context) };
  const token = await sandbox.mintToken();
  await app.connect(token);
  return {
    app,
    sandbox,
    service,
    token,
    listRequests: () =>
      sandbox.log
        .listEntries()
        .filter(({ path }) => !path.includes('$metadata'))
        .map(({ path, rows }) => {
          const url = new URL(path, service);
          return { set: url.pathname.replace(/.*\/odata\//, ''), query: decodeURIComponent(url.search), rows };
        }),
    stopService: () => close(server),
    close: async () => {
      // The add-in's timer for the end of the token would keep the test process alive.
      app.disconnect();
      await close(server);
      sandbox.close();
    },
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
