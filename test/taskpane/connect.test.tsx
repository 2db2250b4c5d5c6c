/** @jest-environment jsdom */
// Long because each response of a service to a connection is tested.
import { act, screen, waitFor } from '@testing-library/react';
import { printLocalTime } from '../../src/model/local-time';
import { pick, renderConnectedPane, renderPane } from './render-pane';

test('a pasted token connects on Enter and shows who it is for and until when', async () => {
  const { user, tokens } = renderPane();
  await user.click(screen.getByLabelText('Access token'));
  await user.paste('  good\n');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('Ada Lovelace')).toHaveAttribute('title', 'ada@example.com');
  expect(screen.getByRole('timer')).toHaveTextContent('8 h 0 min left');
  expect(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  expect(screen.queryByLabelText('Access token')).toBeNull();
  expect(tokens).toEqual(['good']);
});

test('the focus moves to the Home tab after connecting, where Tab continues', async () => {
  const { user } = renderPane();
  await user.type(screen.getByLabelText('Access token'), 'good{Enter}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Home' })).toHaveFocus());
});

test('a refused token stays in the field with the message and the focus', async () => {
  const { user } = renderPane();
  const field = screen.getByLabelText('Access token');
  await user.type(field, 'wrong');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText("This isn't an access token.")).toBeVisible();
  expect(field).toHaveAccessibleDescription(/This isn't an access token\./);
  expect(field).toBeInvalid();
  expect(field).toHaveValue('wrong');
  expect(field).toHaveFocus();
  await user.type(field, 'x');
  expect(screen.queryByText("This isn't an access token.")).toBeNull();
});

test('an empty field requires a token and does not connect', async () => {
  const { user, tokens } = renderPane();
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Enter the access token from your data service.')).toBeVisible();
  expect(tokens).toEqual([]);
});

