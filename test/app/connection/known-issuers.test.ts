import { readOrigin } from '../../../src/app/connection/claims';
import { knownIssuers } from '../../../src/app/connection/known-issuers';
import { installBrowser, removeBrowser } from '../../support/browser-storage';
import { makeToken } from '../../support/token';

const service = 'https://data.example.com';
const origin = (issuer: string, audience = 'data') => ({ issuer, audience });

afterEach(() => {
  removeBrowser();
});

test('a token from or for somebody else than the last accepted one is doubted, in a sentence of its own', () => {
  installBrowser();
  expect(knownIssuers.doubt(service, origin('test issuer'))).toBeUndefined();
  knownIssuers.accept(service, origin('issuer'));
  expect(knownIssuers.doubt(service, origin('issuer'))).toBeUndefined();
  expect(knownIssuers.doubt(service, origin('test issuer'))?.message).toMatch(
    /comes from test issuer.+came from issuer/,
  );
  expect(knownIssuers.doubt(service, origin('issuer', 'mail'))?.message).toMatch(/is for mail.+was for data/);
  expect(knownIssuers.doubt('https://other.example.com', origin('test issuer'))).toBeUndefined();
});

test('what is kept holds neither token nor person', () => {
  const stored = installBrowser();
  const token = makeToken({ iss: 'issuer', aud: ['data', 'more'], UserInfo: '{"Email":"ada@example.com"}' });
  const read = readOrigin(`Bearer ${token}`);
  expect(read).toEqual({ issuer: 'issuer', audience: 'data, more' });
  if (read) knownIssuers.accept(service, read);
  expect([...stored.values()].join()).not.toMatch(/eyJ|ada@/);
});

test.each(['{', '7', '[7,{"service":7}]'])('what is kept as %j is as if nothing had been kept', (text) => {
  installBrowser({ 'ids.issuers': text });
  expect(knownIssuers.doubt(service, origin('issuer'))).toBeUndefined();
});

test('a text that is no token comes from nobody', () => {
  expect(readOrigin('secret')).toBeUndefined();
});
