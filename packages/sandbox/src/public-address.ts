/**
 * Returns the server's address as the caller sees it. The socket accepts only local connections, so forwarding headers
 * come from a trusted proxy.
 */
export function publicAddress(request: Request): string {
  const url = new URL(request.url);
  const firstValue = (name: string): string | undefined =>
    request.headers.get(name)?.split(',')[0]?.trim() || undefined;
  const protocol = firstValue('x-forwarded-proto') ?? url.protocol.replace(':', '');
  const host = firstValue('x-forwarded-host') ?? firstValue('host') ?? url.host;
  const prefix = (firstValue('x-forwarded-prefix') ?? '').replace(/\/+$/, '');
  return `${/^[a-z]+$/i.test(protocol) ? protocol : 'http'}://${/^[\w.:[\]-]+$/.test(host) ? host : url.host}${/^(\/[\w.~-]+)*$/.test(prefix) ? prefix : ''}`;
}
