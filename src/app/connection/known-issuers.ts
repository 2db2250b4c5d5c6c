import { unfamiliarToken } from '../../messages/connection';
import { type AddInError } from '../../model/errors';
import type { TokenOrigin } from './claims';
import { deviceStorage } from '../settings/settings-storage';

const key = 'ids.issuers';
const mostKept = 5;

interface Kept {
  readonly service: string;
  readonly issuer: string;
  readonly audience: string;
}

/** The issuers and audiences of the tokens that services accepted on this device. Neither tokens nor users' names are kept here. */
export const knownIssuers = {
  /**
   * A message if a token's issuer or audience differs from the last accepted token's; undefined otherwise.
   *
   * @param expected - the issuer that the build names for this service, used until the first token is accepted
   */
  doubt: (service: string, { issuer, audience }: TokenOrigin, expected = ''): AddInError | undefined => {
    const known = readKept().find((one) => one.service === service);
    if (!known && expected !== '' && issuer !== expected) {
      return unfamiliarToken(
        new URL(service).host,
        `comes from ${issuerName(issuer)}, but tokens for that service come from ${expected}`,
      );
    }
    if (!known || (known.issuer === issuer && known.audience === audience)) return undefined;
    const differs =
      known.issuer === issuer
        ? `is for ${audienceName(audience)}, but the last one that worked there was for ${audienceName(known.audience)}`
        : `comes from ${issuerName(issuer)}, but the last one that worked there came from ${issuerName(known.issuer)}`;
    return unfamiliarToken(new URL(service).host, differs);
  },
  /** Keeps a token's origin as one that the service accepts. */
  accept: (service: string, { issuer, audience }: TokenOrigin): void => {
    const others = readKept().filter((one) => one.service !== service);
    const kept: readonly Kept[] = [{ service, issuer, audience }, ...others].slice(0, mostKept);
    deviceStorage.write(key, JSON.stringify(kept));
  },
};

const issuerName = (issuer: string) => issuer || 'an unnamed issuer';

const audienceName = (audience: string) => audience || 'an unnamed service';

function readKept(): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

function isKept(one: unknown): one is Kept {
  if (typeof one !== 'object' || one === null) return false;
  const { service, issuer, audience } = one as Record<string, unknown>;
  return [service, issuer, audience].every((part) => typeof part === 'string');
}
