/**
 * Returns the server's address as the caller sees it. The socket accepts only local connections, so forwarding headers
 * come from a trusted proxy.
 */
export function publicAddress(request: Request): string {
  const url = new URL(request.url);
  const first = (name: string): string | undefined => request.headers.get(name)?.split(',')[0]?.trim() || undefined;
  const protocol = first('x-forwarded-proto') ?? url.protocol.replace(':', '');
  const host = first('x-forwarded-host') ?? first('host') ?? url.host;
  const prefix = (first('x-forwarded-prefix') ?? '').replace(/\/+$/, '');
  return `${/^[a-z]+$/i.test(protocol) ? protocol : 'http'}://${/^[\w.:[\]-]+$/.test(host) ? host : url.host}${/^(\/[\w.~-]+)*$/.test(prefix) ? prefix : ''}`;
}
