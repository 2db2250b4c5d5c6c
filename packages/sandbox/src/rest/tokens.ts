import type { RestRecord } from './record';

/** Returns one record with the user and validity of the request's token, without the token itself. */
export function listTokens(authorization: string | null): RestRecord[] {
  const payload = (authorization ?? '').split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    UserInfo?: unknown;
    nbf?: unknown;
    exp?: unknown;
  };
  let user: Record<string, unknown> = {};
  try {
    user = JSON.parse(String(claims.UserInfo)) as Record<string, unknown>;
  } catch {
    // A test's token can have any claims. Without a valid user, the record has only the times.
  }
  const readUserField = (name: string): string => (typeof user[name] === 'string' ? user[name] : '');
  const formatTime = (seconds: unknown): string =>
    typeof seconds === 'number' && Math.abs(seconds) < 8.64e12 ? new Date(seconds * 1000).toISOString() : '';
  return [
    {
      userName: readUserField('UserName'),
      email: readUserField('Email'),
      firstName: readUserField('FirstName'),
      lastName: readUserField('LastName'),
      validFrom: formatTime(claims.nbf),
      validTo: formatTime(claims.exp),
    },
  ];
}
