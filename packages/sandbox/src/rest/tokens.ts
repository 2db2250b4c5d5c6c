import type { RestRecord } from './record';

/** The token of a request, as one record: who it is for and when it expires. The token itself is never shown. */
export function tokens(authorization: string | null): RestRecord[] {
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
    // A token may be minted with any claims; without a readable user only the times are shown.
  }
  const said = (name: string): string => (typeof user[name] === 'string' ? user[name] : '');
  const time = (seconds: unknown): string =>
    typeof seconds === 'number' && Math.abs(seconds) < 8.64e12 ? new Date(seconds * 1000).toISOString() : '';
  return [
    {
      userName: said('UserName'),
      email: said('Email'),
      firstName: said('FirstName'),
      lastName: said('LastName'),
      validFrom: time(claims.nbf),
      validTo: time(claims.exp),
    },
  ];
}
