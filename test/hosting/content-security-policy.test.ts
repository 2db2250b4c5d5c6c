import { printContentSecurityPolicy, printPagePolicy } from '../../.config/hosting/content-security-policy.mjs';

function parseDirectives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
}

describe('the policy of the add-in’s page', () => {
  const policy = parseDirectives(printContentSecurityPolicy({ connect: ['https://ids.example.com'] }));

  test('allows only what it names', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
  });

  test('runs only scripts of its own origin and Microsoft’s office.js, without inline scripts or code from text', () => {
    expect(policy.get('script-src')).toEqual(["'self'", 'https://appsforoffice.microsoft.com']);
  });

  test('frames no page but Microsoft’s own, which office.js uses to identify trusted hosts', () => {
    expect(policy.get('frame-src')).toEqual(['https://appsforoffice.microsoft.com']);
    expect(parseDirectives(printPagePolicy({ officeJs: '/office/office.js' })).has('frame-src')).toBe(false);
  });

  test('connects to its own origin and the configured services only', () => {
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://ids.example.com']);
  });

  test('may be framed by Excel on the web only, over https', () => {
    const ancestors = policy.get('frame-ancestors') ?? [];
    expect(ancestors).toEqual(expect.arrayContaining(["'self'", 'https://*.officeapps.live.com']));
    expect(ancestors.filter((source) => source !== "'self'" && !source.startsWith('https://'))).toEqual([]);
  });

  test('has no wildcard source', () => {
    expect([...policy.values()].flat().filter((source) => /^(\*|https?:|data:)$/.test(source))).toEqual(['data:']);
  });

  test('is in the page itself, except for frame ancestors, which browsers read only from a server', () => {
    expect(parseDirectives(printPagePolicy()).has('frame-ancestors')).toBe(false);
    expect(printContentSecurityPolicy()).toMatch(
      new RegExp(`^${printPagePolicy().replace(/[.*?^$()[\]]/g, '\\$&')}; frame-ancestors `),
    );
  });

  test('office.js from its own server or another address replaces Microsoft’s', () => {
    expect(parseDirectives(printPagePolicy({ officeJs: '/office/office.js' })).get('script-src')).toEqual(["'self'"]);
    expect(
      parseDirectives(printPagePolicy({ officeJs: 'https://cdn.example.com/office.js' })).get('script-src'),
    ).toEqual(["'self'", 'https://cdn.example.com']);
  });
});
