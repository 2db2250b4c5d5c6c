import type { ServiceClients, TotalServices } from '../../functions/definition/context';
import { noDemoToken } from '../../messages/connection';
import { defineResource } from '../../model/rest-resource';
import type { Observable } from '../../model/observable';
import { readAddress, type SettingsState } from '../settings/settings';
import { countAccessibleData } from './count-accessible-data';
import type { SessionState } from './session';
import { testConnection, type ProbeService } from './test-connection';

// A v1 resource that needs neither custodian nor date.
const custodiansResource = defineResource('Custodians', 'none', 'id:id#');

interface ConnectionServices {
  readonly session: Pick<Observable<SessionState>, 'get'>;
  readonly settings: Pick<Observable<SettingsState>, 'get'>;
  readonly clients: ServiceClients;
  readonly probeService: ProbeService;
  readonly tryService: () => Promise<unknown>;
  /** Gets the demo token, if the page's server has one. */
  readonly readDemoToken: (() => Promise<string>) | undefined;
  readonly connect: (token: string) => Promise<void>;
}

/** Creates the actions on the connection that only the pane calls. */
export function createConnectionActions(
  { session, settings, clients, probeService, tryService, readDemoToken, connect }: ConnectionServices,
  context: TotalServices,
) {
  const dataSourceTests = [
    { name: 'OData v2', send: tryService },
    { name: 'GraphQL v2', send: () => clients.graphql.run('{ custodians(first: 1) { nodes { id } } }', {}) },
    { name: 'REST v1', send: () => clients.rest.read({ resource: custodiansResource }) },
  ];
  return {
    ...(readDemoToken && {
      connectDemo: async () => {
        const { service, defaultService } = settings.get();
        // Another address may be a real service.
        if (service !== defaultService) throw noDemoToken();
        await connect(await readDemoToken());
      },
    }),
    /** Tests an address, by default the current service's. Rejects for an invalid address. */
    testConnection: async (address?: string) => {
      const current = settings.get().service;
      const service = address === undefined ? current : readAddress(address);
      const isConnected = service === current && session.get().state === 'connected';
      return testConnection({ probeService, dataSourceTests }, service, isConnected);
    },
    /** Counts the data that the token gives access to. */
    countAccessibleData: (signal?: AbortSignal) => countAccessibleData(context, signal),
  };
}
