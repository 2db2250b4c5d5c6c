import { readBuildSettings } from '../../.config/hosting/build-settings';

const publicUrl = 'https://addins.example.com/ids';
const read = (more: NodeJS.ProcessEnv) => readBuildSettings({ PUBLIC_URL: publicUrl, ...more });

describe('the address of the add-in', () => {
  test('is required, and the error shows an example', () => {
    expect(() => read({ PUBLIC_URL: '' })).toThrow(/PUBLIC_URL=https:\/\/\S+ npm run build/);
  });

  test.each([
    'http://addins.example.com',
    'https://localhost:3000',
    'https://127.0.0.1/ids',
    'https://[::1]/',
    'https://ids.localhost',
    'https://me:secret@addins.example.com',
    'https://addins.example.com/?a=1',
    'https://addins.example.com/#a',
    'https://addins.example.com/ids?',
    'https://addins.example.com/ids#',
    'https://addins.example.com/a&b',
    'https://addins.example.com/$&',
    'https://localhost.',
    'https://[::ffff:127.0.0.1]/ids',
    'https://[::]',
    'addins.example.com',
    '/ids',
  ])('cannot be %s', (address) => {
    expect(() => read({ PUBLIC_URL: address })).toThrow(/give an https address/);
  });

  test('has no trailing slash', () => {
    expect(read({ PUBLIC_URL: `${publicUrl}//` }).publicUrl).toBe(publicUrl);
  });
});

describe('the data service', () => {
  test('is a path next to the add-in, and no other address is allowed', () => {
    expect(read({ IDS_SERVICE: '/service/' })).toEqual({ publicUrl, service: '/service', issuer: '', connect: [] });
    expect(read({})).toEqual({ publicUrl, service: '', issuer: '', connect: [] });
  });

  test('has a named issuer of its tokens, without signs that end an attribute of the page', () => {
    expect(read({ IDS_ISSUER: 'https://login.example.com/v2' }).issuer).toBe('https://login.example.com/v2');
    expect(() => read({ IDS_ISSUER: 'a" onload="x' })).toThrow(/IDS_ISSUER is/);
  });

  test('is another address, allowed together with those of IDS_CONNECT', () => {
    const settings = read({
      IDS_SERVICE: 'https://ids.example.com/api/',
      IDS_CONNECT: ' https://b.example.com  https://ids.example.com/ ',
    });
    expect(settings.service).toBe('https://ids.example.com/api');
    expect(settings.connect).toEqual(['https://ids.example.com', 'https://b.example.com']);
  });

  test.each(['http://ids.example.com', '//ids.example.com', 'service', 'https://localhost/service'])(
    'cannot be %s',
    (address) => {
      expect(() => read({ IDS_SERVICE: address })).toThrow(/IDS_SERVICE is/);
    },
  );

  test.each(["'unsafe-inline'", '*', 'https:', 'https://a.example.com/path', 'https://a.example.com;script-src'])(
    'IDS_CONNECT cannot be %s, which would change the policy',
    (source) => {
      expect(() => read({ IDS_CONNECT: source })).toThrow(/IDS_CONNECT has/);
    },
  );
});
