import { hostNotAllowed } from '../../messages/http';
import { noDemoToken } from '../../messages/connection';
import { isAddInError, toAddInError } from '../../model/errors';
import type { Loader } from '../../loader/loader';
import type { LoadTotal } from '../../loader/load-total';
import { readOrigin } from './claims';
import { createObservable } from '../../model/observable';
import type { Session } from './session';
import type { Preferences } from '../settings/preferences';
import { readAddress, type Settings } from '../settings/settings';
import type { InterfaceCheck, ProbeService } from './test-connection';
import { deviceStorage } from '../settings/settings-storage';

export interface ConnectionParts {
  readonly session: Session;
  readonly settings: Settings;
  readonly loader: Loader;
  readonly loadTotal: LoadTotal;
  /** Sends one request with the token. */
  readonly tryService: () => Promise<unknown>;
  readonly probe: ProbeService;
  /** Whether the add-in's page allows the address of a service. */
  readonly allows: (service: string) => boolean;
  /** Gets the token for made-up data, where the page was served with such data. */
  readonly demoToken?: () => Promise<string>;
  /** The issuer of tokens for the page's own service, if the build names it. */
  readonly issuer?: string;
  /** A small request for each data source. */
  readonly interfaces: readonly InterfaceCheck[];
  /** Called after each new connection. */
  readonly onConnected: () => void;
}

export function createConnection(parts: ConnectionParts) {
  const { session, settings, tryService, probe, allows, demoToken, issuer, interfaces, onConnected } = parts;
  const keptProblem = createObservable<string | undefined>(undefined);
  const notKept = createObservable(false);

  // What ended by itself ended for good: refused, run out, or meant for another service.
  session.subscribe(() => {
    const now = session.get();
    if (now.state === 'disconnected' && now.reason !== undefined) keptToken.forget();
    if (now.state === 'connected') keptProblem.set(undefined);
    else notKept.set(false);
  });

  let doubted: string | undefined;
  const connect = async (pasted: string, keep: boolean) => {
    const { service, defaultService } = settings.get();
    const expected = service === defaultService ? issuer : undefined;
    const origin = readOrigin(pasted);
    // Tokens are entered in the pane, so cells don't load this code.
    const { knownIssuers } = await import('./known-issuers');
    // Before a token goes to a service that it may not be for; who connects once more with it means it.
    const doubt = origin && doubted !== pasted ? knownIssuers.doubt(service, origin, expected) : undefined;
    doubted = doubt && pasted;
    if (doubt) throw doubt;
    await session.connect(pasted, service, tryService);
    if (origin) knownIssuers.accept(service, origin);
    const made = session.connection();
    const isKept = made !== undefined && keep && keptToken.keep(made.service, made.token);
    // Nor is one from before to connect the next time, where this one was to take its place.
    if (!isKept) keptToken.forget();
    notKept.set(made !== undefined && keep && !isKept);
    settings.rememberService();
    onConnected();
  };

  return {
    /** Why the kept token did not connect, as long as it is still kept. */
    keptProblem,
    /** Whether the device failed to keep the token of this connection although the user chose so. */
    notKept,
    /**
     * Checks the token's own claims, then sends one request; keeps the token in memory when that works, and with `keep`
     * on this device too.
     */
    connect: (token: string, keep: boolean = false) => connect(token, keep),
    ...(demoToken && {
      connectDemo: async () => {
        const { service, defaultService } = settings.get();
        // A service other than the page's own may be a real one.
        if (service !== defaultService) throw noDemoToken();
        await connect(await demoToken(), false);
      },
    }),
    /** Forgets the token, here and on this device, and everything that was fetched with it. */
    disconnect: () => {
      keptToken.forget();
      keptProblem.set(undefined);
      session.disconnect();
    },
    /** Changes the service address; a token entered for another address is forgotten. */
    useService: (address: string) => {
      const before = settings.get().service;
      const wanted = readAddress(address);
      // The token in use stays where the other address could only fail.
      if (wanted !== before && !allows(wanted)) throw hostNotAllowed(new URL(wanted).host);
      settings.useService(address);
      if (wanted === before) return;
      keptToken.forget();
      keptProblem.set(undefined);
      session.disconnect('The service address was changed. Enter an access token for it.');
    },
    /** Connects with the token that this device keeps for the service; without one nothing happens. */
    resume: async () => {
      settings.reload();
      const token = keptToken.read(settings.get().service);
      if (token === undefined || session.get().state !== 'disconnected') return;
      keptProblem.set(undefined);
      // It is kept because this service accepted it, whoever issued it.
      doubted = token;
      try {
        await connect(token, true);
      } catch (error) {
        const { kind, message } = toAddInError(error);
        if (kind === 'signIn') keptToken.forget();
        if (!isAddInError(error) || kind !== 'cancelled') keptProblem.set(message);
      }
    },
    /** Sets preferences; throws a message for a number out of its limits. */
    prefer: (change: Partial<Preferences>) => settings.change(change),
    /** Tries an address, that of the service in use when none is given; an address that cannot be used is an error. */
    testConnection: async (address?: string) => {
      const service = address === undefined ? settings.get().service : readAddress(address);
      // Only the pane uses these two, so cells don't load them.
      const { testConnection } = await import('./test-connection');
      return testConnection({ probe, interfaces }, service, session.connection()?.service === service);
    },
    /** What the token sees. */
    describeScope: async (signal?: AbortSignal) => (await import('./describe-scope')).describeScope(parts, signal),
  };
}

/** Connecting, and what a user sets about it. Every promise settles, with an AddInError when it fails. */
export type ConnectionActions = ReturnType<typeof createConnection>;

const key = 'ids.token';

/**
 * The access token on this device, if the user chose to keep it. It is bound to the service that it was entered for.
 */
const keptToken = {
  /** The token for exactly this service; undefined where none is kept, or one for another service. */
  read: (service: string): string | undefined => {
    try {
      const kept: unknown = JSON.parse(deviceStorage.read(key) ?? 'null');
      if (typeof kept !== 'object' || kept === null) return undefined;
      const { service: owner, token } = kept as { service?: unknown; token?: unknown };
      return owner === service && typeof token === 'string' ? token : undefined;
    } catch {
      return undefined;
    }
  },
  /** Says whether the device keeps it. */
  keep: (service: string, token: string): boolean => deviceStorage.write(key, JSON.stringify({ service, token })),
  forget: (): void => void deviceStorage.write(key, undefined),
};
