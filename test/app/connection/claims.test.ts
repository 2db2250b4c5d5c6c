import { cleanToken, readClaims } from '../../../src/app/connection/claims';
import { printLocalTime } from '../../../src/model/local-time';
import { catchRefusal } from '../../support/prepared-queries';
import { makeToken } from '../../support/token';

const now = Date.UTC(2026, 3, 1, 12);
const seconds = now / 1000;
const whole = makeToken({ UserInfo: '{}', exp: seconds + 60 });
const readUserInfo = (info: unknown) => readClaims(makeToken({ UserInfo: info }), now);

describe('a pasted token', () => {
  test.each([
    ['alone', whole],
    ['with spaces and a line end', `  ${whole}\r\n`],
    ['broken over lines', whole.replace(/(.{20})/g, '$1\n')],
    ['in quotes', `"${whole}"`],
    ['in curly quotes', `“${whole}”`],
    ['with an apostrophe before it, as Excel keeps text', `'${whole}`],
    ['with Bearer', `Bearer ${whole}`],
    ['with Bearer in quotes', `"bearer  ${whole}"`],
    ['in quotes behind Bearer', `Bearer "${whole}"`],
    ['as a whole header', `Authorization: Bearer ${whole}`],
    ['with an invisible mark', `\ufeff${whole}\u200b`],
    ['with marks of a web page', `\u2060\u200e${whole.replace(/(.{20})/g, '$1\u00ad\u200d')}\u202c`],
    ['in backquotes', `\`${whole}\``],
    ['as a value of JSON', `"${whole}",`],
  ])('%s is read as the bare token', (_, pasted) => {
    expect(cleanToken(pasted)).toBe(whole);
  });
});

describe('refuses text that is not a token, with what to do', () => {
  test.each([
    ['nothing', '', /^Enter the access token/],
    ['a word', 'secret', /^This isn't an access token/],
    ['an id with dots', 'a.b.c', /^This isn't an access token/],
    ['only its head', whole.split('.')[0] ?? '', /^This isn't an access token/],
    ['without its last part', whole.split('.').slice(0, 2).join('.'), /incomplete\. Copy the whole token/],
    ['with an empty last part', whole.replace(/[^.]*$/, ''), /incomplete/],
    ['with a fourth part', `${whole}.x`, /incomplete/],
    ['shortened by dots', whole.replace(/.{4}$/, '…'), /incomplete/],
    ['claims that are a number', `e30.${Buffer.from('7').toString('base64url')}.x`, /^This isn't an access token/],
    ['claims that are null', `e30.${Buffer.from('null').toString('base64url')}.x`, /^This isn't an access token/],
    ['expired', makeToken({ exp: seconds }), /expired on .+\. Get a new one\./],
    ['expired, as text', makeToken({ exp: String(seconds) }), /expired on 2026-04-01/],
    ['expired before any calendar', makeToken({ exp: -1e300 }), /expired on .+\. Get a new one\./],
    ['not valid within any calendar', makeToken({ nbf: 1e300 }), /isn't valid until .+check this computer's clock/],
    ['not valid yet', makeToken({ nbf: seconds + 120 }), /isn't valid until .+check this computer's clock/],
  ])('%s', async (_, token, expected) => {
    let caught: unknown;
    const { kind, message } = await catchRefusal(() => {
      try {
        readClaims(token, now);
      } catch (error) {
        caught = error;
        throw error;
      }
    });
    expect(kind).toBe('signIn');
    expect(message).toMatch(expected);
    if (token.length > 10) expect(`${message}${String((caught as Error).cause)}`).not.toContain(token.slice(0, 10));
  });
});

describe('token claims', () => {
  test('show who the token is for and when it expires', () => {
    const info = JSON.stringify({
      Id: 7,
      UserName: 'ann',
      Email: 'ann@example.com',
      FirstName: 'Ann',
      LastName: 'Lee',
    });
    expect(readClaims(makeToken({ UserInfo: info, nbf: seconds - 60, exp: seconds + 60 }), now)).toEqual({
      userName: 'Ann Lee',
      email: 'ann@example.com',
      expires: now + 60_000,
    });
  });

  test.each([
    [{ FirstName: ' Ann ' }, 'Ann'],
    [{ Email: 'ann@example.com', UserName: 'ann' }, 'ann@example.com'],
    [{ UserName: 'ann' }, 'ann'],
    [{ FirstName: 7, LastName: null }, undefined],
    [{}, undefined],
  ])('with the person %j show %s', (info, who) => {
    expect(readUserInfo(JSON.stringify(info)).userName).toBe(who);
    expect(readUserInfo(info).userName).toBe(who);
  });

  test.each([undefined, null, '', '{', '"text"', '[]', 7].map((info) => [info]))(
    'work without a readable user (%j)',
    (info) => {
      expect(readUserInfo(info)).toEqual({});
    },
  );

  test('are valid until the service refuses the token when times are missing or not numbers', () => {
    expect(readClaims(makeToken({ exp: 'tomorrow', nbf: null }), now)).toEqual({});
    const { expires = NaN } = readClaims(makeToken({ exp: 1e300 }), now);
    expect(printLocalTime(expires)).toMatch(/^275760-/);
  });

  test('allow a minute between two clocks', () => {
    expect(readClaims(makeToken({ nbf: seconds + 59 }), now)).toEqual({});
  });

  test('shorten a long name', () => {
    expect(readUserInfo({ UserName: 'a'.repeat(5000) }).userName).toHaveLength(100);
  });
});

describe('a token with an audience', () => {
  const service = 'https://data.example.com/ids';
  const read = (claims: Record<string, unknown>) => readClaims(makeToken(claims), now, service);

  test.each([
    ['another audience', { aud: 'https://graph.example.org' }, 'graph.example.org'],
    ['several audiences', { aud: ['https://one.example.org', 'https://two.example.org'] }, 'one.example.org'],
    ['another issuer', { iss: 'https://login.example.org/v2.0' }, 'login.example.org'],
  ])('is refused for another service: %s', async (_, claims, host) => {
    expect((await catchRefusal(() => read(claims))).message).toBe(
      `This access token is for ${host}, not for the data service at data.example.com. Enter the token for the data service.`,
    );
  });

  test.each([
    ['this service', { aud: 'https://api.example.com' }],
    ['a name that is no address', { aud: 'investment-data-service', iss: 'ids' }],
    ['nothing', {}],
    [
      "an address that is not the service's, in a token with the person",
      { UserInfo: '{}', iss: 'https://x.example.org' },
    ],
  ])('is accepted for %s', (_, claims) => {
    expect(read(claims)).toEqual({});
  });
});
