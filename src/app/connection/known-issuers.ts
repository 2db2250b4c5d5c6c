import { unfamiliarToken } from '../../messages/connection';
import { type AddInError } from '../../model/errors';
import type { TokenOrigin } from './claims';
import { deviceStorage } from '../settings/settings-storage';

const key = 'ids.issuers';
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
   * @param expected - the issuer that the build names for this service, used until the first token is accepted
   */
  doubt: (service: string, { issuer, audience }: TokenOrigin, expected = ''): AddInError | undefined => {
    const stored = readStored().find((issuer) => issuer.service === service);
    if (!stored && expected !== '' && issuer !== expected) {
      return unfamiliarToken(
        new URL(service).host,
        `comes from ${issuerName(issuer)}, but tokens for that service come from ${expected}`,
      );
    }
    if (!stored || (stored.issuer === issuer && stored.audience === audience)) return undefined;
    const differs =
      stored.issuer === issuer
        ? `is for ${audienceName(audience)}, but the last one that worked there was for ${audienceName(stored.audience)}`
        : `comes from ${issuerName(issuer)}, but the last one that worked there came from ${issuerName(stored.issuer)}`;
    return unfamiliarToken(new URL(service).host, differs);
  },
  /** Stores the origin of a token that the service accepted. */
  accept: (service: string, { issuer, audience }: TokenOrigin): void => {
    const others = readStored().filter((stored) => stored.service !== service);
    const next: readonly KnownIssuer[] = [{ service, issuer, audience }, ...others].slice(0, maxStored);
    deviceStorage.write(key, JSON.stringify(next));
  },
};

const issuerName = (issuer: string) => issuer || 'an unnamed issuer';

const audienceName = (audience: string) => audience || 'an unnamed service';

function readStored(): readonly KnownIssuer[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKnownIssuer).slice(0, maxStored) : [];
  } catch {
    return [];
  }
}

function isKnownIssuer(item: unknown): item is KnownIssuer {
  if (typeof item !== 'object' || item === null) return false;
  const { service, issuer, audience } = item as Record<string, unknown>;
  return [service, issuer, audience].every((part) => typeof part === 'string');
}
