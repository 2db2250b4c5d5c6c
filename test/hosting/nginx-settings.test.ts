import { readFileSync } from 'node:fs';
import { readNginxSettings } from '../../.config/hosting/nginx-settings';
import { printNginx } from '../../.config/hosting/print-nginx';
import { commonHeaders } from '../../.config/hosting/response-headers';

const print = (more: NodeJS.ProcessEnv = {}) =>
  printNginx(readNginxSettings({ PUBLIC_URL: 'https://addins.example.com/ids', ...more }));

test('forwards nothing and leaves no placeholder without a service', () => {
  const printed = print();
  expect(printed).not.toMatch(/proxy_|upstream|\$\{/);
  expect(printed).toMatch(/location \/ids\/ \{/);
});

test('forwards to one service only', () => {
  const printed = print({ IDS_FORWARD_TO: 'https://ids.example.com/api/' });
  expect([...printed.matchAll(/^\s*server (\S+);/gm)].map(([, server]) => server)).toEqual(['ids.example.com:443']);
  expect([...printed.matchAll(/proxy_pass (\S+);/g)].map(([, target]) => target)).toEqual([
    expect.stringMatching(/^https:\/\/ids_service_[\da-f]{8}\/api\$ids_read\$is_args\$args$/),
    expect.stringMatching(/^https:\/\/ids_service_[\da-f]{8}\/api\$ids_posted$/),
  ]);
  expect(printed).toMatch(/proxy_ssl_verify on;/);
  expect(printed).not.toMatch(/\$\{/);
});

test('shares no name with the configuration of another host or channel', () => {
  const listNames = (printed: string) => [
    ...new Set([...printed.matchAll(/^(?:map \S+|log_format|upstream) (\S+)/gm)].map(([, name = '']) => name)),
  ];
  const forward = { IDS_FORWARD_TO: 'https://ids.example.com/api' };
  const [own, test, other] = [{}, { IDS_CHANNEL: 'test' }, { PUBLIC_URL: 'https://addins-test.example.com/ids' }].map(
    (env) => listNames(print({ ...forward, ...env })),
  );
  expect(own?.length).toBeGreaterThan(6);
  expect(own).toEqual(listNames(print(forward)));
  expect(own?.filter((name) => test?.includes(name) || other?.includes(name))).toEqual([]);
});

test.each([
  [{}, '443'],
  [{ PUBLIC_URL: 'https://addins.example.com:8443/ids' }, '8443'],
  [{ PUBLIC_URL: 'https://addins.example.com:8443/ids', IDS_LISTEN: '[::]:443' }, '[::]:443'],
])('with %j listens on %s', (env, listen) => {
  expect(print(env)).toContain(`listen ${listen} ssl`);
});

test('refuses addresses outside the folder of the add-in, if it has one', () => {
  expect(print()).toMatch(/location \/ \{\s+return 404;/);
  expect(print({ PUBLIC_URL: 'https://addins.example.com' }).match(/location \/ \{/g)).toHaveLength(1);
});

test('sends the headers of the test server', () => {
  for (const [name, value] of Object.entries(commonHeaders)) {
    expect(print()).toContain(`add_header ${name} "${value}" always;`);
  }
});

test('accepts a choice of addresses that may frame the pane', () => {
  const printed = print({ IDS_FRAME_ANCESTORS: 'https://excel.example.com' });
  expect(printed).toContain("frame-ancestors 'self' https://excel.example.com\"");
  const whole = 'https://*.example.com https://excel.example.com:8443';
  expect(print({ IDS_FRAME_ANCESTORS: whole })).toContain(`frame-ancestors 'self' ${whole}"`);
});

test('allows scripts and frames from the office.js of the build', () => {
  const printed = print({ OFFICE_JS: 'https://appsforoffice.dod.cdn.office.net/appsforoffice/lib/1/hosted/office.js' });
  expect(printed).toContain("script-src 'self' https://appsforoffice.dod.cdn.office.net;");
  expect(printed).toContain('frame-src https://appsforoffice.dod.cdn.office.net;');
  expect(printed).not.toContain('appsforoffice.microsoft.com');
});

const service = 'https://ids.example.com/api';
test.each([
  [{ IDS_FORWARD_TO: 'http://ids.example.com' }, /IDS_FORWARD_TO is/],
  [{ IDS_FORWARD_TO: 'https://ids.example.com/?a' }, /without a user name, query, or fragment/],
  [{ IDS_FORWARD_TO: service, IDS_SERVICE: '/api' }, /must use \/service.* Set IDS_SERVICE=\/service, or remove/],
  [{ IDS_FORWARD_TO: service, IDS_SERVICE: service }, /IDS_SERVICE is .* must use \/service/],
  [{ IDS_FORWARD_TO: 'https://addins.example.com/api' }, /forward requests to itself/],
  [{ IDS_LISTEN: 'https' }, /IDS_LISTEN is "https"/],
  [{ IDS_LISTEN: '65536' }, /IDS_LISTEN is/],
  [{ IDS_LISTEN: '192.0.2.1' }, /IDS_LISTEN is/],
  [{ IDS_FORWARD_TO: 'https://ids.example.com/$host' }, /IDS_FORWARD_TO is/],
  [{ IDS_ROOT: '/var/www; include /etc/passwd' }, /IDS_ROOT is/],
  [{ IDS_LISTEN: '443;\n' }, /IDS_LISTEN is/],
  [{ IDS_FRAME_ANCESTORS: "'unsafe-inline'" }, /IDS_FRAME_ANCESTORS has/],
  [{ IDS_FRAME_ANCESTORS: 'https://*' }, /IDS_FRAME_ANCESTORS has "https:\/\/\*"/],
  [{ IDS_FRAME_ANCESTORS: 'https://a.example.com https://*:443' }, /IDS_FRAME_ANCESTORS has/],
  [{ IDS_FRAME_ANCESTORS: 'https://*.com' }, /IDS_FRAME_ANCESTORS has/],
  [{ IDS_FRAME_ANCESTORS: 'https://excel.*.com' }, /IDS_FRAME_ANCESTORS has/],
  [{ IDS_FRAME_ANCESTORS: 'https://excel.example.com:*' }, /IDS_FRAME_ANCESTORS has/],
  [{ PUBLIC_URL: '' }, /PUBLIC_URL=/],
])('%j is refused with a message', (env, message) => {
  expect(() => print(env)).toThrow(message);
});

test.each([
  ['docs/guides/deploy.md', '.config/hosting/build-settings.ts'],
  ['.config/hosting/README.md', '.config/hosting/nginx-settings.ts'],
])('%s lists every setting that %s reads', (guide, file) => {
  const settings = [...readFileSync(file, 'utf8').matchAll(/env\['(\w+)'\]/g)].map(([, name = '']) => name);
  const listed =
    readFileSync(guide, 'utf8')
      .match(/^\|.*`[A-Z_]+`.*$/gm)
      ?.join('\n') ?? '';
  expect(settings.length).toBeGreaterThan(4);
  expect(settings.filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
});
