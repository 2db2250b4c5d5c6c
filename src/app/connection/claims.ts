import { jwtDecode } from 'jwt-decode';
import {
  expiredToken,
  incompleteToken,
  noToken,
  notAToken,
  tokenForOtherService,
  tokenNotYetValid,
} from '../../messages/connection';
import { printLocalTime } from '../../model/local-time';

/** The claims of an access token. Times are milliseconds since 1970. */
export interface Claims {
  /** The person's name, email, or user name; undefined if the token has none. */
  readonly userName?: string;
  readonly email?: string;
  readonly expires?: number;
}

interface Payload {
  readonly UserInfo?: unknown;
  readonly iss?: unknown;
  readonly aud?: unknown;
  readonly nbf?: unknown;
  readonly exp?: unknown;
}

/** The issuer and audience of a token; '' if it names none. */
export interface IssuerAndAudience {
  readonly issuer: string;
  readonly audience: string;
}

/** Returns the issuer and audience of a pasted token; undefined for text that isn't a token. */
export function readIssuerAndAudience(pastedToken: string): IssuerAndAudience | undefined {
  const payload = readPayload(cleanToken(pastedToken));
  return payload && { issuer: joinStrings(payload.iss), audience: joinStrings(payload.aud) };
}

function joinStrings(claim: unknown): string {
  return [claim]
    .flat()
    .filter((item) => typeof item === 'string')
    .join(', ')
    .slice(0, 200);
}

/** Removes line breaks, invisible characters, quotes, and `Bearer ` from a pasted token. */
export function cleanToken(pastedToken: string): string {
  return pastedToken
    .replace(/["'“”‘’`,;\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(authorization: ?)?bearer /i, '')
    .replace(/ /g, '');
}

/**
 * Reads a token's claims. Throws an error if the text isn't a token, or if the token has expired, isn't valid yet, or
 * names another service. Only the service can check the signature.
 */
export function readClaims(token: string, now: number, service?: string): Claims {
  if (token === '') throw noToken();
  const payload = readPayload(token);
  if (!payload) throw notAToken();
  // Other characters, such as the ellipsis of a shortened text, can't be sent in a header.
  if (!/^[\w-]+\.[\w-]+\.[\w-]+=*$/.test(token)) throw incompleteToken();
  const expires = readMillis(payload.exp);
  const validFrom = readMillis(payload.nbf);
  if (expires !== undefined && expires <= now) throw expiredToken(printLocalTime(expires));
  if (validFrom !== undefined && validFrom > now + clockSkewMillis) throw tokenNotYetValid(printLocalTime(validFrom));
  const otherHost = service === undefined ? undefined : findOtherHost(payload, service);
  if (otherHost !== undefined) throw tokenForOtherService(otherHost, new URL(service as string).host);
  return {
    ...readUser(payload.UserInfo),
    ...(expires !== undefined && { expires }),
  };
}

/**
 * Returns the host of another service that a token is for; undefined if none is named. A token with `UserInfo` is the
 * data service's, whatever its issuer and audience, because they differ by deployment.
 */
function findOtherHost({ UserInfo, aud, iss }: Payload, service: string): string | undefined {
  if (UserInfo !== undefined) return undefined;
  const hosts = [aud, iss].flat().flatMap((claim) => (typeof claim === 'string' ? listHosts(claim) : []));
  return hosts.some((host) => toSite(host) === toSite(new URL(service).hostname)) ? undefined : hosts[0];
}

function listHosts(text: string): string[] {
  const host = /^https:\/\/([\w.-]+)/i.exec(text)?.[1];
  return host === undefined ? [] : [host];
}

/** Returns the last two parts of a host name, which services of one company usually share. */
function toSite(host: string): string {
  return host.toLowerCase().split('.').slice(-2).join('.');
}

/** Decodes a token's claims; undefined if it has none. The decoder's error is dropped because it quotes the token. */
function readPayload(token: string): Payload | undefined {
  try {
    const payload: unknown = jwtDecode(token);
    return typeof payload === 'object' && payload !== null ? payload : undefined;
  } catch {
    return undefined;
  }
}

// The clocks of two computers may differ by this much.
const clockSkewMillis = 60_000;

/** The latest and, negated, the earliest time that a JavaScript date can hold. */
const maxMillis = 8.64e15;

/** Reads a claim in seconds, which some issuers write as text. */
function readMillis(claim: unknown): number | undefined {
  const value = typeof claim === 'string' && /^\d+$/.test(claim) ? Number(claim) : claim;
  if (typeof value !== 'number' || Number.isNaN(value)) return undefined;
  return Math.min(maxMillis, Math.max(-maxMillis, value * 1000));
}

/** Reads the user from the service's `UserInfo` claim, which is JSON. */
function readUser(userInfo: unknown): Pick<Claims, 'userName' | 'email'> {
  let info: Record<string, unknown> = {};
  try {
    const parsed: unknown = typeof userInfo === 'string' ? JSON.parse(userInfo) : userInfo;
    if (typeof parsed === 'object' && parsed !== null) info = parsed as Record<string, unknown>;
  } catch {
    // A token without a readable user works too.
  }
  const readText = (name: string) => (typeof info[name] === 'string' ? info[name].trim().slice(0, 100) : '');
  const email = readText('Email');
  const userName = `${readText('FirstName')} ${readText('LastName')}`.trim() || email || readText('UserName');
  return { ...(userName !== '' && { userName }), ...(email !== '' && { email }) };
}
