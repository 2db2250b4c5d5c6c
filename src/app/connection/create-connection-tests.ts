import type { ServiceClients, TotalServices } from '../../functions/definition/context';
import { defineRest } from '../../model/rest-resource';
import type { Observable } from '../../model/observable';
import { readAddress, type SettingsState } from '../settings/settings';
import { countAccessibleData } from './count-accessible-data';
import type { SessionState } from './session';
import { testConnection, type ProbeService } from './test-connection';

// A v1 resource that needs neither custodian nor date.
const custodiansResource = defineRest('Custodians', 'none', 'id:id#');

interface ConnectionTestServices {
  readonly session: Pick<Observable<SessionState>, 'get'>;
  readonly settings: Pick<Observable<SettingsState>, 'get'>;
  readonly clients: ServiceClients;
  readonly probeService: ProbeService;
  readonly tryService: () => Promise<unknown>;
}

/** Creates the actions that show whether the service responds, and how much data the token covers. */
export function createConnectionTests(
  { session, settings, clients, probeService, tryService }: ConnectionTestServices,
  context: TotalServices,
) {
  const dataSourceTests = [
    { name: 'OData v2', send: tryService },
    { name: 'GraphQL v2', send: () => clients.graphql.run('{ custodians(first: 1) { nodes { id } } }', {}) },
    { name: 'REST v1', send: () => clients.rest.read({ resource: custodiansResource }) },
  ];
  return {
    /** Tests an address, by default the current service's. Rejects for an invalid address. */
    testConnection: async (address?: string) => {
      const current = settings.get().service;
      const service = address === undefined ? current : readAddress(address);
      const connected = service === current && session.get().state === 'connected';
      return testConnection({ probeService, dataSourceTests }, service, connected);
    },
    /** Counts the data that the token gives access to. */
    countAccessibleData: (signal?: AbortSignal) => countAccessibleData(context, signal),
  };
}
