import { jwtDecode } from 'jwt-decode';
import { AddInError } from '../model/errors';

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
  readonly nbf?: unknown;
  readonly exp?: unknown;
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
 * Reads a token without checking its signature, which only the service can. Throws a sentence for a text that is no
 * token, and for one that has expired or is not valid yet.
 */
export function readClaims(token: string, now: number): Claims {
  if (token === '') throw new AddInError('signIn', 'Enter the access token that you got for the data service.');
  const payload = readPayload(token);
  if (!payload) {
    const why =
      'This is not an access token: a token has three parts with dots between them, and begins with "eyJ". Copy it again, whole.';
    throw new AddInError('signIn', why);
  }
  // Anything else in it, like the dots of a shortened text, could not even be sent.
  if (!/^[\w-]+\.[\w-]+\.[\w-]+=*$/.test(token)) {
    throw new AddInError('signIn', 'This access token is not whole. Copy it again, to its end.');
  }
  const expires = seconds(payload.exp);
  const validFrom = seconds(payload.nbf);
  if (expires !== undefined && expires <= now) {
    throw new AddInError('signIn', `This access token expired on ${moment(expires)}. Get a new one.`);
  }
  if (validFrom !== undefined && validFrom > now + clockSkew) {
    throw new AddInError(
      'signIn',
      `This access token is valid only from ${moment(validFrom)}. Check this computer's clock, or wait.`,
    );
  }
  return {
    ...person(payload.UserInfo),
    ...(expires !== undefined && { expires }),
    ...(validFrom !== undefined && { validFrom }),
  };
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

function moment(millis: number): string {
  return new Date(millis).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
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
  const who = `${text('FirstName')} ${text('LastName')}`.trim() || email || text('UserName') || 'an unnamed user';
  return { who, ...(email !== '' && { email }) };
}
