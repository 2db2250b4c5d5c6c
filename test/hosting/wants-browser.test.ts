import { wantsBrowser } from '../../.config/server/open-workbench';

it.each<[NodeJS.Platform, NodeJS.ProcessEnv]>([
  ['win32', {}],
  ['darwin', {}],
  ['linux', { DISPLAY: ':0' }],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }],
])('opens a browser for a person at a terminal of %s with %j', (platform, env) => {
  expect(wantsBrowser(env, platform, true)).toBe(true);
});

it.each<[string, NodeJS.Platform, NodeJS.ProcessEnv, boolean]>([
  ['a program reads the output', 'darwin', {}, false],
  ['a Linux system shows no windows', 'linux', {}, true],
  ['it runs in CI', 'win32', { CI: 'true' }, true],
  ['the person is on another computer', 'darwin', { SSH_CONNECTION: '192.0.2.1 50000 192.0.2.2 22' }, true],
  ['BROWSER is none', 'linux', { DISPLAY: ':0', BROWSER: 'none' }, true],
])('opens no browser when %s', (_why, platform, env, isTerminal) => {
  expect(wantsBrowser(env, platform, isTerminal)).toBe(false);
});
