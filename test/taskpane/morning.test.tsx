/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import type { MorningReport } from '../../src/app/morning/morning-actions';
import { AddInError } from '../../src/model/errors';
import type { PlainDate } from '../../src/model/plain-date';
import { renderPane } from './render-pane';

const place = { sheet: 'Morning 2026-03-31', address: 'A30' };
const report: MorningReport = {
  date: '2026-03-31' as PlainDate,
  sheet: 'Morning 2026-03-31',
  detailsSheet: 'Details 2026-03-31 (2)',
  checkedAt: Date.parse('2026-04-01T07:31:05'),
  incompleteChecks: ['NORTH: No tax lots received (Delay).'],
  lines: [
    {
      topic: 'files',
      name: 'Missing deliveries',
      grade: 'problem',
      count: 1,
      summary: '1 of 2 deliveries received.',
      place,
    },
    { topic: 'lots', name: 'Lots vs. positions', grade: 'unknown', summary: 'Nothing was checked.', place },
  ],
};

async function renderMorning() {
  const pane = renderPane();
  act(() => pane.connect());
  await pane.user.click(screen.getByRole('tab', { name: 'Morning' }));
  await screen.findByRole('group', { name: 'Custodians' });
  return pane;
}

const settle = (work: () => void) =>
  act(async () => {
    work();
    await Promise.resolve();
  });

test('checks the newest date and all custodians by default', async () => {
  const { user, checks } = await renderMorning();
  await user.click(screen.getByRole('button', { name: 'Run morning check' }));
  expect(checks[0]?.request).toEqual({});
});

test('checks the selected custodians, and none without any', async () => {
  const { user, checks } = await renderMorning();
  const group = screen.getByRole('group', { name: 'Custodians' });
  const [all, first] = within(group).getAllByRole('checkbox');
  await user.click(first as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Run morning check' }));
  expect(checks[0]?.request.custodians).toHaveLength(1);
  await settle(() => checks[0]?.resolve(report));
  await user.click(all as HTMLElement);
  await user.click(all as HTMLElement);
  expect(screen.getByText('Choose at least one custodian.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Run morning check' }));
  expect(checks).toHaveLength(1);
});

test('shows the progress, and cancels', async () => {
  const { user, checks } = await renderMorning();
  await user.click(screen.getByRole('button', { name: 'Run morning check' }));
  await settle(() => checks[0]?.options.onProgress?.({ done: 3, total: 12, step: 'Checking prices for NORTH' }));
  expect(screen.getByText('Checking prices for NORTH…')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Morning check' })).toHaveAttribute('aria-valuenow', '0.25');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(checks[0]?.options.signal?.aborted).toBe(true);
  const [all] = within(screen.getByRole('group', { name: 'Custodians' })).getAllByRole('checkbox');
  expect(all).toBeDisabled();
  await settle(() => checks[0]?.fail(new AddInError('canceled', 'The request was canceled.')));
  expect(all).toBeEnabled();
  expect(await screen.findByText('Canceled. No sheet was created.')).toBeVisible();
  expect(screen.queryByText('Morning check failed')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Run morning check' })).toHaveFocus();
});

test('shows each result with its grade, and opens its place', async () => {
  const { user, checks, visited } = await renderMorning();
  await user.click(screen.getByRole('button', { name: 'Run morning check' }));
  await settle(() => checks[0]?.resolve(report));
  const found = screen.getByRole('region', { name: 'Results' });
  expect(within(found).getByText('Problem')).toBeVisible();
  expect(within(found).getByText('Not checked')).toBeVisible();
  expect(within(found).getByText('Some checks are incomplete:')).toBeVisible();
  expect(within(found).getByText('NORTH: No tax lots received (Delay).')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to Missing deliveries' }));
  expect(visited).toEqual([place]);
});

test('names the sheet with the incomplete checks that the notice omits', async () => {
  const { user, checks } = await renderMorning();
  await user.click(screen.getByRole('button', { name: 'Run morning check' }));
  const incompleteChecks = [1, 2, 3, 4, 5, 6, 7].map((check) => `NORTH: ${check}`);
  await settle(() => checks[0]?.resolve({ ...report, incompleteChecks }));
  expect(screen.getByText('and 2 more, listed on the Details 2026-03-31 (2) sheet.')).toBeVisible();
});

test('a check that ended without a token continues with a new one', async () => {
  const { user, checks, disconnect, connect } = await renderMorning();
  await user.click(screen.getByRole('button', { name: 'Run morning check' }));
  await settle(() => {
    disconnect();
    checks[0]?.fail(
      new AddInError('signIn', 'The service rejected the access token (401). Enter a new token in the IDS pane.'),
    );
  });
  // The banner shows the reason, and the screen only that the check will continue.
  expect(screen.getByText('The action continues when you enter a new token.')).toBeVisible();
  expect(screen.getAllByText(/no longer accepts/)).toHaveLength(1);
  expect(screen.queryByText(/401/)).toBeNull();
  expect(screen.queryByText('Morning check failed')).toBeNull();
  await settle(() => connect());
  expect(checks).toHaveLength(2);
});

test('axe finds no serious violations before, during, and after a check', async () => {
  const { user, checks } = await renderMorning();
  const findSeriousViolations = async () => {
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  };
  expect(await findSeriousViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Run morning check' }));
  await settle(() => checks[0]?.options.onProgress?.({ done: 1, total: 9, step: 'Reading the deliveries' }));
  expect(await findSeriousViolations()).toEqual([]);
  await settle(() => checks[0]?.resolve(report));
  expect(await findSeriousViolations()).toEqual([]);
});

test('a check that waits for a token can be dismissed, and does not continue then', async () => {
  const { user, checks, disconnect, connect } = await renderMorning();
  await user.click(screen.getByRole('button', { name: 'Run morning check' }));
  await settle(() => {
    disconnect();
    checks[0]?.fail(new AddInError('signIn', 'The service no longer accepts the access token.'));
  });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('The action continues when you enter a new token.')).toBeNull();
  await settle(() => connect());
  expect(checks).toHaveLength(1);
});
