/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { renderPane } from '../render-pane';

test('the demo token connects with one click when the page has sample data', async () => {
  const clicks: string[] = [];
  const pane = renderPane({
    connectDemo: () => {
      clicks.push('demo');
      pane.connect();
      return Promise.resolve();
    },
  });
  await pane.user.click(screen.getByRole('button', { name: 'Use demo token' }));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(clicks).toEqual(['demo']);
});

test('the demo token is not offered for a service other than that of the page', async () => {
  const { app } = renderPane({ connectDemo: () => Promise.resolve() });
  expect(screen.getByRole('button', { name: 'Use demo token' })).toBeVisible();
  act(() => app.changeService('https://real.example.com'));
  expect(screen.queryByRole('button', { name: 'Use demo token' })).toBeNull();
});

test('the demo token is not offered on a page without sample data', () => {
  renderPane();
  expect(screen.queryByRole('button', { name: 'Use demo token' })).toBeNull();
});
