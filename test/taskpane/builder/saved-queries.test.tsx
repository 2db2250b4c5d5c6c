/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { pick, renderConnectedPane, renderPane } from '../render-pane';

const readFormula = () => screen.getByLabelText<HTMLTextAreaElement>('Formula').value;
const openSaved = async (user: Awaited<ReturnType<typeof renderConnectedPane>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Recent queries and favorites' }));
  return within(screen.getByRole('region', { name: 'Recent queries and favorites' }));
};

// Office names the partition of the device's storage.
beforeEach(() => void Object.assign(globalThis, { Office: { context: {} } }));
afterEach(() => void Object.assign(globalThis, { Office: undefined }));

test('offers inserted queries again, and saves a named one as a favorite', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Custodian', 'pershing');
  await user.click(screen.getByRole('button', { name: 'Insert formula' }));
  await screen.findByText(/^Inserted at/);
  await pick(user, 'Custodian', 'All');
  let saved = await openSaved(user);
  await user.type(saved.getByLabelText('New favorite'), 'Everybody{Enter}');
  expect(saved.getByText('Saved as Everybody.')).toBeVisible();
  await user.click(saved.getByRole('button', { name: 'POSITIONS(1,"last")' }));
  expect(readFormula()).toBe('=IDS.POSITIONS(1,"last",,"headers=2")');
  saved = await openSaved(user);
  await user.click(saved.getByRole('button', { name: 'Everybody' }));
  expect(readFormula()).toBe('=IDS.POSITIONS(,"last",,"headers=2")');
});

test('Escape closes the list and keeps the focus on its button', async () => {
  const { user } = await renderConnectedPane();
  const saved = await openSaved(user);
  await user.type(saved.getByLabelText('New favorite'), '{Escape}');
  expect(screen.queryByRole('region', { name: 'Recent queries and favorites' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Recent queries and favorites' })).toHaveFocus();
});

test('Build starts with the last used custodian', async () => {
  const pane = renderPane();
  pane.app.addRecentQuery('=IDS.PRICES(1,"last")');
  act(() => pane.connect());
  await pane.user.click(screen.getByRole('tab', { name: 'Build' }));
  await waitFor(() => expect(readFormula()).toBe('=IDS.POSITIONS(1,"last",,"headers=2")'));
});
