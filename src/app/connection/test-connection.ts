import * as messages from '../../messages/connection-test';
import { toAddInError } from '../../model/errors';
import type { Probe } from '../../model/request-entry';
import type { ConnectionReport } from './connection-actions';

export type ProbeService = (service: string) => Promise<Probe>;

export interface DataSourceTest {
  readonly name: string;
  readonly send: () => Promise<unknown>;
}

/** Tests a service without a token and then, if the add-in is connected to it, each data source. */
export async function testConnection(
  { probeService, dataSourceTests }: { probeService: ProbeService; dataSourceTests: readonly DataSourceTest[] },
  service: string,
  connected: boolean,
): Promise<ConnectionReport> {
  const outcome = await probeService(service);
  const { good, message } = describe(outcome, new URL(service));
  if (!good || !connected) return { good, message, steps: [] };
  const steps = await Promise.all(
    dataSourceTests.map(({ name, send }) =>
      send().then(
        () => ({ name, good: true, message: messages.dataSourceResponds(name) }),
        (error: unknown) => ({
          name,
          good: false,
          message: messages.dataSourceFailed(name, toAddInError(error).message),
        }),
      ),
    ),
  );
  return { good: steps.some((step) => step.good), message, steps };
}

function describe(probe: Probe, { host, origin }: URL): { good: boolean; message: string } {
  switch (probe.outcome) {
    case 'offline':
      return { good: false, message: messages.offline };
    case 'refusedByPage':
      return { good: false, message: messages.serviceNotAllowed(host, origin) };
    case 'timeout':
      return { good: false, message: messages.noResponse(host, Math.round(probe.millis / 1000)) };
    case 'unreachable':
      return { good: false, message: messages.unreachable(host, origin) };
    case 'unreadable':
      return { good: false, message: messages.unreadable(host) };
    case 'responded':
      return describeResponse(probe.status, Math.max(1, Math.round(probe.millis)), host);
  }
}

function describeResponse(status: number, millis: number, host: string): { good: boolean; message: string } {
  if (status === 401 || status === 403) return { good: true, message: messages.requiresToken(host, millis) };
  if (status >= 200 && status < 300) return { good: true, message: messages.requiresNoToken(host, millis) };
  if (status === 404) return { good: false, message: messages.noServiceHere(host) };
  if (status === 0 || (status >= 300 && status < 400)) return { good: false, message: messages.redirects(host) };
  if (status < 500) return { good: true, message: messages.respondsWithStatus(host, millis, status) };
  return { good: false, message: messages.serverError(host, status) };
}
