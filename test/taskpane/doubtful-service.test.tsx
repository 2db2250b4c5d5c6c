/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderPane } from './render-pane';

test('a service that requires no token is a doubtful success', async () => {
  const { user, app } = renderPane();
  app.testConnection = () => Promise.resolve({ isSuccess: true, isDoubtful: true, message: 'Check it.', steps: [] });
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('The service may not be at this address')).toBeVisible();
});
