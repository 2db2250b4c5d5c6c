/** @jest-environment jsdom */
// Long because each way to remove, restore, and list the rows is tested.
import { screen, within } from '@testing-library/react';
import type { DataRange, DataRangeConfirmation } from '../../src/app/data-ranges/services/data-range-actions';
import { AddInError } from '../../src/model/errors';
import { positions, renderWorkbook } from './render-workbook';
import { matchWholeText } from '../support/match-whole-text';

const createKeptRow = (at: number) => ({
  id: `row-${at}`,
  key: `AccountId ${at}`,
  since: '2026-11-20',
  notes: [`call Jo ${at}`],
});
const createKept = (rows: number): DataRange => ({
  ...positions,
  rows: 12,
  keptRows: Array.from({ length: rows }, (_row, index) => createKeptRow(index)),
});

describe('rows no longer in the source', () => {
  test('are counted on the card, and listed with their notes when it is expanded', async () => {
    const { user } = await renderWorkbook(createKept(2));
    const summary = await screen.findByText('2 rows no longer in the source');
    expect(screen.getByText('12 rows, plus 2 no longer in the source')).toBeVisible();
    expect(
      screen.getByText(matchWholeText(/^AccountId 0: not in the source since 2026-11-20 · call Jo 0/)),
    ).not.toBeVisible();
    await user.click(summary);
    expect(
      screen.getByText(matchWholeText(/^AccountId 1: not in the source since 2026-11-20 · call Jo 1/)),
    ).toBeVisible();
  });

  test('show an ellipsis after the first 199 characters of their notes', async () => {
    await renderWorkbook({ ...positions, keptRows: [{ ...createKeptRow(0), notes: ['x'.repeat(500)] }] });
    expect(await screen.findByText(matchWholeText(new RegExp(`since 2026-11-20 · x{199}…`)))).toBeInTheDocument();
  });

  test('are removed one by one, after their notes are counted', async () => {
    const { user, dataRanges } = await renderWorkbook(createKept(2));
    await user.click(await screen.findByText('2 rows no longer in the source'));
    await user.click(screen.getByRole('button', { name: 'Remove row AccountId 1' }));
    expect(screen.getByText("1 note is removed with it and can't be restored from the source.")).toBeVisible();
    expect(dataRanges.done).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Remove row AccountId 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove 1 row' }));
    expect(dataRanges.done).toEqual([{ action: 'removeKeptRows', args: ['positions', 'row-1'] }]);
    expect(await screen.findByText('Removed.')).toBeVisible();
  });

  test('are removed all at once only after the number of notes is shown', async () => {
    const { user, dataRanges } = await renderWorkbook(createKept(3));
    await user.click(await screen.findByText('3 rows no longer in the source'));
    await user.click(screen.getByRole('button', { name: 'Remove 3 rows no longer in the source…' }));
    expect(screen.getByText("3 notes are removed with them and can't be restored from the source.")).toBeVisible();
    expect(dataRanges.done).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Remove 3 rows no longer in the source…' }));
    await user.click(screen.getByRole('button', { name: 'Remove 3 rows' }));
    expect(dataRanges.done).toEqual([{ action: 'removeKeptRows', args: ['positions', undefined] }]);
  });

  test('are listed up to 20, with a count of the others', async () => {
    const { user } = await renderWorkbook(createKept(25));
    await user.click(await screen.findByText('25 rows no longer in the source'));
    expect(screen.getAllByRole('button', { name: /^Remove row / })).toHaveLength(20);
    expect(screen.getByText('5 more')).toBeVisible();
  });
});

