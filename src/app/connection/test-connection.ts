import { toAddInError } from '../../model/errors';
import type { Probe } from '../../model/request-entry';
import type { ConnectionReport } from './connection-actions';

export type ProbeService = (service: string) => Promise<Probe>;

export interface InterfaceCheck {
  readonly name: string;
  readonly probe: () => Promise<unknown>;
}

interface ConnectionProbes {
  readonly probe: ProbeService;
  readonly interfaces: readonly InterfaceCheck[];
}

/** Tests a service without a token and then, if the add-in is connected to it, each interface. */
export async function testConnection(
  { probe, interfaces }: ConnectionProbes,
  service: string,
  connected: boolean,
): Promise<ConnectionReport> {
  const outcome = await probe(service);
  const { good, message } = describe(outcome, new URL(service));
  if (!good || !connected) return { good, message, steps: [] };
  const steps = await Promise.all(
    interfaces.map(({ name, probe: attempt }) =>
      attempt().then(
        () => ({ name, good: true, message: `${name} responds.` }),
        (error: unknown) => ({ name, good: false, message: `${name}: ${toAddInError(error).message}` }),
      ),
    ),
  );
  return { good: steps.some((step) => step.good), message, steps };
}

function describe(probe: Probe, { host, origin }: URL): { good: boolean; message: string } {
  switch (probe.outcome) {
    case 'offline':
      return { good: false, message: 'This computer is offline. Connect it to the network, then try again.' };
    case 'refusedByPage':
      return {
        good: false,
        message: `This add-in isn't allowed to connect to ${host}. Ask your administrator to allow ${origin} (IDS_CONNECT).`,
      };
    case 'timeout':
      return {
        good: false,
        message: `${host} didn't respond within ${Math.round(probe.millis / 1000)} seconds. Check whether it needs a VPN, or try again later.`,
      };
    case 'unreachable':
      return {
        good: false,
        message: `Can't reach ${host}. Check the address, the VPN, and the firewall, and that the browser trusts its certificate (open ${origin} in a browser).`,
      };
    case 'unreadable':
      return {
        good: false,
        message: `${host} responds but doesn't let this add-in read its responses (CORS). Ask the service's operator to allow the add-in's origin and the Authorization header.`,
      };
    case 'responded':
      return describeResponse(probe.status, probe.millis, host);
  }
}

function describeResponse(status: number, millis: number, host: string): { good: boolean; message: string } {
  const time = `${Math.max(1, Math.round(millis))} ms`;
  if (status === 401 || status === 403)
    return { good: true, message: `${host} responds in ${time} and requires a token, as expected.` };
  if (status >= 200 && status < 300) {
    return {
      good: true,
      message: `${host} responds in ${time} but doesn't require a token. It may be a sign-in page instead of the data service.`,
    };
  }
  if (status === 404) {
    return {
      good: false,
      message: `${host} responds, but has no data service at this address (404). Check the path after the host name.`,
    };
  }
  if (status === 0 || (status >= 300 && status < 400)) {
    return {
      good: false,
      message: `${host} redirects to another address. Enter that address, without its sign-in page.`,
    };
  }
  if (status < 500) return { good: true, message: `${host} responds in ${time} with status ${status}.` };
  return {
    good: false,
    message: `${host} returned an error (${status}). Try again in a minute, or contact the service's operator.`,
  };
}
