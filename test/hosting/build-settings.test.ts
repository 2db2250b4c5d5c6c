import { readBuildSettings } from '../../.config/hosting/build-settings';
import { readNginxSettings } from '../../.config/hosting/nginx-settings';

const publicUrl = 'https://addins.example.com/ids';
const read = (more: NodeJS.ProcessEnv) => readBuildSettings({ PUBLIC_URL: publicUrl, ...more });

describe('the address of the add-in', () => {
  test('is required, and the error shows an example', () => {
    expect(() => read({ PUBLIC_URL: '' })).toThrow(/PUBLIC_URL=https:\/\/\S+ npm run build/);
  });

  test.each([
    ['http://addins.example.com', 'Enter an address that starts with https://.'],
    ['addins.example.com', 'Enter an address that starts with https://.'],
    ['/ids', 'Enter an address that starts with https://.'],
    ['https://addins.example.com/my files', 'Remove the spaces'],
    [' https://addins.example.com', 'Remove the spaces'],
    ['https://localhost:3000', "Other computers can't reach"],
    ['https://localhost.', "Other computers can't reach"],
    ['https://127.0.0.1/ids', "Other computers can't reach"],
    ['https://[::1]/', "Other computers can't reach"],
    ['https://[::ffff:127.0.0.1]/ids', "Other computers can't reach"],
    ['https://[::]', "Other computers can't reach"],
    ['https://ids.localhost', "Other computers can't reach"],
    ['https://me:secret@addins.example.com', 'Remove the user name and the password'],
    ['https://addins.example.com/?a=1', 'Remove the query and the fragment'],
    ['https://addins.example.com/#a', 'Remove the query and the fragment'],
    ['https://addins.example.com/ids?', 'Remove the query and the fragment'],
    ['https://addins.example.com/ids#', 'Remove the query and the fragment'],
    ['https://addins.example.com/a&b', 'Use only letters, digits'],
    ['https://addins.example.com/$&', 'Use only letters, digits'],
    ['https://münchen.example.com/ids', 'Enter only ASCII characters: https://xn--mnchen-3ya.example.com/ids'],
    ['https://addins.example.com/~ids', 'Use letters, digits, and _ - . for the folders'],
    ['https://addins.example.com/.ids', 'start none with a period'],
    ['https://addins.example.com/a//b', 'Use letters, digits, and _ - . for the folders'],
    ['https://addins.example.com/ids/taskpane.html', 'Enter the address of the folder'],
    ['https://addins.example.com/service', '/service is the path that nginx forwards'],
    ['https://addins.example.com/service/ids', '/service is the path that nginx forwards'],
  ])('cannot be %s: %s', (address, message) => {
    expect(() => read({ PUBLIC_URL: address })).toThrow(message);
  });

  test.each([
    'https://addins.example.com',
    'https://addins.example.com:8443/a_b/c-1.2',
    'https://a.example.com/services',
  ])('can be %s, which nginx can serve too', (address) => {
    expect(read({ PUBLIC_URL: address }).publicUrl).toBe(address);
    expect(() => readNginxSettings({ PUBLIC_URL: address })).not.toThrow();
  });

  test('has no trailing slash', () => {
    expect(read({ PUBLIC_URL: `${publicUrl}//` }).publicUrl).toBe(publicUrl);
  });
});

describe('the data service', () => {
  test('is a path next to the add-in, and no other address is allowed', () => {
    const none = { publicUrl, issuer: '', connect: [], officeJs: '', channel: '' };
    expect(read({ IDS_SERVICE: '/service/' })).toEqual({ ...none, service: '/service' });
    expect(read({})).toEqual({ ...none, service: '' });
  });

  test('has a named issuer of its tokens, without signs that end an attribute of the page', () => {
    expect(read({ IDS_ISSUER: 'https://login.example.com/v2' }).issuer).toBe('https://login.example.com/v2');
    expect(() => read({ IDS_ISSUER: 'a" onload="x' })).toThrow(
      /IDS_ISSUER is .* up to 200 characters and without spaces/,
    );
  });

  test('is another address, allowed together with those of IDS_CONNECT', () => {
    const settings = read({
      IDS_SERVICE: 'https://ids.example.com/api/',
      IDS_CONNECT: ' https://b.example.com  https://ids.example.com/ ',
    });
    expect(settings.service).toBe('https://ids.example.com/api');
    expect(settings.connect).toEqual(['https://ids.example.com', 'https://b.example.com']);
  });

  test.each(['http://ids.example.com', '//ids.example.com', 'service', '/', 'https://localhost/service'])(
    'cannot be %s',
    (address) => {
      expect(() => read({ IDS_SERVICE: address })).toThrow(/IDS_SERVICE is/);
    },
  );

  test.each([`${publicUrl}/`, '/ids/'])('cannot be %s, where the files of the add-in are', (address) => {
    expect(() => read({ IDS_SERVICE: address })).toThrow(/IDS_SERVICE is .* which is PUBLIC_URL/);
  });

  test.each(["'unsafe-inline'", '*', 'https:', 'https://a.example.com/path', 'https://a.example.com;script-src'])(
    'IDS_CONNECT cannot be %s, which would change the policy',
    (source) => {
      expect(() => read({ IDS_CONNECT: source })).toThrow(/IDS_CONNECT has/);
    },
  );
});

describe('office.js', () => {
  const gcch = 'https://appsforoffice.gcch.cdn.office.net/appsforoffice/lib/1/hosted/office.js';

  test('comes from another cloud when OFFICE_JS names its file', () => {
    expect(read({ OFFICE_JS: gcch }).officeJs).toBe(gcch);
  });

  test.each([
    '/office.js',
    'http://cdn.example.com/office.js',
    'https://cdn.example.com/',
    'https://a.example.com;x/office.js',
  ])('cannot be %s', (address) => {
    expect(() => read({ OFFICE_JS: address })).toThrow(/OFFICE_JS is/);
  });
});

test('a channel has a name that fits the unified manifest', () => {
  expect(read({ IDS_CHANNEL: 'Test2' }).channel).toBe('Test2');
  for (const name of ['a b', '<b>', 'a'.repeat(13)]) {
    expect(() => read({ IDS_CHANNEL: name })).toThrow(/IDS_CHANNEL is .* up to 12 letters and digits/);
  }
});
