/** Makes a token in the format of the service, with a fictional signature. */
export function makeToken(claims: Record<string, unknown> = {}): string {
  const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(claims)}.c2lnbmF0dXJl`;
}
