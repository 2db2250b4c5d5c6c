/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErrorKind } from '../../../src/model/errors';
import { FailureNotice } from '../../../src/taskpane/shared/TaskNotice';

function renderFailure(kind: ErrorKind, waitsForToken = false) {
  const clicks: string[] = [];
  render(
    <FluentProvider theme={webLightTheme}>
      <FailureNotice
        task={{ state: 'failed', kind, message: 'The reason.', isWaitingForToken: waitsForToken }}
        title="Not written"
        onRetry={() => clicks.push('retry')}
        onDismiss={() => clicks.push('dismiss')}
      />
    </FluentProvider>,
  );
  return clicks;
}

test('shows why a task failed, with Retry and Dismiss', async () => {
  const clicks = renderFailure('workbook');
  expect(screen.getByText('Not written').parentElement).toHaveTextContent('Not writtenThe reason.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(clicks).toEqual(['retry', 'dismiss']);
});

test.each(['input', 'noRows', 'limit', 'signIn'] as const)('offers no retry that fails again: %s', (kind) => {
  renderFailure(kind);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('offers to stop work that waits for a token', async () => {
  const clicks = renderFailure('signIn', true);
  expect(screen.queryByText('Not written')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(clicks).toEqual(['dismiss']);
});
