import { readIssuerAndAudience } from '../../../src/app/connection/claims';
import { knownIssuers } from '../../../src/app/connection/known-issuers';
import { installBrowser, removeBrowser } from '../../support/browser-storage';
import { makeToken } from '../../support/token';

const service = 'https://data.example.com';
const createOrigin = (issuer: string, audience = 'data') => ({ issuer, audience });

afterEach(() => {
  removeBrowser();
});

test('warns about a token with another issuer or audience than the last accepted one', () => {
  installBrowser();
  expect(knownIssuers.warnAbout(service, createOrigin('test issuer'))).toBeUndefined();
  knownIssuers.remember(service, createOrigin('issuer'));
  expect(knownIssuers.warnAbout(service, createOrigin('issuer'))).toBeUndefined();
  expect(knownIssuers.warnAbout(service, createOrigin('test issuer'))?.message).toMatch(
    /comes from test issuer.+came from issuer/,
  );
  expect(knownIssuers.warnAbout(service, createOrigin('issuer', 'mail'))?.message).toMatch(/is for mail.+was for data/);
  expect(knownIssuers.warnAbout('https://other.example.com', createOrigin('test issuer'))).toBeUndefined();
});

test('warns about the first token too when the build names the issuer', () => {
  installBrowser();
  const expected = 'https://login.example.com';
  expect(knownIssuers.warnAbout(service, createOrigin(expected), expected)).toBeUndefined();
  expect(knownIssuers.warnAbout(service, createOrigin('test issuer'), expected)?.message).toMatch(
    /comes from test issuer, but tokens for that service come from https:\/\/login\.example\.com/,
  );
  // A user who connects in spite of the warning has confirmed the token.
  knownIssuers.remember(service, createOrigin('test issuer'));
  expect(knownIssuers.warnAbout(service, createOrigin('test issuer'), expected)).toBeUndefined();
});

test('stores neither the token nor the user', () => {
  const stored = installBrowser();
  const token = makeToken({ iss: 'issuer', aud: ['data', 'more'], UserInfo: '{"Email":"ada@example.com"}' });
  const read = readIssuerAndAudience(`Bearer ${token}`);
  expect(read).toEqual({ issuer: 'issuer', audience: 'data, more' });
  if (read) knownIssuers.remember(service, read);
  expect([...stored.values()].join()).not.toMatch(/eyJ|ada@/);
});

test.each(['{', '7', '[7,{"service":7}]'])('ignores %j in storage', (text) => {
  installBrowser({ 'ids.issuers': text });
  expect(knownIssuers.warnAbout(service, createOrigin('issuer'))).toBeUndefined();
});

test('a text that is not a token has no issuer', () => {
  expect(readIssuerAndAudience('secret')).toBeUndefined();
});
