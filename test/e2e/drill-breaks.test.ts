import type { Frame } from 'playwright-core';
import { nextBusinessDay, resetBusinessDay } from '../support/call-service';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let pane: Frame;
beforeAll(async () => {
  workbench = await openWorkbench();
  pane = await workbench.connect();
});

afterAll(() => resetBusinessDay());

const date = '2026-04-10';
const taskMillis = 120_000;
const section = () => pane.getByRole('region', { name: 'Drill down' });

/**
 * Drills a cell and returns the figures of the header: name, value in the cell, value from the rows, whether they add
 * up.
 */
async function drill(sheet: string, cell: string): Promise<unknown[][]> {
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await workbench.call('select', `'${sheet}'!${cell}`);
  await section().getByRole('button', { name: 'Drill down', exact: true }).click();
  await section().getByRole('status').getByText(`behind '${sheet}'!${cell}`).waitFor({ timeout: taskMillis });
  await workbench.call('settled', taskMillis);
  const { values } = await workbench.call('read', "'Drill-down'!A9:E20");
  const end = values.findIndex(([name]) => name === '');
  return values.slice(0, end).map(([name, value, rows, , adds]) => [name, value, rows, adds]);
}

test('breaks on the morning check sheets are drilled to rows that add up to their figures', async () => {
  await pane.getByRole('tab', { name: 'Morning' }).click();
  await pane.getByRole('button', { name: 'Run the morning check' }).click();
  await pane.getByText(`Created the sheet Morning ${date}.`).waitFor({ timeout: taskMillis });
  const { values } = await workbench.call('read', `'Breaks ${date}'!A1:P60`);
  for (const check of ['Lots ≠ positions', 'Transactions ≠ positions']) {
    const at = values.findIndex(([name]) => name === check);
    const [expected, found, difference] = values[at]?.slice(6, 9) ?? [];
    expect(await drill(`Breaks ${date}`, `I${at + 1}`)).toEqual([
      ['Expected', expected, expected, 'Yes'],
      ['Actual', found, found, 'Yes'],
      ['Difference', difference, difference, 'Yes'],
    ]);
  }
  // The price history is that of its custodian: others are late on these dates.
  const stale = values.findIndex(([, , kind]) => kind === 'Stale price');
  const price = values[stale]?.[7];
  expect(await drill(`Breaks ${date}`, `I${stale + 1}`)).toEqual([
    ['Actual', price, price, 'Yes'],
    ['Difference', 0, 0, 'Yes'],
  ]);
  const details = (await workbench.call('read', `'Details ${date}'!A1:I80`)).values;
  const row = details.findIndex(([, kind]) => kind === 'Quantity');
  const [position, lots, difference] = details[row]?.slice(5, 8) ?? [];
  expect(await drill(`Details ${date}`, `H${row + 1}`)).toEqual([
    ['Expected', position, position, 'Yes'],
    ['Actual', lots, lots, 'Yes'],
    ['Difference', difference, difference, 'Yes'],
  ]);
  await workbench.picture('drill-morning');
}, 240_000);

test('drilling tracked breaks leaves their table unchanged', async () => {
  await pane.getByRole('tab', { name: 'Morning' }).click();
  await pane.getByRole('button', { name: 'Track breaks' }).click();
  await pane.getByText(`Breaks tracked as of ${date}`).waitFor({ timeout: taskMillis });
  const before = (await workbench.call('read', "'Tracked breaks'!A1:Y40")).values;
  const row = before.findIndex((cells) => cells[1] === 'Quantity');
  const [ours, theirs, difference] = before[row]?.slice(6, 9) ?? [];
  expect(await drill('Tracked breaks', `I${row + 1}`)).toEqual([
    ['Expected', ours, ours, 'Yes'],
    ['Actual', theirs, theirs, 'Yes'],
    ['Difference', difference, difference, 'Yes'],
  ]);
  expect((await workbench.call('read', "'Tracked breaks'!A1:Y40")).values).toEqual(before);
  expect(workbench.errors()).toEqual([]);
}, 240_000);

test('every open tracked break is drilled, also one of a security without a CUSIP and one of a currency', async () => {
  const next = [await nextBusinessDay(), await nextBusinessDay()];
  await pane.getByRole('tab', { name: 'Morning' }).click();
  await pane.getByRole('button', { name: 'Track breaks' }).click();
  await pane.getByText(`Breaks tracked as of ${next[1]}`).waitFor({ timeout: taskMillis });
  const rows = (await workbench.call('read', "'Tracked breaks'!A1:Y40")).values;
  const status = rows[0]?.indexOf('Status') ?? -1;
  const open = rows.flatMap((row, at) => (row[status] === 'Open' ? [{ row, at }] : []));
  expect(open.map(({ row }) => row[1]).sort()).toEqual(
    ['Change without transaction', 'Missing FX rate', 'Quantity', 'Stale price'].sort(),
  );
  for (const { row, at } of open) {
    const named = ['Expected', 'Actual', 'Difference'].map((name, place) => [name, row[6 + place]] as const);
    const figures = named.flatMap(([name, value]) => (value === '' ? [] : [[name, value, value, 'Yes']]));
    expect(await drill('Tracked breaks', `I${at + 1}`)).toEqual(figures);
  }
  expect(workbench.errors()).toEqual([]);
}, 240_000);
