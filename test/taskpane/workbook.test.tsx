/** @jest-environment jsdom */
// Long because the list is tested in each of its states, with every action on a data range.
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { DataRange, DataRangeChange } from '../../src/app/data-ranges/services/data-range-actions';
import { AddInError } from '../../src/model/errors';
import type { PlainDate } from '../../src/model/plain-date';
import { renderPane } from './render-pane';
import { matchWholeText } from '../support/match-whole-text';

const positions: DataRange = {
  id: 'positions',
  kind: 'linked table',
  address: 'Positions!A1:L1508',
  name: 'IDS_POSITIONS',
  formula: '=IDS.POSITIONS(1,"last")',
  state: 'stale',
  problem: 'Fetched on 2026-03-30. Newer rows may exist. Refresh to update.',
  rows: 1507,
  asOf: '2026-03-30' as PlainDate,
  fetchedAt: Date.parse('2026-03-30T18:00:00'),
  fetchedBy: 'Ada Lovelace',
};
const rates: DataRange = {
  id: 'formula 1',
  kind: 'formula',
  address: 'Rates!B2',
  formula: '=IDS.FXRATES(1)',
  state: 'fresh',
};
const monthEnd: DataRange = {
  ...positions,
  id: 'end',
  kind: 'snapshot',
  address: 'End!A1:B9',
  name: 'END',
  state: 'fresh',
};

async function renderWorkbook(...args: DataRange[]) {
  const pane = renderPane();
  pane.dataRanges.dataRanges.push(...args);
  act(() => pane.connect());
  await pane.user.click(screen.getByRole('tab', { name: 'Workbook' }));
  await screen.findByRole('heading', { name: 'Data ranges in this workbook' });
  return pane;
}

const findCard = async (place: string) => {
  const link = await screen.findByRole('button', { name: `Go to ${place}` });
  return within(link.closest('li') as HTMLElement);
};

test('an empty workbook links to the builder', async () => {
  const { user } = await renderWorkbook();
  await user.click(await screen.findByRole('button', { name: 'Build a query' }));
  expect(screen.getByRole('tab', { name: 'Build' })).toHaveAttribute('aria-selected', 'true');
});

test('shows the states again after the next user connects', async () => {
  const { app, dataRanges, connect } = await renderWorkbook(rates);
  expect((await findCard(rates.address)).getByText('Fresh')).toBeVisible();
  act(() => app.disconnect());
  dataRanges.dataRanges[0] = { ...rates, state: 'stale', problem: "Another user's values." };
  act(() => connect());
  expect(await screen.findByText("Another user's values.")).toBeVisible();
});

test('each data range shows its place, query, age, rows, state, and problem', async () => {
  await renderWorkbook(positions, rates);
  const card = await findCard(positions.address);
  expect(card.getByText('as of 2026-03-30').parentElement).toHaveTextContent(
    /^Linked table IDS_POSITIONS · 1,507 rows · as of 2026-03-30 · fetched .*by Ada Lovelace$/,
  );
  expect(card.getByText(positions.formula)).toBeVisible();
  expect(card.getByText('Stale')).toBeVisible();
  expect(card.getByText(matchWholeText(positions.problem ?? ''))).toBeVisible();
  expect(screen.getByText('1 formula, 1 linked table')).toBeVisible();
});

test('refreshes one data range, the stale ones, or all', async () => {
  const { user, dataRanges } = await renderWorkbook(positions, rates);
  await user.click((await findCard(rates.address)).getByRole('button', { name: 'Refresh Rates!B2' }));
  await user.click(screen.getByRole('button', { name: 'Refresh 1 stale data range' }));
  await user.click(screen.getByRole('button', { name: 'Refresh all' }));
  expect(dataRanges.done.map(({ args }) => args[0])).toEqual([['formula 1'], 'stale', 'all']);
  expect(await screen.findByText(/No changes\./)).toBeVisible();
});

test('filled cells are one expandable entry, failed cells first, each with a link', async () => {
  const createCell = (row: number, state: DataRange['state']): DataRange => ({
    ...rates,
    id: `formula S ${row} 1`,
    address: `Prices!B${row + 1}`,
    formula: `=IDS.PRICE(A${row + 1})`,
    state,
    ...(state === 'failed' && { problem: 'No price.', reason: 'No price.', isPermanent: true as const }),
  });
  const cells = [
    createCell(0, 'fresh'),
    createCell(1, 'failed'),
    ...Array.from({ length: 60 }, (_, row) => createCell(row + 2, 'fresh')),
  ];
  const filled: DataRange = {
    ...cells[0]!,
    id: 'formulas S 0 1',
    address: 'Prices!B1:B62',
    state: 'failed',
    problem: '1 cell failed: No price.',
    cells: { failedCount: 1, list: cells },
  };
  const { user, dataRanges } = await renderWorkbook(filled);
  const card = await findCard(filled.address);
  expect(card.getByText('Formula in 62 cells')).toBeVisible();
  expect(card.getByText('1 cell failed: No price.')).toBeVisible();
  expect(screen.getByText('62 formulas')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Refresh \d+ stale/ })).toBeNull();
  const toggle = card.getByRole('button', { name: 'Show 62 cells in Prices!B1:B62' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  const list = within(card.getByRole('list', { name: 'Cells in Prices!B1:B62' }));
  expect(list.getAllByRole('listitem')).toHaveLength(50);
  expect(list.getAllByRole('button', { name: /^Go to/ })[0]).toHaveAccessibleName('Go to Prices!B2');
  await user.click(list.getByRole('button', { name: 'Go to Prices!B2' }));
  await user.click(card.getByRole('button', { name: 'Refresh Prices!B1:B62' }));
  expect(dataRanges.done.map(({ args }) => args[0])).toEqual(['formula S 1 1', ['formulas S 0 1']]);
  await user.click(card.getByRole('button', { name: 'Hide cells in Prices!B1:B62' }));
  expect(card.queryByRole('list')).toBeNull();
});

