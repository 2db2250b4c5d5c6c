/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { AddInError } from '../../src/model/errors';
import { renderWorkbook } from './render-workbook';
import { renderPane } from './render-pane';

const getSection = () => within(screen.getByRole('region', { name: 'Drill down' }));
const report = {
  sheet: 'Drill-down',
  from: 'Summary!B4',
  title: 'Total',
  rows: 12,
  proofs: [],
  unchecked: [],
  changedSheets: [],
};

test('the pane drills the selected value', async () => {
  const { drill, user } = await renderWorkbook();
  await user.click(getSection().getByRole('button', { name: 'Drill down' }));
  expect(drill.done).toEqual(['drill']);
});

test('a completed drill-down shows the number of rows, and what does not match', async () => {
  const { drill } = await renderWorkbook();
  const proofs = [
    { name: 'Expected', isEqual: true, value: 5, fromRows: 5 },
    { name: 'Average', isEqual: false, value: 42.5, fromRows: 1295.25 },
  ];
  await act(async () =>
    drill.drillState.set({ state: 'done', report: { ...report, proofs, changedSheets: ['Drill-down'] } }),
  );
  expect(getSection().getByText('Drill-down from Summary!B4: 12 rows')).toBeVisible();
  expect(getSection().getByText("Average doesn't match: 42.5 in the cell, 1,295.25 from the rows.")).toBeVisible();
  expect(getSection().getByText("Drill-down wasn't replaced because you changed it.")).toBeVisible();
  expect(getSection().queryByText(/^Expected/)).toBeNull();
});

test('shows that a second drill-down waits for the first', async () => {
  const { drill } = await renderWorkbook();
  const refused = new AddInError('input', 'Another drill-down is still running.');
  await act(async () => drill.drillState.set({ state: 'busy', refused }));
  expect(getSection().getByText(refused.message)).toBeVisible();
});

test('writes many rows only after confirmation', async () => {
  const { drill, user } = await renderWorkbook();
  await act(async () => drill.drillState.set({ state: 'confirming', rows: 48_211 }));
  expect(getSection().getByText('Insert 48,211 rows?')).toBeVisible();
  await user.click(getSection().getByRole('button', { name: 'Insert rows' }));
  expect(drill.done).toEqual(['go on']);
});

test('a sheet with drilled rows links back, and can be kept', async () => {
  const { drill, user } = await renderWorkbook();
  drill.place.value = { sheet: 'Drill-down', from: 'Summary!B4', kept: false };
  await act(async () => drill.drillState.set({ state: 'done', report }));
  expect(await getSection().findByText('Drill-down from Summary!B4.')).toBeVisible();
  await user.click(getSection().getByRole('button', { name: 'Keep sheet' }));
  expect(await getSection().findByRole('button', { name: 'Keep sheet', pressed: true })).toBeVisible();
  await user.click(getSection().getByRole('button', { name: 'Keep sheet' }));
  drill.place.backFails =
    'Summary!B4, the cell that you drilled down from, no longer exists. Use the sheet tabs instead.';
  await user.click(getSection().getByRole('button', { name: 'Back to Summary!B4' }));
  expect(await getSection().findByText(drill.place.backFails)).toBeVisible();
  expect(drill.done).toEqual(['keep', 'release', 'back']);
});

test('follows the selection only while the screen is visible', async () => {
  const { user, countWatching } = await renderWorkbook();
  expect(countWatching()).toBe(1);
  await user.click(screen.getByRole('tab', { name: 'Home' }));
  expect(countWatching()).toBe(0);
});

test('the Workbook screen reports what the ribbon cannot drill', async () => {
  const pane = renderPane();
  act(() => pane.connect());
  const error = new AddInError('input', "Sheet1!A1 isn't an IDS result.");
  await act(async () => pane.drill.drillState.set({ state: 'failed', error }));
  expect(await screen.findByText(error.message)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Workbook' })).toHaveAttribute('aria-selected', 'true');
});

test('the list of the workbook has the tables of a drill-down', async () => {
  let listed = 0;
  const { drill, app } = await renderWorkbook();
  const list = app.listDataRanges.bind(app);
  app.listDataRanges = () => {
    listed++;
    return list();
  };
  await act(async () => drill.drillState.set({ state: 'busy' }));
  expect(listed).toBe(0);
  await act(async () => drill.drillState.set({ state: 'done', report }));
  expect(listed).toBe(1);
});
