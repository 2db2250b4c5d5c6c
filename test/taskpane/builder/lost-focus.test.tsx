/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AddInError } from '../../../src/model/errors';
import { pick, renderConnectedPane } from '../render-pane';

const getButton = (name: string) => screen.getByRole('button', { name });

/** Presses a button by keyboard, because a pointer click would focus it first. */
async function press(user: UserEvent, name: string) {
  act(() => getButton(name).focus());
  await user.keyboard('{Enter}');
}

async function open(select: (place: { address: string; formula: string }) => void, formula: string) {
  await act(async () => {
    select({ address: 'Sheet1!B3', formula });
    await Promise.resolve();
  });
}

test('moves the focus to the add button after the last condition is removed', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  await user.click(getButton('Add condition'));
  await user.click(getButton('Add condition'));
  await press(user, 'Remove condition 1');
  expect(getButton('Remove condition 1')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(getButton('Add condition')).toHaveFocus();
});

test('moves the focus to the next sort column after one is removed, then to the box that adds one', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^Sort/ }));
  await pick(user, 'Add sort column', 'MarketValue');
  await pick(user, 'Add sort column', 'AccountId');
  await press(user, 'Remove sort by MarketValue');
  expect(screen.getByLabelText('Sort order of AccountId')).toHaveFocus();
  await press(user, 'Remove sort by AccountId');
  expect(screen.getByRole('combobox', { name: 'Add sort column' })).toHaveFocus();
});

test('moves the focus to the custodian box after a custodian is removed', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Custodian', 'pershing');
  await pick(user, 'Custodian', 'schwab');
  await press(user, 'Remove PERSH – Pershing LLC');
  expect(screen.getByRole('combobox', { name: 'Custodian' })).toHaveFocus();
});

test('keeps the focus near the button that opened or closed a query', async () => {
  const { user, select } = await renderConnectedPane();
  await pick(user, 'Custodian', 'pershing');
  await open(select, '=IDS.PRICES(1,"last")');
  await press(user, 'Open here');
  expect(getButton('Stop editing')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(/^Editing/)).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Data set' })).toHaveFocus();
});

test('moves the focus to the box that replaces the edited one', async () => {
  const { user, select } = await renderConnectedPane();
  await open(select, '=IDS.PRICES(B1,"last")');
  await press(user, 'Custodian: Choose values here instead');
  expect(screen.getByRole('combobox', { name: 'Custodian' })).toHaveFocus();
});

test('moves the focus to an available action during an insert, and after it is canceled', async () => {
  const { user, app } = await renderConnectedPane();
  app.findObstacle = () => Promise.resolve({ kind: 'filled cells', message: 'Sheet1!A1 holds "My notes".' });
  app.insertTable = (_, options) =>
    new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new AddInError('canceled', 'Canceled.')));
    });
  await press(user, 'Insert linked table');
  await screen.findByText('Sheet1!A1 holds "My notes".');
  await press(user, 'Overwrite');
  // The preview has such a button, too, further down.
  expect(screen.getAllByRole('button', { name: 'Cancel' })[0]).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByText('Canceled.');
  expect(getButton('Dismiss')).toHaveFocus();
});

test('moves the focus next to the insert button after choosing available data', async () => {
  const { user, app } = await renderConnectedPane();
  app.insertTable = () => Promise.reject(new AddInError('incomplete', 'Not all there.'));
  await press(user, 'Insert linked table');
  await screen.findByText('Not all there.');
  await press(user, 'Use available data');
  expect(getButton('Insert linked table')).toHaveFocus();
});

test('does not move the focus back when the user went elsewhere', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  await user.click(getButton('Add condition'));
  act(() => (document.activeElement as HTMLElement).blur());
  await act(async () => getButton('Remove condition 1').click());
  expect(screen.queryByRole('button', { name: 'Remove condition 1' })).toBeNull();
  expect(document.body).toHaveFocus();
});
