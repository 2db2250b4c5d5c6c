import { readFileSync } from 'node:fs';
import type { App } from '../../src/app/compose';
import { registerCommands } from '../../src/commands/register-commands';
import { settingsStrings } from '../../src/taskpane/strings/settings';
import { readManifest, findElements } from '../support/read-manifest';
import { settlePromises } from '../support/test-clock';

interface Shortcuts {
  readonly actions: readonly { readonly id: string; readonly type: string; readonly name: string }[];
  readonly shortcuts: readonly { readonly action: string; readonly key: Readonly<Record<string, string>> }[];
}

const shortcutsFile = JSON.parse(readFileSync('assets/shortcuts.json', 'utf8')) as Shortcuts;

afterEach(() => {
  Object.assign(globalThis, { Office: undefined });
});

function registerShortcuts(app: Partial<App>) {
  const actions = new Map<string, () => void>();
  const showAsTaskpane = jest.fn(() => Promise.resolve());
  const associate = (id: string, action: () => void) => void actions.set(id, action);
  Object.assign(globalThis, { Office: { actions: { associate }, addin: { showAsTaskpane } } });
  const refreshWorkbook = async () => {
    await (app as App).refreshAll();
    return { cells: 0, changes: [] };
  };
  const drillDown = () => Promise.resolve({ state: 'none' as const });
  const paneActions = { refreshWorkbook, repairWorkbook: refreshWorkbook, drillDown, requestTracking: () => undefined };
  registerCommands(app as App, () => Promise.resolve(paneActions));
  return { actions, showAsTaskpane };
}

test('the manifest names the shortcuts file', () => {
  const [overrides] = findElements(readManifest(), 'ExtendedOverrides');
  expect(overrides?.attributes['Url']).toBe('https://localhost:3000/shortcuts.json');
});

test('every shortcut has an action with a function, and every action a shortcut', () => {
  const { actions } = registerShortcuts({});
  const ids = shortcutsFile.actions.map(({ id }) => id);
  expect(shortcutsFile.shortcuts.map(({ action }) => action)).toEqual(ids);
  expect(ids.filter((id) => !actions.has(id))).toEqual([]);
});

test('shortcuts are keys that Excel accepts, once each, and match the pane', () => {
  const shortcutKeys = shortcutsFile.shortcuts.map(({ key }) => key);
  for (const { default: windows = '', web, mac = '' } of shortcutKeys) {
    expect(windows).toMatch(/^Ctrl\+Alt\+Shift\+[A-Z]$/);
    expect(web).toBe(windows);
    expect(mac).toMatch(/^Command\+Shift\+[A-Z]$/);
  }
  expect(settingsStrings.shortcutList.map(([keys]) => keys)).toEqual(shortcutKeys.map((key) => key['default']));
});

test('a shortcut works without an event, and shows the pane when it fails', async () => {
  const refreshAll = jest.fn(() => Promise.reject(new Error('no token')));
  const { actions, showAsTaskpane } = registerShortcuts({ refreshAll });
  actions.get('IDSREFRESHALL')?.();
  await settlePromises();
  expect(refreshAll).toHaveBeenCalledTimes(1);
  expect(showAsTaskpane).toHaveBeenCalledTimes(1);
});
