/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { BreaksTracked } from '../../src/app/breaks/break-actions';
import { summarizeBreaks } from '../../src/checks/break-summary';
import { AddInError } from '../../src/model/errors';
import type { PlainDate } from '../../src/model/plain-date';
import { renderPane } from './render-pane';
import { matchWholeText } from '../support/match-whole-text';

const tracked: BreaksTracked = {
  date: '2026-03-31' as PlainDate,
  added: 2,
  persisting: 3,
  resolved: 1,
  reopened: 1,
  unchecked: 1,
  mayBeOlder: 1,
  base: 'USD',
  summary: summarizeBreaks([
    { status: 'Open', age: 0, value: 1500 },
    { status: 'Pending', age: 7, value: null },
    { status: 'Pending', age: 7, value: -1000 },
    { status: 'Open', age: 11, value: null },
    { status: 'Resolved', age: 2, value: 10 },
  ]),
  incompleteChecks: ['NORTH: No tax lots received (Delay).'],
};

async function renderMorning() {
  const pane = renderPane();
  act(() => pane.connect());
  await pane.user.click(screen.getByRole('tab', { name: 'Morning' }));
  await pane.user.click(await screen.findByRole('button', { name: 'Track breaks' }));
  return pane;
}

const settle = (work: () => void) =>
  act(async () => {
    work();
    await Promise.resolve();
  });

it('shows the result of tracking, and open breaks by age and value', async () => {
  const { tracking } = await renderMorning();
  expect(tracking[0]?.request).toEqual({});
  await settle(() => tracking[0]?.resolve(tracked));
  const section = within(screen.getByRole('region', { name: 'Tracked breaks' }));
  expect(section.getByText('2 new · 1 reopened · 1 resolved · 3 carried over')).toBeVisible();
  expect(section.getByText(/^1 break not checked, .* It isn't marked as resolved\.$/)).toBeVisible();
  const lines = section.getAllByRole('row').map((row) => row.textContent);
  expect(lines).toEqual([
    'Age (business days)BreaksAffected value (USD)',
    ...['0-111,500', '2-500', '6-1021,000 +', '11-301unknown', '>3000'],
  ]);
  expect(section.getByRole('button', { name: 'Go to table' })).toBeVisible();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('shows that ages may be too low, and that positions without a price are left out', async () => {
  const { tracking } = await renderMorning();
  await settle(() => tracking[0]?.resolve(tracked));
  expect(screen.getByText('1 break existed when tracking started and may be older than shown.')).toBeVisible();
  expect(screen.getByText(/^Missing prices are tracked from three process dates/)).toBeVisible();
});

it('starts on its screen when the ribbon requests it', async () => {
  const pane = renderPane();
  act(() => pane.connect());
  act(() => pane.breaks.actions.requestTracking());
  expect(await screen.findByRole('tab', { name: 'Morning', selected: true })).toBeVisible();
  expect(await screen.findByRole('progressbar', { name: 'Tracked breaks' })).toBeVisible();
  expect(pane.tracking).toHaveLength(1);
  await settle(() => pane.tracking[0]?.resolve(tracked));
  expect(pane.tracking).toHaveLength(1);
  await settle(() => pane.breaks.actions.requestTracking());
  expect(pane.tracking).toHaveLength(2);
});

it('archives resolved breaks after a confirmation', async () => {
  const { breaks, user } = await renderMorning();
  breaks.archivable = { archivable: 3, recent: 1, commented: 2 };
  await user.click(screen.getByRole('button', { name: 'Archive resolved breaks' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Archive 3 breaks?' }));
  expect(dialog.getByText(/^Not archived: 1 break resolved within the last five process dates/)).toBeVisible();
  expect(dialog.getByText(/^Not archived: 2 breaks with cell comments/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(breaks.archivable.archivable).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Archive resolved breaks' }));
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  expect(
    await screen.findByText(matchWholeText('3 breaks moved to the Archived breaks 2026-03-31 sheet.')),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Archive resolved breaks' }));
  expect(await screen.findByText('Nothing to archive')).toBeVisible();
});

it('shows the progress, and cancels', async () => {
  const { tracking, user } = await renderMorning();
  await settle(() => tracking[0]?.options.onProgress?.({ done: 1, total: 4, step: 'Checking NORTH' }));
  expect(screen.getByText('Checking NORTH…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(tracking[0]?.options.signal?.aborted).toBe(true);
  await settle(() => tracking[0]?.fail(new AddInError('canceled', 'The request was canceled.')));
  expect(await screen.findByText('Canceled. The table is unchanged.')).toBeVisible();
});

it('shows why the breaks were not tracked', async () => {
  const { tracking } = await renderMorning();
  await settle(() => tracking[0]?.fail(new AddInError('workbook', 'The Tracked breaks sheet is protected.')));
  expect(await screen.findByText('The Tracked breaks sheet is protected.')).toBeVisible();
});

it('shows the process date that is tracked, although it came after the dates were listed', async () => {
  const pane = await renderMorning();
  const findDateBox = () => screen.getByRole('combobox', { name: 'Process date' });
  expect(findDateBox()).toHaveValue('2026-03-31');
  const next = '2026-04-01' as PlainDate;
  const listed = await pane.app.listDeliveryDates();
  pane.app.listDeliveryDates = () => Promise.resolve([next, ...listed]);
  await settle(() => pane.tracking[0]?.options.onProgress?.({ done: 0, total: 4, step: 'Checking NORTH', date: next }));
  await waitFor(() => expect(findDateBox()).toHaveValue(next));
});
