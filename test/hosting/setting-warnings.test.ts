import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { knownSettings, listSettingWarnings } from '../../.config/hosting/setting-warnings';

const warn = (env: NodeJS.ProcessEnv) => listSettingWarnings({ PUBLIC_URL: 'https://addins.example.com/ids', ...env });
const createHosted = (host: string) => ({ OFFICE_JS: `https://${host}/appsforoffice/lib/1/hosted/office.js` });

it('accepts good settings without a warning', () => {
  expect(warn({ IDS_SERVICE: '/service', IDS_FORWARD_TO: 'https://ids.example.com', PATH: '/bin' })).toEqual([]);
  expect(warn(createHosted('appsforoffice.gcc.cdn.office.net'))).toEqual([]);
});

it.each([
  ['IDS_FORWARD', 'IDS_FORWARD_TO'],
  ['IDS_CHANEL', 'IDS_CHANNEL'],
  ['IDS_FRAME_ANCESTOR', 'IDS_FRAME_ANCESTORS'],
])('suggests the nearest name for %s', (name, nearest) => {
  expect(warn({ [name]: 'test' })).toEqual([
    `WARNING: ${name} isn't a setting, so it has no effect. Did you mean ${nearest}?`,
  ]);
});

it('lists every setting that the project reads', () => {
  const files = ['.config', 'packages', 'test/support', 'test/e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => join(folder, String(file)))
      .filter((file) => /\.m?[jt]s$/.test(file) && !file.includes('node_modules')),
  );
  const read = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=(?:env\[|const environmentVariable = )')IDS_\w+(?=')/g) ?? [],
  );
  expect([...new Set(read)].sort()).toEqual([...knownSettings].sort());
});

it.each([
  'appsforoffice.gcch.cdn.office.net',
  'appsforoffice.dod.cdn.office.net',
  'appsforoffice.cdn.partner.office365.cn',
])('warns that Excel on the web in the cloud of %s cannot show the pane until its addresses are set', (host) => {
  expect(warn(createHosted(host))).toEqual([
    expect.stringContaining(`${host}, but IDS_FRAME_ANCESTORS isn't set, so Excel on the web in that cloud can't show`),
  ]);
  expect(warn({ ...createHosted(host), IDS_FRAME_ANCESTORS: 'https://*.example.us' })).toEqual([]);
});

it("warns of an office.js that isn't on a known host of Microsoft's", () => {
  expect(warn(createHosted('cdn.example.com'))).toEqual([
    expect.stringContaining("cdn.example.com, which isn't a known host of Microsoft's"),
  ]);
});
