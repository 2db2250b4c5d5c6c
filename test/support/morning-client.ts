import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createDeliveryActions } from '../../src/app/deliveries/create-delivery-actions';
import type { MorningSources } from '../../src/app/morning/gather-morning';
import { createLoadTotal } from '../../src/loader/load-total';
import { createLoader } from '../../src/loader/loader';
import type { Clock } from '../../src/model/clock';
import type { Sandbox } from '../../packages/sandbox/src/create-sandbox';
import { createSocketHandler } from '../../packages/sandbox/src/socket-handler';
import { createHttp } from '../../src/service/http/http';
import { createOData } from '../../src/service/odata/odata';
import { openSandbox } from '../../packages/sandbox/test/support';

export interface MorningClient {
  readonly sources: MorningSources;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/** The queries of the morning check, over a real socket to a sandbox, with a test's clock. Close it after the tests. */
export async function connectMorning(
  clock: Clock,
  proxy: (fetch: Sandbox['fetch']) => Sandbox['fetch'] = (fetch) => fetch,
): Promise<MorningClient> {
  const sandbox = openSandbox();
  const listen = getRequestListener(createSocketHandler({ fetch: proxy((request) => sandbox.fetch(request)) }));
  const server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}/service`;
  const token = await sandbox.mintToken();
  const http = createHttp({ getConnection: () => ({ service, token }), onRefused: () => undefined, clock });
  const odata = createOData(http);
  const loader = createLoader(odata, clock);
  const loadTotal = createLoadTotal(loader, odata);
  return {
    sources: { loader, loadTotal, clock, deliveries: createDeliveryActions({ loader, loadTotal }) },
    sandbox,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      sandbox.close();
    },
  };
}
