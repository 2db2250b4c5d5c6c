/** @jest-environment jsdom */
import { printPagePolicy } from '../../../.config/hosting/content-security-policy.mjs';
import { isAllowedByPage, isAllowedByPolicy } from '../../../src/service/http/send-once';

const page = 'https://addins.example.com';
const allows = (policy: string, url: string) => isAllowedByPolicy(policy, page, new URL(url));

test('a page may connect to its own origin and the services that it was built for, at any path', () => {
  const policy = printPagePolicy({ connect: ['https://ids.example.com', 'http://127.0.0.1:*'] });
  expect(allows(policy, `${page}/service/v1/Groups`)).toBe(true);
  expect(allows(policy, 'https://ids.example.com/api/v2/odata')).toBe(true);
  expect(allows(policy, 'http://127.0.0.1:8080/')).toBe(true);
});

test.each([
  'https://ids.example.com:8443/',
  'http://ids.example.com/',
  'https://ids.example.com.evil.example/',
  'https://other.example.com/',
])('but not to %s', (url) => {
  expect(allows(printPagePolicy({ connect: ['https://ids.example.com'] }), url)).toBe(false);
});

test('a page without such a policy may connect anywhere', () => {
  expect(allows("default-src 'none'", 'https://other.example.com/')).toBe(true);
});

describe('the page that is open', () => {
  const declarePolicy = (policy: string) => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = policy;
    document.head.append(meta);
  };
  afterEach(() => document.head.replaceChildren());

  test('may connect only to what its policy names', () => {
    declarePolicy(printPagePolicy({ connect: ['https://ids.example.com'] }));
    expect(isAllowedByPage(new URL('https://ids.example.com/api'))).toBe(true);
    expect(isAllowedByPage(new URL(`${location.origin}/service`))).toBe(true);
    expect(isAllowedByPage(new URL('https://other.example.com/'))).toBe(false);
  });

  test('may connect anywhere without a policy, and with two only to what both name', () => {
    expect(isAllowedByPage(new URL('https://other.example.com/'))).toBe(true);
    declarePolicy(printPagePolicy({ connect: ['https://ids.example.com'] }));
    declarePolicy(printPagePolicy({ connect: ['https://other.example.com'] }));
    expect(isAllowedByPage(new URL('https://ids.example.com/'))).toBe(false);
  });
});
