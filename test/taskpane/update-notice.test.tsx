/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { renderPane } from './render-pane';

it('offers a new build, and shows when it waits for work to end', async () => {
  const { update, user } = renderPane();
  expect(screen.queryByText('A new version is available')).toBeNull();
  act(() => update.set('available'));
  expect(screen.getByText('A new version is available')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByText('Reloads when the current action is done.')).toBeVisible();
});

it('checks for a new build whenever the pane receives the focus, until it unmounts', () => {
  let checks = 0;
  const { view } = renderPane({
    checkForUpdate: () => {
      checks++;
      return Promise.resolve();
    },
  });
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(checks).toBe(2);
  view.unmount();
  window.dispatchEvent(new Event('focus'));
  expect(checks).toBe(2);
});
