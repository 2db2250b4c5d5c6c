import { otherAudience, otherIssuer, unexpectedIssuer } from '../../messages/connection-test';
import type { AddInError } from '../../model/errors';
import type { IssuerAndAudience } from './claims';
import { deviceStorage, parseStored } from '../settings/device-storage';

const storageKey = 'ids.issuers';
const maxStored = 5;

interface KnownIssuer {
  readonly service: string;
  readonly issuer: string;
  readonly audience: string;
}

/** Stores the issuers and audiences of tokens that services accepted on this device, but no tokens and no users. */
export const knownIssuers = {
  /**
   * Returns a warning if a token's issuer or audience differs from the last accepted token's.
   *
   * @param expectedIssuer - the issuer that the build names for this service, used until the first token is accepted
   */
  warnAbout: (
    service: string,
    { issuer, audience }: IssuerAndAudience,
    expectedIssuer = '',
  ): AddInError | undefined => {
    const storedIssuer = readStored().find((knownIssuer) => knownIssuer.service === service);
    const { host } = new URL(service);
    if (!storedIssuer)
      return expectedIssuer === '' || issuer === expectedIssuer
        ? undefined
        : unexpectedIssuer(host, issuer, expectedIssuer);
    if (storedIssuer.issuer !== issuer) return otherIssuer(host, issuer, storedIssuer.issuer);
    return storedIssuer.audience === audience ? undefined : otherAudience(host, audience, storedIssuer.audience);
  },
  /** Stores the issuer and audience of a token that the service accepted. */
  remember: (service: string, { issuer, audience }: IssuerAndAudience): void => {
    const others = readStored().filter((storedIssuer) => storedIssuer.service !== service);
    const next: readonly KnownIssuer[] = [{ service, issuer, audience }, ...others].slice(0, maxStored);
    deviceStorage.write(storageKey, JSON.stringify(next));
  },
};

function readStored(): readonly KnownIssuer[] {
  const stored = parseStored(deviceStorage.read(storageKey));
  return Array.isArray(stored) ? stored.filter(isKnownIssuer).slice(0, maxStored) : [];
}

function isKnownIssuer(item: unknown): item is KnownIssuer {
  if (typeof item !== 'object' || item === null) return false;
  const { service, issuer, audience } = item as Record<string, unknown>;
  return [service, issuer, audience].every((part) => typeof part === 'string');
}