test('a refresh shows its progress, can be canceled, and reports changes by column', async () => {
  const { app, user } = await renderWorkbook(positions);
  let settle: (changes: readonly DataRangeChange[]) => void = () => undefined;
  let signal: AbortSignal | undefined;
  app.refreshDataRanges = (_, options) => {
    signal = options?.signal;
    options?.onProgress?.({ step: 'reading', rows: 1000, totalRows: 1507, pages: 1 });
    return new Promise((resolve) => (settle = resolve));
  };
  await user.click(await screen.findByRole('button', { name: 'Refresh all' }));
  expect(await screen.findByText('Reading data · 1,000 of 1,507 rows · 1 page · 0 s')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(signal?.aborted).toBe(true);
  const change = {
    id: 'positions',
    kind: 'linked table' as const,
    address: positions.address,
    added: 2,
    removed: 1,
    changed: 3,
    byColumn: { Quantity: 3 },
  };
  await act(async () => settle([{ ...change, outcome: 'changed' }]));
  expect(screen.getByText(/2 rows added, 1 removed, 3 changed\. Quantity: 3\./)).toBeVisible();
});

test('the focus moves to the card of the converted data range, because the previous one is gone', async () => {
  const { app, user, dataRanges } = await renderWorkbook(positions);
  app.convertDataRange = async (id, kind) => {
    const converted = { ...positions, id: `${id} converted`, kind };
    dataRanges.dataRanges.splice(0, 1, converted);
    return converted;
  };
  const card = await findCard(positions.address);
  await user.click(card.getByRole('button', { name: `More actions for ${positions.address}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Convert to snapshot' }));
  await screen.findByRole('button', { name: 'Dismiss' });
  await waitFor(() => expect(screen.getByRole('button', { name: `Go to ${positions.address}` })).toHaveFocus());
});

test('a failure is shown with its reason, and the list stays', async () => {
  const { app, user } = await renderWorkbook(positions);
  app.convertDataRange = () => Promise.reject(new AddInError('workbook', 'The sheet is protected. The old rows stay.'));
  const card = await findCard(positions.address);
  await user.click(card.getByRole('button', { name: `More actions for ${positions.address}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Convert to snapshot' }));
  expect(await screen.findByText('The sheet is protected. The old rows stay.')).toBeVisible();
  expect(screen.getByText(positions.formula)).toBeInTheDocument();
});

test('removes a data range only after confirmation, with its values or without', async () => {
  const { user, dataRanges } = await renderWorkbook(positions);
  const card = await findCard(positions.address);
  await user.click(card.getByRole('button', { name: `More actions for ${positions.address}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
  expect(card.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(dataRanges.done).toEqual([]);
  await user.click(card.getByRole('button', { name: 'Remove link only' }));
  expect(dataRanges.done).toEqual([{ action: 'removeDataRange', args: ['positions', true] }]);
});

test('a snapshot is removed from the list, because it has no link', async () => {
  const { user, dataRanges } = await renderWorkbook(monthEnd);
  const card = await findCard(monthEnd.address);
  await user.click(card.getByRole('button', { name: `More actions for ${monthEnd.address}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
  expect(card.getByRole('button', { name: 'Remove snapshot and values' })).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Remove from list, keep values' }));
  expect(dataRanges.done).toEqual([{ action: 'removeDataRange', args: [monthEnd.id, true] }]);
});

test('a formula is removed by its name, because it has no link', async () => {
  const { user, dataRanges } = await renderWorkbook(rates);
  const card = await findCard(rates.address);
  await user.click(card.getByRole('button', { name: `More actions for ${rates.address}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
  expect(card.getByRole('button', { name: 'Remove formula and values' })).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Remove formula only' }));
  expect(dataRanges.done).toEqual([{ action: 'removeDataRange', args: [rates.id, true] }]);
});

test('keeping a data range returns the focus to its menu, including by Escape', async () => {
  const { user, dataRanges } = await renderWorkbook(positions);
  const card = await findCard(positions.address);
  const findMoreButton = () => card.getByRole('button', { name: `More actions for ${positions.address}` });
  for (const keep of [
    () => user.click(card.getByRole('button', { name: 'Cancel' })),
    () => user.keyboard('{Escape}'),
  ]) {
    await user.click(findMoreButton());
    await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
    await keep();
    expect(card.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(findMoreButton()).toHaveFocus();
  }
  expect(dataRanges.done).toEqual([]);
});

test('without a token the list is visible, and actions that need the service are disabled', async () => {
  const { user, dataRanges } = renderPane();
  dataRanges.dataRanges.push(positions);
  await user.click(screen.getByRole('tab', { name: 'Workbook' }));
  const card = await findCard(positions.address);
  expect(screen.getByText('Connect to refresh.')).toBeVisible();
  await user.click(card.getByRole('button', { name: /^Refresh/ }));
  await user.click(screen.getByRole('button', { name: 'Refresh all' }));
  expect(dataRanges.done).toEqual([]);
});

test('a snapshot is verified, never refreshed', async () => {
  const { user } = await renderWorkbook(monthEnd);
  const card = await findCard(monthEnd.address);
  expect(card.queryByRole('button', { name: /^Refresh/ })).toBeNull();
  expect(card.getByText('Unchanged')).toBeVisible();
  expect(card.queryByText('Fresh')).toBeNull();
  await user.click(card.getByRole('button', { name: `More actions for ${monthEnd.address}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with source' }));
  expect(await screen.findByText('The snapshot matches the source.')).toBeVisible();
});

test('verifying shows whether the cells or the source changed, and never suggests a refresh', async () => {
  const { app, user } = await renderWorkbook(monthEnd);
  const { id, kind, address } = monthEnd;
  const counted = { added: 0, removed: 0, changed: 1, byColumn: { Quantity: 1 } };
  for (const [verified, notice] of [
    [{ cellsAltered: true, sourceChanged: false }, /^The cells have changed .* The source hasn't/],
    [{ cellsAltered: false, sourceChanged: true }, /^The source has changed since/],
    [{ cellsAltered: true, sourceChanged: true }, /^Both the cells and the source have changed/],
  ] as const) {
    app.verifySnapshot = async () => ({ id, kind, address, outcome: 'changed', ...counted, verification: verified });
    const card = await findCard(address);
    await user.click(card.getByRole('button', { name: `More actions for ${address}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Compare with source' }));
    expect(await screen.findByText(notice)).toBeVisible();
    expect(
      screen.getByText(/Compared with the source\. 0 rows only in the source, 0 only in the snapshot, 1 different\./),
    ).toBeVisible();
    expect(screen.queryByText(/Refreshed/)).toBeNull();
  }
});

test('axe finds no serious violations', async () => {
  const { view } = await renderWorkbook(positions, rates, monthEnd);
  await findCard(positions.address);
  const { violations } = await axe.run(view.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});

test('checks a formula again until Excel has calculated it', async () => {
  const { dataRanges, time } = await renderWorkbook({ ...rates, state: 'busy' });
  expect(within((await screen.findByText('Busy')).closest('li') as HTMLElement).getByText(rates.formula)).toBeVisible();
  dataRanges.dataRanges[0] = rates;
  await act(async () => time.advance(1000));
  expect(await screen.findByText('Fresh')).toBeVisible();
});

test('the result of a refresh disappears after opening another screen or another action', async () => {
  const { user } = await renderWorkbook(positions);
  const notice = /No changes\./;
  await user.click(await screen.findByRole('button', { name: 'Refresh all' }));
  expect(await screen.findByText(notice)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  await user.click(screen.getByRole('tab', { name: 'Workbook' }));
  expect(screen.queryByText(notice)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Refresh all' }));
  expect(await screen.findByText(notice)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rescan' }));
  expect(screen.queryByText(notice)).toBeNull();
});

test('a refresh continues with the remaining data ranges after a new token', async () => {
  const { app, user, disconnect, connect } = await renderWorkbook(positions, rates);
  const none = { added: 0, removed: 0, changed: 0, byColumn: {} };
  const requested: unknown[] = [];
  app.refreshDataRanges = async (which) => {
    requested.push(which);
    if (requested.length === 1) disconnect();
    return [positions, rates]
      .filter(({ id }) => typeof which === 'string' || which.includes(id))
      .map(({ id, kind, address }) => {
        const outcome = id === rates.id && requested.length === 1 ? ('failed' as const) : ('unchanged' as const);
        return { id, kind, address, outcome, ...none };
      });
  };
  await user.click(await screen.findByRole('button', { name: 'Refresh all' }));
  expect(
    await screen.findByText(/Signed out after refreshing 1 of 2 data ranges\. Enter a new token to continue/),
  ).toBeVisible();
  await act(async () => connect());
  expect(await screen.findByText(/^2 data ranges refreshed\./)).toBeVisible();
  expect(requested).toEqual(['all', [rates.id]]);
});

test('what Excel refuses to show is explained', async () => {
  const { user, app } = await renderWorkbook(positions);
  app.goToDataRange = () => Promise.reject(new AddInError('workbook', 'The Positions sheet is hidden.'));
  await user.click(await screen.findByRole('button', { name: 'Go to Positions!A1:L1508' }));
  expect(await screen.findByText('The Positions sheet is hidden.')).toBeVisible();
});
