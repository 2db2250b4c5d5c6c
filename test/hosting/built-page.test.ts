import HtmlWebpackPlugin from 'html-webpack-plugin';
import { readBuildSettings } from '../../.config/hosting/build-settings';
import { addin } from '../../webpack.config.js';

interface PageValues {
  readonly officeJs: string;
  readonly policy: string;
  readonly service: string;
  readonly issuer: string;
}

/** The values that a build with these settings writes into taskpane.html. */
function readValues(env: NodeJS.ProcessEnv): PageValues {
  const settings = readBuildSettings({ PUBLIC_URL: 'https://addins.example.com/ids', ...env });
  const { plugins = [] } = addin({ ...settings, mode: 'production' });
  const page = plugins.find((plugin) => plugin instanceof HtmlWebpackPlugin);
  return page?.userOptions.templateParameters as unknown as PageValues;
}

it('loads office.js from the address in OFFICE_JS, and allows scripts of its host instead of the usual one', () => {
  const gcch = 'https://appsforoffice.gcch.cdn.office.net/appsforoffice/lib/1/hosted/office.js';
  const { officeJs, policy } = readValues({ OFFICE_JS: gcch });
  expect(officeJs).toBe(gcch);
  expect(policy).toContain("script-src 'self' https://appsforoffice.gcch.cdn.office.net;");
  expect(policy).not.toContain('appsforoffice.microsoft.com');
});

it('loads office.js from its public address by default', () => {
  const { officeJs, policy } = readValues({});
  expect(officeJs).toBe('https://appsforoffice.microsoft.com/lib/1/hosted/office.js');
  expect(policy).toContain("script-src 'self' https://appsforoffice.microsoft.com;");
});

it('names the service and the issuer of its tokens, and may connect to all services of the build', () => {
  const { service, issuer, policy } = readValues({
    IDS_SERVICE: 'https://ids.example.com/api',
    IDS_ISSUER: 'https://login.example.com',
    IDS_CONNECT: 'https://ids-test.example.com',
  });
  expect({ service, issuer }).toEqual({ service: 'https://ids.example.com/api', issuer: 'https://login.example.com' });
  expect(policy).toContain("connect-src 'self' https://ids.example.com https://ids-test.example.com;");
});
