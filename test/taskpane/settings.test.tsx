/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { defaultService } from './in-memory-app';
import { pick, renderConnectedPane, renderPane } from './render-pane';

const field = () => screen.getByLabelText('Service address');

test('the connect screen shows where the token will go and leads to the address', async () => {
  const { user } = renderPane();
  expect(screen.getByText(`Data service: ${defaultService}`, { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change service address' }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue(defaultService);
  expect(screen.getByText(`Default: ${defaultService}`)).toBeVisible();
});

test('an address that cannot be used keeps its text and says why', async () => {
  const { user, app } = renderPane();
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  await user.clear(field());
  await user.type(field(), 'http://data.example.com{Enter}');
  expect(await screen.findByText('The service address must begin with https://.')).toBeVisible();
  expect(field()).toBeInvalid();
  expect(field()).toHaveValue('http://data.example.com');
  expect(app.settings.get().service).toBe(defaultService);
});

test('another address is used, forgets the session and its choices, and can be reset', async () => {
  const { user, app } = await renderConnectedPane();
  await pick(user, 'Custodian', 'pershing');
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(screen.getByText(/Changing the address forgets the access token/)).toBeVisible();
  await user.clear(field());
  await user.type(field(), 'https://other.example.com{Enter}');
  expect(app.settings.get().service).toBe('https://other.example.com');
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(app.settings.get().service).toBe(defaultService);
  expect(field()).toHaveValue(defaultService);
  await user.click(screen.getByRole('button', { name: 'Go to Connect' }));
  expect(screen.getByLabelText('Access token')).toHaveFocus();
  await user.keyboard('good{Enter}');
  expect(await screen.findByRole('combobox', { name: 'Custodian' })).toHaveValue('All custodians');
});

test('the screens are walked through with the arrow keys', async () => {
  const { user } = renderPane();
  await user.click(screen.getByRole('tab', { name: 'Connect' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Settings' })).toHaveFocus();
  expect(field()).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Connect' })).toHaveFocus();
  expect(screen.getByLabelText('Access token')).toBeVisible();
});
