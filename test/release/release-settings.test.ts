import { printReleaseSettings, readReleaseSettings } from '../../.config/release/release-settings';

const env = { PUBLIC_URL: 'https://addins.example.com/ids', IDS_SERVICE: 'https://ids.example.com/api' };

it('lists all missing settings in one message, with the command', () => {
  expect(() => readReleaseSettings({})).toThrow(
    /^npm run release needs:\n- PUBLIC_URL: .*\n- IDS_SERVICE: .*\nFor example: \S+ \S+ npm run release$/,
  );
  expect(() => readReleaseSettings({ ...env, IDS_SERVICE: '' })).toThrow(/needs:\n- IDS_SERVICE: .*\nFor example/);
});

it('refuses settings of nginx before anything is built', () => {
  expect(() => readReleaseSettings({ ...env, IDS_LISTEN: 'https' })).toThrow(/IDS_LISTEN is "https"/);
  expect(() => readReleaseSettings({ ...env, IDS_FRAME_ANCESTORS: 'https://*' })).toThrow(/IDS_FRAME_ANCESTORS has/);
});

it('prints the settings that were used', () => {
  const used = { ...env, IDS_CHANNEL: 'test', IDS_CONNECT: 'https://b.example.com' };
  expect(printReleaseSettings(readReleaseSettings(used), used).split('\n')).toEqual([
    'Settings:',
    '  PUBLIC_URL     https://addins.example.com/ids',
    '  IDS_SERVICE    https://ids.example.com/api',
    '  IDS_ISSUER     not set',
    '  IDS_CONNECT    https://b.example.com',
    "  OFFICE_JS      not set, so Microsoft's public one",
    '  IDS_CHANNEL    test',
    '  IDS_FORWARD_TO not set',
  ]);
});
