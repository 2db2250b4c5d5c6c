import type { Frame } from 'playwright-core';
import type { WorkbenchScript } from '../../packages/workbench/src/script/workbench-script';
import { drillCell } from '../support/drill-cell';
import { findAxeViolations } from '../support/axe-findings';
import type { WorkbenchPage } from '../support/workbench-page';
import { drawFirstPage, printWorkbook } from '../support/printed-pages';
import { savePicture } from '../support/save-picture';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let pane: Frame;
beforeAll(async () => {
  workbench = await openWorkbench({ width: 1900, height: 1000 });
  pane = await workbench.connect({ screen: 'Morning' });
  await pane.getByRole('group', { name: 'Custodians' }).waitFor();
});

const checkMillis = 120_000;
const date = '2026-04-10';
const runCheck = () => pane.getByRole('button', { name: 'Run morning check' }).click();
const findResults = () => pane.getByRole('region', { name: 'Results' });
const readText = async (address: string) => (await workbench.call('read', address)).text;
const readRaw = (address: string) =>
  workbench.page.evaluate((requested) => {
    const { workbench: script } = window as unknown as { workbench: WorkbenchScript };
    return script.read(requested);
  }, address);

interface Planted {
  readonly Kind: string;
  readonly ProcessDate: string;
  readonly SecurityId: number;
}

test('one button creates a sheet that shows what arrived, what is late, and the breaks', async () => {
  await runCheck();
  await findResults().waitFor({ timeout: checkMillis });
  const [title, state] = await readText(`'Morning ${date}'!A1:A2`);
  expect(title).toEqual([`Morning check ${date}`]);
  expect(state?.[0]).toMatch(/^Some checks are incomplete/);
  const summary = await readText(`'Morning ${date}'!A6:H13`);
  expect(summary.map(([name, grade]) => [name, grade])).toEqual([
    ['Missing deliveries', 'Problem'],
    ['Value of missing deliveries', 'Problem'],
    ['Unpriced positions', 'Problem'],
    ['Missing FX rates', 'Incomplete'],
    ['Lots vs. positions', 'Problem'],
    ['Transactions vs. positions', 'Problem'],
    ['Dropped holdings', 'Incomplete'],
    ['Suspect prices', 'Needs review'],
  ]);
  expect(summary[0]?.[7]).toContain('Missing, past due: DELACROIX for');
});

test('the list of breaks contains what the sandbox planted, with identifiers as text', async () => {
  const json = await workbench.page.evaluate(async () => (await fetch('/sandbox/breaks')).text());
  const planted = (JSON.parse(json) as Planted[]).filter(
    ({ Kind, ProcessDate }) => Kind === 'missing lot' && ProcessDate === date,
  );
  const { values, numberFormats } = await readRaw(`'Breaks ${date}'!A1:P60`);
  const lots = values.filter(([check]) => check === 'Lots vs. positions');
  expect(lots.map((row) => row[15])).toEqual(planted.map(({ SecurityId }) => SecurityId));
  const account = values.findIndex(([check]) => check === 'Lots vs. positions');
  expect(typeof values[account]?.[3]).toBe('string');
  expect(numberFormats[account]?.[3]).toBe('@');
});

test('draws charts from cells of the details, and none for sectors that few holdings have', async () => {
  const charts = await workbench.page.evaluate(() =>
    (window as unknown as { workbench: WorkbenchScript }).workbench.charts(),
  );
  expect(charts.map(({ name, type }) => [name, type])).toEqual([
    ['Market value by currency', 'BarClustered'],
    ['Deliveries on recent process dates', 'ColumnStacked'],
  ]);
  expect(charts[1]?.categories).toHaveLength(30);
  expect(charts[1]?.series.map(({ values }) => values.at(-1))).toEqual([11, 1, 3, 0]);
  await workbench.savePicture('morning-sheet');
});

