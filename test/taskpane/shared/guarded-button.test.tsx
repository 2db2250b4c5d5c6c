/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GuardedButton } from '../../../src/taskpane/shared/GuardedButton';
import { connectedSession, provideSession } from './provide-session';

test.each([
  ['without a connection', { needsConnection: true }, false, 'Connect first.'],
  ['while work is running', { needsConnection: true, busy: true }, true, 'Wait until the current action is done.'],
  ['while something else is missing', { blocked: true }, true, ''],
])('is disabled %s, with the reason, and ignores clicks', async (_, guards, connected, reason) => {
  const onClick = jest.fn();
  render(
    <GuardedButton {...guards} onClick={onClick}>
      Insert
    </GuardedButton>,
    { wrapper: provideSession({ current: { ...connectedSession, connected } }) },
  );
  const button = screen.getByRole('button', { name: 'Insert' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(reason);
  await userEvent.click(button);
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});

test('runs its action with a connection', async () => {
  const onClick = jest.fn();
  render(
    <GuardedButton needsConnection title="Refresh" onClick={onClick}>
      Insert
    </GuardedButton>,
    { wrapper: provideSession({ current: connectedSession }) },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveAttribute('title', 'Refresh');
});
