/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { DataRange, DataRangeChange } from '../../src/app/data-ranges/services/data-range-actions';
import { positions, renderWorkbook } from './render-workbook';

test('shows a table that another user is writing as not refreshed, with a retry', async () => {
  const { user, app } = await renderWorkbook();
  const none = { added: 0, removed: 0, changed: 0, byColumn: {} };
  const requested: unknown[] = [];
  app.refreshDataRanges = async (which): Promise<readonly DataRangeChange[]> => {
    requested.push(which);
    const { id, kind, address } = positions;
    const problem = 'Bob Baker is refreshing this table now.';
    return [{ id, kind, address, outcome: 'already fresh', problem, isBeingWritten: true, ...none }];
  };
  await user.click(await screen.findByRole('button', { name: 'Refresh all' }));
  expect(await screen.findByText(/^1 table wasn't refreshed because someone else is changing it/)).toBeVisible();
  expect(screen.getByText('Positions!A1:L1508: Not refreshed. Bob Baker is refreshing this table now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh again' }));
  expect(requested).toEqual(['all', ['positions']]);
});

const newer: DataRange = {
  ...positions,
  id: '{part 2}',
  address: '',
  formula: '',
  state: 'unsupported',
  problem: 'A newer version of IDS for Excel created a linked table.',
};

test('shows a table of a newer version as unchanged, not as failed, and without actions', async () => {
  const { user, app } = await renderWorkbook(positions, newer);
  const none = { added: 0, removed: 0, changed: 0, byColumn: {} };
  const leave = ({ id, kind, address, problem = '' }: DataRange): DataRangeChange => ({
    id,
    kind,
    address,
    outcome: 'skipped',
    problem,
    ...none,
  });
  app.refreshDataRanges = async () => [
    { id: positions.id, kind: positions.kind, address: positions.address, outcome: 'unchanged', ...none },
    leave(newer),
  ];
  const list = await screen.findByRole('list', { name: 'Formulas, linked tables, and snapshots' });
  const card = within((await within(list).findByText('Unsupported')).closest('li') as HTMLElement);
  expect(card.queryByRole('button')).toBeNull();
  expect(card.getAllByText(/Linked table/)).toHaveLength(1);
  expect(card.getByText('Linked table from a newer version')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh 1 stale data range' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh all' }));
  const detail =
    "1 table wasn't refreshed because a newer version of IDS for Excel created it. Close and reopen the workbook to load that version.";
  expect(await screen.findByText('1 data range refreshed. No changes.')).toBeVisible();
  expect(screen.getByText(detail)).toBeVisible();
  // Only the card has the problem, because the notice couldn't name the table.
  expect(screen.getAllByText('A newer version of IDS for Excel created a linked table.')).toHaveLength(1);
  app.refreshDataRanges = async () => [leave(newer)];
  await user.click(screen.getByRole('button', { name: 'Refresh all' }));
  expect(await screen.findByText(detail)).toBeVisible();
});
