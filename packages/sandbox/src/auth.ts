import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT, errors, jwtVerify } from 'jose';

/** Claims that override the demo user's. Times are in seconds since 1970. */
export type TokenClaims = Readonly<Record<string, unknown>> & { readonly nbf?: number; readonly exp?: number };

/** Why a token was refused: the value of the WWW-Authenticate header, and a message. */
export interface TokenProblem {
  readonly challenge: string;
  readonly message: string;
}

/** Issues and checks access tokens. */
export interface Authority {
  /** Returns a signed token for the demo user, valid for one day. */
  mint(claims?: TokenClaims): Promise<string>;
  /** Returns the problem with an Authorization header, or undefined if its token is valid. */
  check(authorization: string | null): Promise<TokenProblem | undefined>;
}

/**
 * The validity of a token with a verified signature, in milliseconds. Verified tokens are cached because a check takes
 * as long as a small response.
 */
interface AcceptedToken {
  readonly from: number;
  readonly until: number;
}

const maxAcceptedTokens = 100;
const daySeconds = 86_400;
const issuer = 'https://sandbox.invalid/';
const audience = 'investment-data-service';

const demoUser = {
  Id: 17,
  IdentityId: '5d9c1c1e-0b0a-4f7e-9a53-6f3a52b0c0de',
  UserName: 'demo.analyst',
  Email: 'demo.analyst@example.com',
  FirstName: 'Demo',
  LastName: 'Analyst',
  IsClientUser: true,
};

/**
 * Creates the authority of a sandbox. The secret that signs tokens is in the data folder, so tokens survive a restart.
 */
export function createAuthority(folder: string, now: () => number): Authority {
  const secret = readSecret(folder);
  const acceptedTokens = new Map<string, AcceptedToken>();
  return {
    mint(claims = {}) {
      const seconds = Math.floor(now() / 1000);
      const payload = {
        UserInfo: JSON.stringify(demoUser),
        nbf: seconds,
        exp: seconds + daySeconds,
        iss: issuer,
        aud: audience,
        ...claims,
      };
      return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
    },
    async check(authorization) {
      const token = /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1];
      if (token === undefined)
        return {
          challenge: 'Bearer',
          message: 'The request has no access token. Send it as Authorization: Bearer <token>.',
        };
      const cached = acceptedTokens.get(token);
      if (cached && cached.from <= now() && now() < cached.until) return undefined;
      try {
        const options = {
          algorithms: ['HS256'],
          issuer,
          audience,
          currentDate: new Date(now()),
          requiredClaims: ['exp'],
        };
        const { payload } = await jwtVerify(token, secret, options);
        if (acceptedTokens.size >= maxAcceptedTokens) acceptedTokens.clear();
        acceptedTokens.set(token, { from: (payload.nbf ?? 0) * 1000, until: (payload.exp ?? 0) * 1000 });
        return undefined;
      } catch (error) {
        const message = readMessage(error);
        return { challenge: `Bearer error="invalid_token", error_description="${message}"`, message };
      }
    },
  };
}

function readMessage(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The token has expired.';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf') return 'The token is not valid yet.';
  if (error instanceof errors.JWTClaimValidationFailed)
    return `The token's ${error.claim} claim is missing or invalid.`;
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'The signature of the token is invalid.';
  return 'The token was not issued by this service.';
}

function readSecret(folder: string): Uint8Array {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'secret');
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}
