import { closestMatch } from 'leven';
import { readBuildSettings } from './build-settings';

/** Every environment variable of the project that starts with IDS_. */
export const knownSettings = [
  'IDS_SERVICE',
  'IDS_ISSUER',
  'IDS_CONNECT',
  'IDS_CHANNEL',
  'IDS_ROOT',
  'IDS_LISTEN',
  'IDS_CERTIFICATE',
  'IDS_CERTIFICATE_KEY',
  'IDS_LOGS',
  'IDS_FORWARD_TO',
  'IDS_FORWARD_CA',
  'IDS_FRAME_ANCESTORS',
  'IDS_OUTPUT',
  'IDS_RELEASE',
  'IDS_BUILT_SERVERS',
  'IDS_SANDBOX_DATA',
];

/** Microsoft's hosts of office.js, and whether Excel on the web has its standard addresses in the host's cloud. */
const officeJsHosts: Readonly<Record<string, boolean>> = {
  'appsforoffice.microsoft.com': true,
  'appsforoffice.gcc.cdn.office.net': true,
  'appsforoffice.gcch.cdn.office.net': false,
  'appsforoffice.dod.cdn.office.net': false,
  'appsforoffice.cdn.partner.office365.cn': false,
};

/**
 * Returns a warning for each setting of a build or of nginx that is valid but probably wrong.
 *
 * @throws CommandError for a value that can't be used
 */
export function listSettingWarnings(env: NodeJS.ProcessEnv): string[] {
  const unknownNames = Object.keys(env).filter((name) => name.startsWith('IDS_') && !knownSettings.includes(name));
  return [
    ...unknownNames.map(
      (name) =>
        `WARNING: ${name} isn't a setting, so it has no effect. Did you mean ${closestMatch(name, knownSettings)}?`,
    ),
    ...listOfficeJsWarnings(readBuildSettings(env).officeJs, env),
  ];
}

function listOfficeJsWarnings(officeJs: string, env: NodeJS.ProcessEnv): string[] {
  if (officeJs === '') return [];
  const { host } = new URL(officeJs);
  const isStandard = officeJsHosts[host];
  if (isStandard === undefined) {
    return [
      `WARNING: OFFICE_JS is on ${host}, which isn't a known host of Microsoft's. Check the address: the pane runs the script that it gets from there.`,
    ];
  }
  if (isStandard || (env['IDS_FRAME_ANCESTORS'] ?? '').trim() !== '') return [];
  return [
    `WARNING: OFFICE_JS is on ${host}, but IDS_FRAME_ANCESTORS isn't set, so Excel on the web in that cloud can't show the pane. Set it to the addresses of Excel on the web and SharePoint there, separated by spaces.`,
  ];
}
