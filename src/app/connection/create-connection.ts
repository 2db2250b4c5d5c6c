import { hostNotAllowed } from '../../messages/http';
import { serviceChanged } from '../../messages/connection';
import { isAddInError, toAddInError } from '../../model/errors';
import { readIssuerAndAudience } from './claims';
import { createObservable } from '../../model/observable';
import type { Session } from './session';
import type { Preferences } from '../settings/preferences';
import { readAddress, type Settings } from '../settings/settings';
import { deviceStorage, parseStored } from '../settings/device-storage';

interface ConnectionDependencies {
  readonly session: Session;
  readonly settings: Settings;
  /** Sends one request with the token. */
  readonly tryService: () => Promise<unknown>;
  /** Whether the add-in's page allows the address of a service. */
  readonly pageAllows: (service: string) => boolean;
  /** The issuer of tokens for the default service, if the build names it. */
  readonly issuer?: string;
  /** Called after each new connection. */
  readonly onConnected: () => void;
}

export function createConnection({
  session,
  settings,
  tryService,
  pageAllows,
  issuer,
  onConnected,
}: ConnectionDependencies) {
  const savedTokenProblem = createObservable<string | undefined>(undefined);
  const tokenNotSaved = createObservable(false);

  let lastToken: string | undefined;
  // A connection ends with a reason if the token was refused, has expired, or was for another address.
  session.subscribe(() => {
    const current = session.get();
    if (current.state === 'disconnected' && current.reason !== undefined) savedToken.forget(lastToken);
    lastToken = session.getConnection()?.token ?? lastToken;
    if (current.state === 'connected') savedTokenProblem.set(undefined);
    else tokenNotSaved.set(false);
  });

  let warnedToken: string | undefined;
  // A token that is `saved` isn't saved again, because another window may have saved a newer one.
  const connect = async (pastedToken: string, saveToken: boolean | 'saved' = false) => {
    const { service, defaultService } = settings.get();
    const expectedIssuer = service === defaultService ? issuer : undefined;
    const issuerAndAudience = readIssuerAndAudience(pastedToken);
    // Tokens are entered in the pane, so cells don't load this code.
    const { knownIssuers } = await import('./known-issuers');
    // Warn before sending a token that may be for another service. Connecting again with the same token confirms it.
    const warning =
      issuerAndAudience && warnedToken !== pastedToken
        ? knownIssuers.warnAbout(service, issuerAndAudience, expectedIssuer)
        : undefined;
    warnedToken = warning && pastedToken;
    if (warning) throw warning;
    await session.connect(pastedToken, service, tryService);
    if (issuerAndAudience) knownIssuers.remember(service, issuerAndAudience);
    const connection = session.getConnection();
    const isSaved =
      saveToken === 'saved' || (connection && saveToken && savedToken.save(connection.service, connection.token));
    // Otherwise the next start would connect with an older token.
    if (!isSaved) savedToken.forget();
    tokenNotSaved.set(connection !== undefined && saveToken && !isSaved);
    settings.rememberService();
    onConnected();
  };

  return {
    /** Why connecting with the saved token failed; undefined if it didn't. */
    savedTokenProblem,
    /** Whether the user chose to save the token on this device, but the device couldn't. */
    tokenNotSaved,
    /**
     * Checks the token's claims, then sends one request. If it succeeds, keeps the token in memory, and with `saveToken`
     * saves it on this device.
     */
    connect: connect as (pastedToken: string, saveToken?: boolean) => Promise<void>,
    /** Forgets the token, also on this device, and clears the cache. */
    disconnect: () => {
      savedToken.forget();
      savedTokenProblem.set(undefined);
      session.disconnect();
    },
    /** Changes the service's address. Forgets a token that was entered for another address. */
    changeService: (address: string) => {
      const current = settings.get().service;
      const next = readAddress(address);
      // Stay connected if the page doesn't allow the new address.
      if (next !== current && !pageAllows(next)) throw hostNotAllowed(new URL(next).host);
      settings.changeService(address);
      if (next === current) return;
      savedToken.forget();
      savedTokenProblem.set(undefined);
      session.disconnect(serviceChanged);
    },
    /** Connects with the token that is saved on this device for the service, if any. */
    resume: async () => {
      settings.reload();
      const token = savedToken.read(settings.get().service);
      if (token === undefined || session.get().state !== 'disconnected') return;
      savedTokenProblem.set(undefined);
      // The service has accepted this token before, so its issuer isn't checked again.
      warnedToken = token;
      try {
        await connect(token, 'saved');
      } catch (error) {
        const { kind, message } = toAddInError(error);
        if (kind === 'signIn') savedToken.forget(token);
        if (!isAddInError(error) || kind !== 'canceled') savedTokenProblem.set(message);
      }
    },
    /** Changes preferences. Throws an error for a number that is out of range. */
    changePreferences: (change: Partial<Preferences>) => settings.change(change),
  };
}

const tokenKey = 'ids.token';

/** The access token on this device, if the user chose to save it, with the service that it was entered for. */
const savedToken = {
  /** The token for exactly this service; undefined if none is saved. */
  read: (service: string): string | undefined => {
    const saved = parseStored(deviceStorage.read(tokenKey));
    if (typeof saved !== 'object' || saved === null) return undefined;
    const { service: savedService, token } = saved as { service?: unknown; token?: unknown };
    return savedService === service && typeof token === 'string' ? token : undefined;
  },
  /** Returns whether the device saved the token. */
  save: (service: string, token: string): boolean => deviceStorage.write(tokenKey, JSON.stringify({ service, token })),
  /** Deletes the saved token; with a `token`, only that one, because another window may have saved a newer one. */
  forget: (token = ''): void => {
    if (deviceStorage.read(tokenKey)?.includes(token)) deviceStorage.write(tokenKey, undefined);
  },
};
