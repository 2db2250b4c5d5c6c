/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SettingsState } from '../../src/app/settings/settings';
import { defaultService } from './in-memory-app';
import { pick, renderConnectedPane, renderPane } from './render-pane';

const getField = () => screen.getByLabelText('Service address');
const findField = () => screen.findByLabelText('Service address');

test('the connect screen shows where the token is sent and links to the address', async () => {
  const { user } = renderPane();
  expect(screen.getByText(`Data service: ${defaultService}`, { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change service address' }));
  expect(await findField()).toHaveFocus();
  expect(getField()).toHaveValue(defaultService);
  expect(screen.getByText(`Default: ${defaultService}`)).toBeVisible();
});

test('an invalid address keeps its text and shows why', async () => {
  const { user, app } = renderPane();
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  await findField();
  await user.clear(getField());
  await user.type(getField(), 'http://data.example.com{Enter}');
  expect(await screen.findByText('The service address must begin with https://.')).toBeVisible();
  expect(getField()).toBeInvalid();
  expect(getField()).toHaveValue('http://data.example.com');
  expect(app.settings.get().service).toBe(defaultService);
});

test('another address takes effect, ends the session with its choices, and can be reset', async () => {
  const { user, app } = await renderConnectedPane();
  const callToConnect = () => screen.queryByText(/^The service address is now /);
  await pick(user, 'Custodian', 'pershing');
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  await findField();
  expect(screen.getByText(/Changing the address removes the access token/)).toBeVisible();
  await user.clear(getField());
  await user.type(getField(), 'https://other.example.com{Enter}');
  expect(app.settings.get().service).toBe('https://other.example.com');
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  expect(callToConnect()).not.toBeNull();

  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(app.settings.get().service).toBe(defaultService);
  expect(getField()).toHaveValue(defaultService);
  await user.click(screen.getByRole('button', { name: 'Go to Connect' }));
  expect(screen.getByLabelText('Access token')).toHaveFocus();
  await user.keyboard('good{Enter}');
  await user.click(await screen.findByRole('tab', { name: 'Build' }));
  expect(await screen.findByRole('combobox', { name: 'Custodian' })).toHaveValue('All custodians');
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(await findField()).toHaveValue(defaultService);
  expect(callToConnect()).toBeNull();
});

test('test results of one address are cleared with it', async () => {
  const { user } = renderPane();
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  await user.type(await findField(), '/other');
  const findSuccess = () => screen.queryByText('The service is reachable');
  for (const change of [
    () => user.click(screen.getByRole('button', { name: 'Reset to default' })),
    () => user.type(getField(), '/another'),
  ]) {
    await user.click(screen.getByRole('button', { name: 'Test connection' }));
    await waitFor(() => expect(findSuccess()).not.toBeNull());
    await change();
    expect(findSuccess()).toBeNull();
  }
});

test('arrow keys move through the screens', async () => {
  const { user } = renderPane();
  await user.click(screen.getByRole('tab', { name: 'Connect' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Workbook' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Settings' })).toHaveFocus();
  expect(await findField()).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Connect' })).toHaveFocus();
  expect(screen.getByLabelText('Access token')).toBeVisible();
});

async function openSettings() {
  const pane = renderPane();
  act(() => pane.connect());
  await pane.user.click(screen.getByRole('tab', { name: 'Settings' }));
  await findField();
  return pane;
}

test('a recent address is one click away', async () => {
  const { user, app } = await openSettings();
  const { settings } = app as unknown as { settings: { set(state: SettingsState): void; get(): SettingsState } };
  act(() => settings.set({ ...settings.get(), recentServices: [defaultService, 'https://test.example.com'] }));
  const recent = screen.getByRole('group', { name: 'Recent addresses' });
  expect(within(recent).getAllByRole('button')).toHaveLength(1);
  await user.click(within(recent).getByRole('button', { name: 'https://test.example.com' }));
  expect(app.settings.get().service).toBe('https://test.example.com');
});

test('request settings apply when a field loses the focus, and an invalid one shows why', async () => {
  const { user, app } = await openSettings();
  await user.click(screen.getByRole('button', { name: /^Advanced/ }));
  await user.selectOptions(screen.getByLabelText('Data source'), 'GraphQL v2');
  await user.type(screen.getByLabelText('Rows per request'), '500{Enter}');
  const timeout = screen.getByLabelText('Request timeout (seconds)');
  await user.clear(timeout);
  for (const wrong of ['2', '-5', '60.9', 'soon', ' ']) {
    await user.type(timeout, `${wrong}{Enter}`);
    expect(screen.getByText('Enter a whole number from 5 to 600.')).toBeVisible();
    expect(timeout).toHaveValue(wrong);
    await user.clear(timeout);
  }
  await user.type(timeout, '20');
  await user.tab();
  expect(app.settings.get().preferences).toMatchObject({ source: 'graphql', pageSize: 500, timeoutSeconds: 20 });
  await user.clear(screen.getByLabelText('Rows per request'));
  await user.tab();
  expect(app.settings.get().preferences.pageSize).toBeUndefined();
});

test('the default for dates without data is set outside of Advanced', async () => {
  const { user, app } = await openSettings();
  await user.click(screen.getByRole('button', { name: /^Dates without data/ }));
  await user.selectOptions(
    screen.getByLabelText('Default for dates without data'),
    'Use the most recent earlier value (fill=prev)',
  );
  expect(app.settings.get().preferences.fill).toBe('prev');
});

test('the theme can be set', async () => {
  const { user, app } = await openSettings();
  await user.click(screen.getByRole('button', { name: /^Appearance/ }));
  await user.selectOptions(screen.getByLabelText('Theme'), 'High contrast');
  expect(app.settings.get().preferences.theme).toBe('contrast');
});

test('diagnostics list the newest requests, and are copied as a whole', async () => {
  const { user, requests } = await openSettings();
  await user.click(screen.getByRole('button', { name: /^Advanced/ }));
  await user.click(screen.getByRole('button', { name: /^Diagnostics/ }));
  expect(screen.getByText('No requests yet.')).toBeVisible();
  const entry = {
    at: Date.parse('2026-04-01T09:59:00'),
    method: 'GET' as const,
    host: 'data.example.com',
    path: '/v2/odata/Positions',
    options: ['$filter', '$top'],
    outcome: 200,
    millis: 140,
    bytes: 20_480,
  };
  act(() => requests.set(Array.from({ length: 60 }, (_, index) => ({ ...entry, at: entry.at - index * 1000 }))));
  const list = screen.getByRole('list', { name: 'Requests, latest first' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(50);
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
    /GET \/v2\/odata\/Positions \? \$filter \$top.*200 · 140 ms · 20 kB/,
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ requests: { length: 60 } });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('No requests yet.')).toBeVisible();
});

test('the self-test shows how many checks differ, and on which sheet', async () => {
  const { user } = await openSettings();
  await user.click(screen.getByRole('button', { name: /^Advanced/ }));
  await user.click(screen.getByRole('button', { name: 'Self-test' }));
  await user.click(screen.getByRole('button', { name: 'Run self-test' }));
  expect(
    await screen.findByText(/^1 of 19 checks gave a different result than expected\. Send the IDS self-test sheet/),
  ).toBeVisible();
});

test('help links to the function reference and lists the shortcuts', async () => {
  const { user } = await openSettings();
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(screen.getByRole('link', { name: 'Function reference' })).toHaveAttribute('href', 'functions.html');
  expect(screen.getByText('Ctrl+Alt+Shift+R')).toBeVisible();
  // The heading is one level below the pane's own heading.
  expect(screen.getByRole('heading', { name: 'Keyboard shortcuts', level: 2 })).toBeVisible();
});

test('a setting that the device could not save is not called saved', async () => {
  const { user, settings } = renderPane();
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: /^Advanced/ }));
  const timeout = await screen.findByLabelText('Request timeout (seconds)');
  await user.clear(timeout);
  await user.type(timeout, '90{Enter}');
  expect(screen.getByText('Saved.')).toBeVisible();
  act(() => settings.set({ ...settings.get(), notSaved: true }));
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(screen.getByText(/Your change applies while this workbook is open/)).toBeVisible();
});
