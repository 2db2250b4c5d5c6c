import type { Frame } from 'playwright-core';
import { nextBusinessDay, resetBusinessDay } from '../support/call-service';
import type { WorkbenchPage } from '../support/workbench-page';
import { drillCell } from '../support/drill-cell';
import { plantedUntil } from '../support/planted-week';
import { printWorkbook } from '../support/printed-pages';
import { openWorkbench } from './fixtures/open-workbench';

type Row = Readonly<Record<string, unknown>>;

let workbench: WorkbenchPage;
let pane: Frame;
beforeAll(async () => {
  workbench = await openWorkbench();
  pane = await workbench.connect();
});

afterAll(() => resetBusinessDay());

const date = '2026-04-10';
const taskMillis = 120_000;
const drill = (cell: string) => drillCell(workbench, pane, 'Tracked breaks', cell);

test('drilling tracked breaks leaves their table unchanged', async () => {
  await pane.getByRole('tab', { name: 'Morning' }).click();
  await pane.getByRole('button', { name: 'Track breaks' }).click();
  await pane.getByText(`Breaks tracked as of ${date}`).waitFor({ timeout: taskMillis });
  const before = (await workbench.call('read', "'Tracked breaks'!A1:Y40")).values;
  const row = before.findIndex((cells) => cells[1] === 'Quantity');
  const [ours, theirs, difference] = before[row]?.slice(6, 9) ?? [];
  expect(await drill(`I${row + 1}`)).toEqual([
    ['Expected', ours, ours, 'Yes'],
    ['Actual', theirs, theirs, 'Yes'],
    ['Difference', difference, difference, 'Yes'],
  ]);
  expect((await workbench.call('read', "'Tracked breaks'!A1:Y40")).values).toEqual(before);
  expect(workbench.errors()).toEqual([]);
}, 240_000);

test('on the next dates, tracked breaks have the planted history, every note stays with its row, and each open one is drilled', async () => {
  const addNotes = async () => {
    const [headers = [], ...lines] = (await workbench.call('read', "'Tracked breaks'!A1:Y40")).values;
    const column = String.fromCharCode(65 + headers.indexOf('Comment'));
    for (const [at, line] of lines.entries())
      if (line[0] !== '' && line[headers.indexOf('Comment')] === '')
        await workbench.call('enter', `'Tracked breaks'!${column}${at + 2}`, `on ${String(line[0])}`);
  };
  const track = async (day: string) => {
    await pane.getByRole('tab', { name: 'Morning' }).click();
    await pane.getByRole('button', { name: 'Track breaks' }).click();
    await pane.getByText(`Breaks tracked as of ${day}`).waitFor({ timeout: taskMillis });
  };
  await addNotes();
  await workbench.page.getByRole('button', { name: 'Next business day' }).click();
  await workbench.page.getByText('Sandbox data to 2026-04-13').waitFor({ timeout: 30_000 });
  await track('2026-04-13');
  await addNotes();
  const last = await nextBusinessDay();
  await track(last);
  const [headers = [], ...cells] = (await workbench.call('read', "'Tracked breaks'!A1:Y40")).values;
  const rows = cells
    .map((line, at) => ({ ...Object.fromEntries(line.map((value, column) => [String(headers[column]), value])), at }))
    .filter((row: Row) => row['Break ID'] !== '') as Row[];
  const histories = rows.map((row) => [row['Custodian'], row['Kind'], row['History']].join(' | '));
  expect(histories.sort()).toEqual(plantedUntil(last));
  for (const row of rows)
    if (row['History'] !== `${last} first seen`) expect(row['Comment']).toBe(`on ${String(row['Break ID'])}`);
  await workbench.picture('tracked-breaks');

  // One of them is of a security without a CUSIP, one of a currency, and one of a custodian that is late by now.
  const open = rows.filter((row) => row['Status'] === 'Open');
  expect(open.map((row) => row['Kind']).sort()).toEqual(
    ['Change without transaction', 'Missing FX rate', 'Quantity', 'Quantity', 'Stale price'].sort(),
  );
  for (const row of open) {
    const line = cells[Number(row['at'])] ?? [];
    const named = ['Expected', 'Actual', 'Difference'].map((name, place) => [name, line[6 + place]] as const);
    const figures = named.flatMap(([name, value]) => (value === '' ? [] : [[name, value, value, 'Yes']]));
    expect(await drill(`I${Number(row['at']) + 2}`)).toEqual(figures);
  }

  // Two pages side by side, each with what the break is. The other sheets would take long to print.
  await pane.evaluate(() =>
    Excel.run(async (context) => {
      const sheets = context.workbook.worksheets.load('items/name');
      await context.sync();
      for (const sheet of sheets.items) if (sheet.name !== 'Tracked breaks') sheet.delete();
      await context.sync();
    }),
  );
  const pages = await printWorkbook(Uint8Array.from(await workbench.call('saveFile')));
  expect(pages).toHaveLength(2);
  for (const [at, { text, height }] of pages.entries()) {
    expect(text).toMatch(/^Break ID +Kind/);
    expect(text).toContain(at === 0 ? 'Affected value' : 'Suggested cause');
    for (const row of rows) expect(text).toContain(row['Break ID']);
    // On one page, lines were 3 points high.
    expect(height).toBeGreaterThan(6);
  }
  expect(workbench.errors()).toEqual([]);
}, 240_000);
