import { jwtDecode } from 'jwt-decode';
import {
  expiredToken,
  incompleteToken,
  noToken,
  tokenForOtherService,
  tokenNotYetValid,
} from '../../messages/connection';
import { AddInError } from '../../model/errors';
import { localTime } from '../../model/local-time';

/** Stands for the name where a token has none. */
export const unnamedUser = 'an unnamed user';

/** What an access token says about itself. Times are milliseconds since 1970. */
export interface Claims {
  /** The person's name, else e-mail, else user name, else "an unnamed user". */
  readonly who: string;
  readonly email?: string;
  readonly validFrom?: number;
  readonly expires?: number;
}

interface Payload {
  readonly UserInfo?: unknown;
  readonly iss?: unknown;
  readonly aud?: unknown;
  readonly nbf?: unknown;
  readonly exp?: unknown;
}

/** The issuer and audience that a token names; '' if it names none. */
export interface TokenOrigin {
  readonly issuer: string;
  readonly audience: string;
}

/** The origin of a pasted token; undefined for text that isn't a token. */
export function readOrigin(pasted: string): TokenOrigin | undefined {
  const payload = readPayload(bareToken(pasted));
  return payload && { issuer: spelt(payload.iss), audience: spelt(payload.aud) };
}

function spelt(named: unknown): string {
  const texts = [named].flat().filter((one) => typeof one === 'string');
  return texts.join(', ').slice(0, 200);
}

/** The bare token of what a user pasted: line breaks, quotes and `Bearer ` around it are taken off. */
export function bareToken(pasted: string): string {
  return pasted
    .replace(/["'“”‘’\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(authorization: ?)?bearer /i, '')
    .replace(/ /g, '');
}

/**
 * Reads a token without checking its signature, which only the service can. Throws a message for a text that is no
 * token, for one that has expired or is not valid yet, and for one that says it is meant for another service.
 */
export function readClaims(token: string, now: number, service?: string): Claims {
  if (token === '') throw noToken();
  const payload = readPayload(token);
  if (!payload) {
    const why =
      'This isn\'t an access token. A token begins with "eyJ" and has three parts separated by periods. Copy the whole token and paste it again.';
    throw new AddInError('signIn', why);
  }
  // Anything else in it, like the dots of a shortened text, could not even be sent.
  if (!/^[\w-]+\.[\w-]+\.[\w-]+=*$/.test(token)) {
    throw incompleteToken();
  }
  const expires = seconds(payload.exp);
  const validFrom = seconds(payload.nbf);
  if (expires !== undefined && expires <= now) {
    throw expiredToken(localTime(expires));
  }
  if (validFrom !== undefined && validFrom > now + clockSkew) {
    throw tokenNotYetValid(localTime(validFrom));
  }
  const meantFor = service === undefined ? undefined : otherService(payload, service);
  if (meantFor !== undefined) {
    throw tokenForOtherService(meantFor, new URL(service as string).host);
  }
  return {
    ...person(payload.UserInfo),
    ...(expires !== undefined && { expires }),
    ...(validFrom !== undefined && { validFrom }),
  };
}

/**
 * The host of another service that a token names as its own. Only where nothing about it looks like the data service's
 * tokens, which carry the person: who issues those, and for whom, is each deployment's own affair.
 */
function otherService({ UserInfo, aud, iss }: Payload, service: string): string | undefined {
  if (UserInfo !== undefined) return undefined;
  const hosts = [aud, iss].flat().flatMap((named) => (typeof named === 'string' ? hostOf(named) : []));
  return hosts.some((host) => siteOf(host) === siteOf(new URL(service).hostname)) ? undefined : hosts[0];
}

function hostOf(text: string): string[] {
  const host = /^https:\/\/([\w.-]+)/i.exec(text)?.[1];
  return host === undefined ? [] : [host];
}

/** The last two parts of a host: its services usually share them. */
function siteOf(host: string): string {
  return host.toLowerCase().split('.').slice(-2).join('.');
}

/** The claims, or undefined for a text that has none. What the decoder says is left behind: it quotes the token. */
function readPayload(token: string): Payload | undefined {
  try {
    const payload: unknown = jwtDecode(token);
    return typeof payload === 'object' && payload !== null ? payload : undefined;
  } catch {
    return undefined;
  }
}

// Two computers' clocks may differ a little.
const clockSkew = 60_000;

function seconds(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value * 1000 : undefined;
}

/** The service puts the person into one claim, as JSON inside a text. */
function person(userInfo: unknown): { who: string; email?: string } {
  let info: Record<string, unknown> = {};
  try {
    const read: unknown = typeof userInfo === 'string' ? JSON.parse(userInfo) : userInfo;
    if (typeof read === 'object' && read !== null) info = read as Record<string, unknown>;
  } catch {
    // A token without a readable person still works; it only shows no name.
  }
  const text = (name: string) => (typeof info[name] === 'string' ? info[name].trim().slice(0, 100) : '');
  const email = text('Email');
  const who = `${text('FirstName')} ${text('LastName')}`.trim() || email || text('UserName') || unnamedUser;
  return { who, ...(email !== '' && { email }) };
}