test('the first page prints on one page, every sheet is one page wide, and no text is cut off', async () => {
  const saved = Uint8Array.from(await workbench.call('saveFile'));
  const printed = await printWorkbook(saved);
  const pages = printed.map(({ text }) => text);
  await savePicture('morning-pack', (path) => drawFirstPage(saved, path));
  expect(printed.filter(({ height }) => height <= 5).map(({ height, text }) => [height, text.slice(0, 40)])).toEqual(
    [],
  );
  const findPages = (sheet: string) => pages.filter((text) => text.includes(`${sheet} ${date}`));
  expect(pages[0]).toMatch(/^Morning check 2026-04-10\n/);
  expect(pages[0]).toContain('Breaks by kind');
  expect(pages[0]).toMatch(/Process date 2026-04-10\s+Morning 2026-04-10\s+Page 1 of \d+/);
  expect(pages.filter((text) => /Morning 2026-04-10\s+Page /.test(text))).toHaveLength(1);
  // The second page of a wide sheet starts without the first column.
  for (const text of findPages('Breaks')) expect(text).toMatch(/^Check +Custodian/);
  for (const text of findPages('Files')) expect(text).toMatch(/^Custodian +Customer/);
  for (const text of findPages('Details')) expect(text).toMatch(/^Details 2026-04-10/);
}, 120_000);

test('a line of the result links to its place on the sheet', async () => {
  await findResults().getByRole('button', { name: 'Go to Lots vs. positions' }).click();
  await workbench.page.waitForFunction(() => {
    const name = document.querySelector<HTMLInputElement>('#grid input');
    return name !== null && name.value !== 'A1';
  });
  expect(await findAxeViolations(pane)).toEqual([]);
});

test('breaks on the morning check sheets are drilled to rows that add up to their figures', async () => {
  const drill = (sheet: string, cell: string) => drillCell(workbench, pane, sheet, cell);
  const { values } = await workbench.call('read', `'Breaks ${date}'!A1:P60`);
  for (const check of ['Lots vs. positions', 'Transactions vs. positions']) {
    const index = values.findIndex(([name]) => name === check);
    const [expected, found, difference] = values[index]?.slice(6, 9) ?? [];
    expect(await drill(`Breaks ${date}`, `I${index + 1}`)).toEqual([
      ['Expected', expected, expected, 'Yes'],
      ['Actual', found, found, 'Yes'],
      ['Difference', difference, difference, 'Yes'],
    ]);
  }
  // The price history is limited to the break's custodian, because others are late on these dates.
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
  await workbench.savePicture('drill-morning');
  await pane.getByRole('tab', { name: 'Morning' }).click();
}, 240_000);

test('a second check creates its own sheets and keeps the first, with its notes', async () => {
  await workbench.call('enter', `'Morning ${date}'!I6`, 'called the custodian');
  await runCheck();
  await pane.getByText(`Created the Morning ${date} (2) sheet.`).waitFor({ timeout: checkMillis });
  expect(await readText(`'Morning ${date}'!I6`)).toEqual([['called the custodian']]);
  expect(await readText(`'Morning ${date} (2)'!A1`)).toEqual([[`Morning check ${date}`]]);
});

test('a canceled check leaves no sheet', async () => {
  const sendFaults = (method: string, body?: string) =>
    workbench.page.evaluate(
      async ([httpMethod, json]) => {
        const { ok } = await fetch('/sandbox/faults', {
          method: httpMethod,
          ...(json !== undefined && { body: json }),
        });
        return ok;
      },
      [method, body] as const,
    );
  expect(await sendFaults('POST', JSON.stringify([{ kind: 'delay', path: '/TaxLots', ms: 15_000, times: 20 }]))).toBe(
    true,
  );
  try {
    // Another date, because the data of the newest one is still cached.
    await pane.getByRole('combobox', { name: 'Process date' }).fill('2026-04-08');
    await pane.getByRole('combobox', { name: 'Process date' }).press('Enter');
    await runCheck();
    await pane.getByText(/^Comparing positions with tax lots/).waitFor();
    await pane.getByRole('button', { name: 'Cancel' }).click();
    await pane.getByText('Canceled. No sheet was created.').first().waitFor();
  } finally {
    await sendFaults('DELETE');
  }
  await expect(readRaw("'Morning 2026-04-08'!A1")).rejects.toThrow(/There is no sheet named "Morning 2026-04-08"/);
  expect(workbench.errors()).toEqual([]);
});