describe('the confirmation before a refresh', () => {
  const confirmation: DataRangeConfirmation = {
    id: 'positions',
    address: positions.address,
    action: 'refresh',
    reasons: [
      'Sheet1!A1 was "1" and is now "2", so the query may return different rows.',
      "The new rows don't include 7 of the 9 rows with notes.",
    ],
  };

  /** A pane whose refresh requires confirmation, with the reply. */
  async function renderConfirmation(requested = confirmation) {
    const pane = await renderWorkbook();
    const decisions: boolean[] = [];
    pane.app.refreshDataRanges = async (_which, options) => {
      const yes = (await options?.confirm?.(requested)) ?? false;
      decisions.push(yes);
      const nothing = { added: 0, removed: 0, changed: 0, byColumn: {} };
      const { id, kind, address } = positions;
      return [{ id, kind, address, outcome: yes ? 'changed' : 'canceled', ...nothing }];
    };
    await pane.user.click(await screen.findByRole('button', { name: `Refresh ${positions.address}` }));
    return {
      ...pane,
      decisions,
      dialog: await screen.findByRole('alertdialog', { name: `Refresh ${positions.address}?` }),
    };
  }

  test('shows every reason, with the focus on the button that keeps the table', async () => {
    const { dialog } = await renderConfirmation();
    for (const reason of confirmation.reasons) expect(within(dialog).getByText(reason)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  test.each([
    ['Cancel', false],
    ['Refresh anyway', true],
  ])('%s closes it', async (name, yes) => {
    const { user, decisions } = await renderConfirmation();
    await user.click(screen.getByRole('button', { name }));
    expect(decisions).toEqual([yes]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('its card shows that it waits', async () => {
    await renderConfirmation();
    expect(screen.getByText('Unconfirmed')).toBeVisible();
    expect(screen.queryByText('Busy')).toBeNull();
  });

  test('Cancel is the last button', async () => {
    const { dialog } = await renderConfirmation();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Refresh anyway', 'Cancel']);
  });

  test('Escape keeps the table', async () => {
    const { user, decisions } = await renderConfirmation();
    await user.keyboard('{Escape}');
    expect(decisions).toEqual([false]);
  });

  test('names its subject', async () => {
    const pane = await renderWorkbook();
    pane.app.convertDataRange = async (_id, _to, options) => {
      await options?.confirm?.({ ...confirmation, action: 'convert' });
      throw new AddInError('canceled', 'Nothing was changed.');
    };
    await pane.user.click(await screen.findByRole('button', { name: `More actions for ${positions.address}` }));
    await pane.user.click(screen.getByRole('menuitem', { name: 'Convert to formula' }));
    const dialog = await screen.findByRole('alertdialog', { name: `Convert ${positions.address}?` });
    await pane.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing was changed.')).toBeVisible();
    expect(screen.queryByText("Couldn't finish")).toBeNull();
  });
});

test('a deleted table is restored from its card', async () => {
  const deleted: DataRange = { ...positions, address: '', name: 'IDS_POSITIONS', state: 'failed', isDeleted: true };
  const { user, dataRanges } = await renderWorkbook(deleted);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(dataRanges.done).toEqual([{ action: 'restoreTable', args: ['positions'] }]);
  // A refresh can't help, so none is offered for it.
  expect(screen.queryByRole('button', { name: /^Refresh (?:Positions|1 failed)/ })).toBeNull();
  // Without cells, there are no values to keep or remove.
  await user.click(screen.getByRole('button', { name: 'More actions for IDS_POSITIONS' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remove IDS_POSITIONS?' }));
  expect(dialog.getByText('Removes this entry from the list. No cells change.')).toBeVisible();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove', 'Cancel']);
});

test('the copy of a table shows that, has no refresh, and is linked from its card', async () => {
  const copy: DataRange = { ...positions, id: 'copy 1', state: 'unknown', copyOf: 'IDS_POSITIONS' };
  const { user, dataRanges } = await renderWorkbook(copy);
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(screen.queryByRole('button', { name: `Refresh ${positions.address}` })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Refresh \d+ stale/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  expect(dataRanges.done).toEqual([{ action: 'linkCopy', args: ['copy 1'] }]);
});

test('notes that were copied while a refresh was undone are reported along with its success', async () => {
  const pane = await renderWorkbook({ ...positions, canUndo: true });
  pane.app.undoRefresh = async (_id, options) =>
    options?.onWarning?.('The notes of 2 rows were copied to a new sheet.');
  await pane.user.click(await screen.findByRole('button', { name: `More actions for ${positions.address}` }));
  await pane.user.click(screen.getByRole('menuitem', { name: 'Undo last refresh' }));
  expect(await screen.findByText(/^Restored the rows from before the last refresh\./)).toBeVisible();
  expect(screen.getByText('The notes of 2 rows were copied to a new sheet.')).toBeVisible();
});

test('notes that were copied while a table was updated are reported along with its success', async () => {
  const pane = await renderWorkbook(positions);
  pane.app.updateDataRange = async (_id, formula, options) => {
    options?.onWarning?.('The notes of 2 rows were copied to a new sheet.');
    return { ...positions, formula };
  };
  await pane.user.click(await screen.findByRole('button', { name: `More actions for ${positions.address}` }));
  await pane.user.click(screen.getByRole('menuitem', { name: 'Edit in Build' }));
  await pane.user.click(await screen.findByRole('button', { name: 'Update' }));
  expect(await screen.findByText('The notes of 2 rows were copied to a new sheet.')).toBeVisible();
  expect(screen.getByText(`Updated ${positions.address}`)).toBeVisible();
});