test('hides the token until the user shows it', async () => {
  const { user } = renderPane();
  const field = screen.getByLabelText('Access token');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show token' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide token' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('keeps a token on the device only on request', async () => {
  const { user, kept, app } = renderPane();
  const box = screen.getByRole('checkbox', { name: 'Save on this device' });
  expect(box).not.toBeChecked();
  await user.type(screen.getByLabelText('Access token'), 'good{Enter}');
  act(() => app.disconnect());
  await user.click(screen.getByRole('checkbox', { name: 'Save on this device' }));
  await user.type(screen.getByLabelText('Access token'), 'good{Enter}');
  expect(kept).toEqual([false, true]);
});

test('a kept token that failed to connect shows why and can be retried', async () => {
  const { user, app, savedTokenProblem } = renderPane();
  const resume = jest.spyOn(app, 'resume');
  act(() => savedTokenProblem.set("data.example.com can't be reached."));
  expect(screen.getByText("data.example.com can't be reached.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(resume).toHaveBeenCalledTimes(1);
});

test('reports a token that was not kept next to the connection, once, and not as a failure', async () => {
  const { user, app, tokenNotSaved, connect } = renderPane();
  await act(async () => {
    connect();
    tokenNotSaved.set(true);
  });
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText("Connected, but the token wasn't saved")).toBeVisible();
  expect(screen.getByText(/This device's storage is full/)).toBeVisible();
  expect(screen.queryByText("Couldn't connect with the saved token")).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText("Connected, but the token wasn't saved")).toBeNull();
  expect(screen.getByRole('tab', { name: 'Home' })).toHaveFocus();

  act(() => app.disconnect());
  await act(async () => connect());
  expect(screen.getByText("Connected, but the token wasn't saved")).toBeVisible();
  act(() => tokenNotSaved.set(false));
  expect(screen.queryByText("Connected, but the token wasn't saved")).toBeNull();
});

test('the account is one line, and its details show what the token can access', async () => {
  const { user } = await renderConnectedPane();
  expect(screen.queryByText(/^Token expires /)).toBeNull();
  const details = screen.getByRole('button', { name: 'Connection details' });
  expect(details).toHaveAttribute('aria-expanded', 'false');
  await user.click(details);
  expect(screen.getByText(/^Token expires /)).toBeVisible();
  expect(await screen.findByText('2 custodians · 2 customers · 59 accounts')).toBeVisible();
});

test('the connection can be tested before a token is entered', async () => {
  const { user } = renderPane();
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText(/data\.example\.com responded in 12 ms\. OData v2 responded\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('button', { name: 'Test connection' })).toHaveFocus();
});

test('the countdown shows minutes, then seconds, and is not announced', async () => {
  const { time } = await renderConnectedPane();
  const timer = screen.getByRole('timer');
  expect(timer).toHaveAttribute('aria-live', 'off');
  act(() => time.advance(60_000));
  expect(timer).toHaveTextContent('7 h 59 min left');
  act(() => time.advance(7 * 3_600_000 + 57 * 60_000));
  expect(timer).toHaveTextContent('120 s left');
  const ends = printLocalTime(time.clock.now() + 120_000, time.clock.now());
  const warning = screen.getByText(`The access token expires soon: ${ends}.`);
  act(() => time.advance(1000));
  expect(timer).toHaveTextContent('119 s left');
  expect(warning).toHaveTextContent(`The access token expires soon: ${ends}.`);
  act(() => time.advance(119_000));
  expect(timer).toHaveTextContent('expired');
  expect(time.countWaiting()).toBe(0);
});

test('a lost session shows one banner, keeps the choices, and resumes with a new token', async () => {
  const { user, requestedFormulas: requested, disconnect } = await renderConnectedPane();
  await pick(user, 'Custodian', 'schw');
  await pick(user, 'Date', 'prev');
  const before = requested.length;
  act(() => disconnect());

  expect(screen.getAllByText(/The service no longer accepts the access token\./)).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: 'Custodian' })).toHaveValue('SCHW');
  expect(screen.getByRole('combobox', { name: 'Date' })).toHaveValue('Process date before last delivered');
  expect(screen.getByLabelText('Formula')).toHaveValue('=IDS.POSITIONS(2,"prev",,"headers=2")');
  expect(requested).toHaveLength(before);

  await user.type(screen.getByLabelText('Access token'), 'wrong{Enter}');
  expect(await screen.findByText("This isn't an access token.")).toBeVisible();
  expect(screen.getByText(/The service no longer accepts the access token\./)).toBeVisible();

  await user.clear(screen.getByLabelText('Access token'));
  await user.type(screen.getByLabelText('Access token'), 'good{Enter}');
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeVisible();
  expect(screen.queryByText(/no longer accepts/)).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Custodian' })).toHaveValue('SCHW');
  expect(requested).toHaveLength(before + 1);
  expect(requested.at(-1)?.formula).toBe('=IDS.POSITIONS(2,"prev",,"headers=2;top=50")');
});

test('replacing an expired token opens the tab of the previous screen', async () => {
  const { user, disconnect } = await renderConnectedPane();
  act(() => disconnect());
  await user.type(screen.getByLabelText('Access token'), 'good{Enter}');
  await screen.findByRole('button', { name: 'Disconnect' });
  expect(screen.getByRole('tab', { name: 'Build' })).toHaveFocus();
});

test('a kept token connects without moving the focus', async () => {
  const { connect } = renderPane();
  act(() => connect());
  expect(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await screen.findByRole('listbox', { name: 'Deliveries by custodian and customer' });
  expect(document.body).toHaveFocus();
});

test('disconnecting shows the token field, without a banner and without rows', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(screen.getByLabelText('Access token')).toHaveFocus();
  expect(screen.queryByText('Signed out')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
});

test('the next connection starts without the choices of the one that was disconnected', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Date', 'prev');
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await user.type(screen.getByLabelText('Access token'), 'good{Enter}');
  await user.click(await screen.findByRole('tab', { name: 'Build' }));
  expect(await screen.findByRole('combobox', { name: 'Date' })).not.toHaveValue('Process date before last delivered');
});

test('an unmounted pane leaves no timer', async () => {
  const { time, view } = await renderConnectedPane();
  expect(time.countWaiting()).toBeGreaterThan(0);
  view.unmount();
  expect(time.countWaiting()).toBe(0);
});
