import type { Frame } from 'playwright-core';
import { resetBusinessDay } from '../support/call-service';
import type { WorkbenchPage } from '../support/workbench-page';
import { drillCell } from '../support/drill-cell';
import { listPlantedUntil } from '../support/planted-week';
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
  await workbench.savePicture('tracked-breaks-light');
  const before = (await workbench.call('read', "'Tracked breaks'!A1:Y40")).values;
  const row = before.findIndex((cells) => cells[1] === 'Quantity');
  const [expected, actual, difference] = before[row]?.slice(6, 9) ?? [];
  expect(await drill(`I${row + 1}`)).toEqual([
    ['Expected', expected, expected, 'Yes'],
    ['Actual', actual, actual, 'Yes'],
    ['Difference', difference, difference, 'Yes'],
  ]);
  await workbench.savePicture('drill-down-light');
  expect((await workbench.call('read', "'Tracked breaks'!A1:Y40")).values).toEqual(before);
  expect(workbench.errors()).toEqual([]);
}, 240_000);

test('on the next date, tracked breaks have the planted history, every note stays with its row, and each open one is drilled', async () => {
  const date = '2026-04-13';
  const [headers = [], ...linesBefore] = (await workbench.call('read', "'Tracked breaks'!A1:Y40")).values;
  const comment = headers.indexOf('Comment');
  for (const [index, line] of linesBefore.entries())
    if (line[0] !== '')
      await workbench.call(
        'enter',
        `'Tracked breaks'!${String.fromCharCode(65 + comment)}${index + 2}`,
        `on ${String(line[0])}`,
      );
  await workbench.page.getByRole('button', { name: 'Next business day' }).click();
  await workbench.page.getByText(`Sandbox data to ${date}`).waitFor({ timeout: 60_000 });
  await pane.getByRole('tab', { name: 'Morning' }).click();
  await pane.getByRole('button', { name: 'Track breaks' }).click();
  await pane.getByText(`Breaks tracked as of ${date}`).waitFor({ timeout: taskMillis });
  const [, ...cells] = (await workbench.call('read', "'Tracked breaks'!A1:Y40")).values;
  const rows = cells
    .map((line, index) => ({
      ...Object.fromEntries(line.map((value, column) => [String(headers[column]), value])),
      lineIndex: index,
    }))
    .filter((row: Row) => row['Break ID'] !== '') as Row[];
  const histories = rows.map((row) => [row['Custodian'], row['Kind'], row['History']].join(' | '));
  expect(histories.sort()).toEqual(listPlantedUntil(date));
  for (const row of rows)
    if (row['History'] !== `${date} first seen`) expect(row['Comment']).toBe(`on ${String(row['Break ID'])}`);

  const open = rows.filter((row) => row['Status'] === 'Open');
  expect(open.map((row) => row['Kind']).sort()).toEqual(['Quantity', 'Quantity', 'Stale price']);
  for (const row of open) {
    const line = cells[Number(row['lineIndex'])] ?? [];
    const cellsByFigure = ['Expected', 'Actual', 'Difference'].map((name, place) => [name, line[6 + place]] as const);
    const figures = cellsByFigure.flatMap(([name, value]) => (value === '' ? [] : [[name, value, value, 'Yes']]));
    expect(await drill(`I${Number(row['lineIndex']) + 2}`)).toEqual(figures);
  }
  expect(workbench.errors()).toEqual([]);
}, 240_000);
