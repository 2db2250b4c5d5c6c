/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { DataRangeChange, DataRangeConfirmation } from '../../src/app/data-ranges/services/data-range-actions';
import { positions, renderWorkbook } from './render-workbook';

const nothing = { added: 0, removed: 0, changed: 0, byColumn: {} };
const unconfirmed: DataRangeChange = {
  id: 'positions',
  kind: 'linked table',
  address: positions.address,
  outcome: 'unconfirmed',
  ...nothing,
  problem: 'New on this device.',
};
const confirmation: DataRangeConfirmation = {
  id: 'positions',
  address: positions.address,
  action: 'refresh',
  isNew: true,
  tables: 1,
  reasons: ['Refreshing overwrites IDS_POSITIONS (4 rows).'],
};

const titles = {
  refresh: `Refresh ${positions.address} for the first time on this device?`,
  update: `Update ${positions.address} for the first time on this device?`,
  convert: `Convert ${positions.address} for the first time on this device?`,
  remove: `Remove ${positions.address}?`,
  'remove rows': `Remove rows from ${positions.address} for the first time on this device?`,
};

test.each(['refresh', 'update', 'convert', 'remove', 'remove rows'] as const)(
  'confirms before the first %s of a table on this device, with the focus on Cancel',
  async (about) => {
    const pane = await renderWorkbook();
    pane.app.refreshDataRanges = async (_which, options) => {
      await options?.confirm?.({ ...confirmation, action: about });
      return [unconfirmed];
    };
    await pane.user.click(await screen.findByRole('button', { name: `Refresh ${positions.address}` }));
    const dialog = within(
      await screen.findByRole('alertdialog', {
        name: titles[about],
      }),
    );
    expect(dialog.getByText('Refreshing overwrites IDS_POSITIONS (4 rows).')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(dialog.getByRole('button', { name: new RegExp(`^${about}$`, 'i') })).toBeVisible();
  },
);

test('one confirmation for several tables shows how many', async () => {
  const pane = await renderWorkbook();
  pane.app.refreshDataRanges = async (_which, options) => {
    await options?.confirm?.({ ...confirmation, tables: 3 });
    return [unconfirmed];
  };
  await pane.user.click(await screen.findByRole('button', { name: `Refresh ${positions.address}` }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Refresh 3 tables for the first time on this device?' }),
  ).toBeVisible();
});

test('a report from the ribbon has one button that refreshes the new tables after a confirmation that names them', async () => {
  const pane = await renderWorkbook();
  const replies: (boolean | undefined)[] = [];
  const refreshed: unknown[] = [];
  pane.app.refreshDataRanges = async (which, options) => {
    refreshed.push(which);
    replies.push(await options?.confirm?.(confirmation));
    return [{ ...unconfirmed, outcome: 'changed', changed: 1 }];
  };
  const changes = [unconfirmed];
  await act(async () =>
    pane.dataRanges.workbookRefresh.set({
      kind: 'refresh',
      result: Promise.resolve({ cells: 3, changes }),
      subscribe: () => undefined,
      cancel: () => undefined,
    }),
  );
  expect(await screen.findByText('3 formulas refreshed.')).toBeVisible();
  expect(screen.getByText('1 table needs confirmation before the first refresh on this device.')).toBeVisible();
  expect(screen.getByText(`${positions.address}: Not refreshed. New on this device.`)).toBeVisible();
  await pane.user.click(screen.getByRole('button', { name: 'Refresh 1 table…' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: titles.refresh }));
  expect(replies).toEqual([]);
  expect(dialog.getByText('Refreshing overwrites IDS_POSITIONS (4 rows).')).toBeVisible();
  await pane.user.click(dialog.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('1 data range refreshed.')).toBeVisible();
  expect([refreshed, replies]).toEqual([[['positions']], [true]]);
});

test('the report names new tables next to those that failed or were refreshed', async () => {
  const pane = await renderWorkbook();
  pane.app.refreshDataRanges = async () => [
    { ...unconfirmed, id: 'a', outcome: 'unchanged' },
    { ...unconfirmed, id: 'b', outcome: 'failed', problem: 'No rights.' },
    unconfirmed,
    { ...unconfirmed, id: 'c' },
  ];
  await pane.user.click(await screen.findByRole('button', { name: 'Refresh all' }));
  expect(await screen.findByText('1 of 2 data ranges refreshed, 1 failed.')).toBeVisible();
  expect(screen.getByText('2 tables need confirmation before the first refresh on this device.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh 2 tables…' })).toBeVisible();
});
