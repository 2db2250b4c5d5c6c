/**
 * Whether the content security policy in the add-in's page allows an address. The browser refuses all others with the
 * same bare failure as an unreachable service.
 */
export function pageAllows(url: URL): boolean {
  if (typeof document === 'undefined') return true;
  const stated = document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]');
  return [...stated].every(({ content }) => policyAllows(content, location.origin, url));
}

/** The same for a policy's text. Sources are written as the build writes them: `'self'`, origins, `origin:*`. */
export function policyAllows(policy: string, page: string, url: URL): boolean {
  const directive = policy.split(';').map((part) => part.trim().split(/\s+/));
  const [, ...sources] = directive.find(([name]) => name === 'connect-src') ?? ['', url.origin];
  const anyPort = `${url.protocol}//${url.hostname}:*`;
  return sources.some(
    (source) => source === url.origin || source === anyPort || (source === "'self'" && url.origin === page),
  );
}
