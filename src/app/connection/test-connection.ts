import * as messages from '../../messages/connection-test';
import { toAddInError } from '../../model/errors';
import type { Probe } from '../../model/request-entry';
import type { ConnectionReport } from './connection-actions';

export type ProbeService = (service: string) => Promise<Probe>;

interface DataSourceTest {
  readonly name: string;
  readonly send: () => Promise<unknown>;
}

/** Tests a service without a token and then, if the add-in is connected to it, each data source. */
export async function testConnection(
  { probeService, dataSourceTests }: { probeService: ProbeService; dataSourceTests: readonly DataSourceTest[] },
  service: string,
  isConnected: boolean,
): Promise<ConnectionReport> {
  const probeReport = describeProbe(await probeService(service), new URL(service));
  if (!probeReport.isSuccess || !isConnected) return { ...probeReport, steps: [] };
  const steps = await Promise.all(
    dataSourceTests.map(({ name, send }) =>
      send().then(
        () => ({ name, isSuccess: true, message: messages.dataSourceResponds(name) }),
        (error: unknown) => ({
          name,
          isSuccess: false,
          message: messages.dataSourceFailed(name, toAddInError(error).message),
        }),
      ),
    ),
  );
  return { isSuccess: steps.some((step) => step.isSuccess), message: probeReport.message, steps };
}

type ProbeReport = Omit<ConnectionReport, 'steps'>;

function describeProbe(probe: Probe, { host, origin }: URL): ProbeReport {
  switch (probe.outcome) {
    case 'offline':
      return { isSuccess: false, message: messages.offline };
    case 'refusedByPage':
      return { isSuccess: false, message: messages.serviceNotAllowed(host, origin) };
    case 'timeout':
      return { isSuccess: false, message: messages.noResponse(host, Math.round(probe.millis / 1000)) };
    case 'unreachable':
      return { isSuccess: false, message: messages.unreachable(host, origin) };
    case 'unreadable':
      return { isSuccess: false, message: messages.unreadable(host) };
    case 'responded':
      return describeResponse(probe.status, Math.max(1, Math.round(probe.millis)), host);
  }
}

function describeResponse(status: number, millis: number, host: string): ProbeReport {
  if (status === 401 || status === 403) return { isSuccess: true, message: messages.requiresToken(host, millis) };
  if (status >= 200 && status < 300)
    return { isSuccess: true, isDoubtful: true, message: messages.requiresNoToken(host, millis) };
  if (status === 404) return { isSuccess: false, message: messages.noServiceHere(host) };
  if (status === 0 || (status >= 300 && status < 400)) return { isSuccess: false, message: messages.redirects(host) };
  if (status < 500) return { isSuccess: true, message: messages.respondsWithStatus(host, millis, status) };
  return { isSuccess: false, message: messages.serverError(host, status) };
}
