import { contentSecurityPolicy, pagePolicy } from '../../.config/hosting/content-security-policy.mjs';

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
}

describe('the policy of the add-in’s page', () => {
  const policy = directives(contentSecurityPolicy({ connect: ['https://ids.example.com'] }));

  test('allows nothing that it does not name', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
  });

  test('runs scripts of its own origin and of Microsoft’s office.js only, none written into the page or made of text', () => {
    expect(policy.get('script-src')).toEqual(["'self'", 'https://appsforoffice.microsoft.com']);
  });

  test('puts no page into a frame but Microsoft’s own, where office.js asks whom it may trust', () => {
    expect(policy.get('frame-src')).toEqual(['https://appsforoffice.microsoft.com']);
    expect(directives(pagePolicy({ officeJs: '/office/office.js' })).has('frame-src')).toBe(false);
  });

  test('asks its own origin and the configured services only', () => {
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://ids.example.com']);
  });

  test('is framed by Excel on the web only, over https', () => {
    const ancestors = policy.get('frame-ancestors') ?? [];
    expect(ancestors).toEqual(expect.arrayContaining(["'self'", 'https://*.officeapps.live.com']));
    expect(ancestors.filter((source) => source !== "'self'" && !source.startsWith('https://'))).toEqual([]);
  });

  test('has no source that stands for everything', () => {
    expect([...policy.values()].flat().filter((source) => /^(\*|https?:|data:)$/.test(source))).toEqual(['data:']);
  });

  test('the page itself says all of it but who may frame it, which browsers hear from a server only', () => {
    expect(directives(pagePolicy()).has('frame-ancestors')).toBe(false);
    expect(contentSecurityPolicy()).toMatch(
      new RegExp(`^${pagePolicy().replace(/[.*?^$()[\]]/g, '\\$&')}; frame-ancestors `),
    );
  });

  test('office.js from its own server or from another address takes the place of Microsoft’s', () => {
    expect(directives(pagePolicy({ officeJs: '/office/office.js' })).get('script-src')).toEqual(["'self'"]);
    expect(directives(pagePolicy({ officeJs: 'https://cdn.example.com/office.js' })).get('script-src')).toEqual([
      "'self'",
      'https://cdn.example.com',
    ]);
  });
});
