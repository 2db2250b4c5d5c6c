import type { Frame } from 'playwright-core';
import { advanceBusinessDay, resetBusinessDay } from '../support/call-service';
import { plantedHistory, listUndelivered, weekDates } from '../support/planted-week';
import { printWorkbook, type PrintedPage } from '../support/printed-pages';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

// One workbook through a rehearsed week. Later tests read the results of the first.
const weekMillis = 1_500_000;
const taskMillis = 120_000;

/** The results of a date: the late custodians, and the number of open breaks that were drilled. */
interface Day {
  readonly date: string;
  readonly late: readonly string[];
  readonly drilled: number;
}

let workbench: WorkbenchPage;
let pane: Frame;
let pages: readonly PrintedPage[];
const days: Day[] = [];

type Row = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  workbench = await openWorkbench();
  pane = await workbench.connect();
});
afterAll(() => resetBusinessDay());

async function readTrackedBreaks(): Promise<Row[]> {
  const [headers = [], ...lines] = (await workbench.call('read', "'Tracked breaks'!A1:Y40")).values;
  return lines
    .filter(([id]) => id !== '')
    .map((line) => Object.fromEntries(line.map((value, index) => [String(headers[index]), value])));
}

async function runDay(date: string): Promise<void> {
  await pane.getByRole('tab', { name: 'Home' }).click();
  await pane.getByRole('button', { name: 'Refresh', exact: true }).click();
  await pane.getByText(`As of ${date}`).first().waitFor({ timeout: taskMillis });
  await pane.getByRole('tab', { name: 'Morning' }).click();
  await pane.getByRole('button', { name: 'Run morning check' }).click();
  await pane.getByText(`Created the Morning ${date} sheet.`).waitFor({ timeout: taskMillis });
  await pane.getByRole('button', { name: 'Track breaks' }).click();
  await pane.getByText(`Breaks tracked as of ${date}`).waitFor({ timeout: taskMillis });
}

/** Drills each break that isn't resolved, and returns how many add up to all of their figures. */
async function drillOpenBreaks(): Promise<number> {
  const section = pane.getByRole('region', { name: 'Drill down' });
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  let drilled = 0;
  for (const [index, row] of (await readTrackedBreaks()).entries()) {
    if (row['Status'] === 'Resolved') continue;
    const cell = `'Tracked breaks'!I${index + 2}`;
    await workbench.call('select', cell);
    await section.getByRole('button', { name: 'Drill down', exact: true }).click();
    await section.getByRole('status').getByText(`from ${cell}:`).waitFor({ timeout: taskMillis });
    await workbench.call('settled', taskMillis);
    const { values } = await workbench.call('read', "'Drill-down'!A2:E20");
    expect(values[0]?.[1]).toBe(cell);
    const shownFigures = values.slice(
      7,
      values.findIndex(([name], line) => line > 7 && name === ''),
    );
    const figures = ['Expected', 'Actual', 'Difference'].flatMap((name) => {
      const value = row[name];
      return value === '' ? [] : [[name, value, value, 'Yes']];
    });
    // A rate that is missing for a second date has no figures.
    if (figures.length === 0)
      figures.push(['Figures', "The rows explain the value, but there's no total to compare with.", '', '']);
    expect([row['Kind'], shownFigures.map(([name, value, rows, , adds]) => [name, value, rows, adds])]).toEqual([
      row['Kind'],
      figures,
    ]);
    drilled++;
  }
  return drilled;
}

test(
  'each break of each date of a rehearsed week is drilled to rows that add up to its figures',
  async () => {
    for (const [index, date] of weekDates.entries()) {
      if (index > 0) expect(await advanceBusinessDay()).toBe(date);
      await runDay(date);
      days.push({ date, late: await listUndelivered(date), drilled: await drillOpenBreaks() });
    }
    expect(days.map(({ drilled }) => drilled)).toEqual([4, 3, 5, 4, 3, 3, 3, 2]);
    pages = await printWorkbook(Uint8Array.from(await workbench.call('saveFile')));
    expect(workbench.errors()).toEqual([]);
  },
  weekMillis,
);

test('the tracked breaks have the planted history, while late and failed deliveries change nothing', async () => {
  expect(days.map(({ date, late }) => [date, ...late]).filter(([, ...late]) => late.length > 0)).toEqual([
    ['2026-04-10', 'DELACROIX Delay'],
    ['2026-04-14', 'DELACROIX Delay'],
    ['2026-04-15', 'DELACROIX Failed', 'STONEBRIDGE Failed'],
    ['2026-04-20', 'DELACROIX Delay'],
  ]);
  const rows = await readTrackedBreaks();
  expect(rows.map((row) => [row['Custodian'], row['Kind'], row['History']].join(' | ')).sort()).toEqual(plantedHistory);
});

test('the pack of each date prints: one page first, compared with the previous date, nothing cut off', () => {
  for (const [index, { date, late }] of days.entries()) {
    const findPages = (sheet: string) =>
      pages.map(({ text }) => text).filter((text) => new RegExp(`${sheet} ${date}\\s+Page \\d+ of`).test(text));
    const [first = '', ...more] = findPages('Morning');
    expect(more).toEqual([]);
    expect(first).toMatch(new RegExp(`^Morning check ${date}\\n`));
    expect(first).toMatch(
      index === 0
        ? /has no morning check for an earlier process date/
        : new RegExp(`Compared with the morning check for ${weekDates[index - 1]}\\.`),
    );
    for (const section of ['Deliveries missing or not final', 'Breaks by kind', 'Breaks by age', 'Largest moves'])
      expect(first).toContain(section);
    for (const delivery of late) expect(first).toMatch(new RegExp(delivery.replace(' ', '[^\\n]* ')));
    // The second page of a wide sheet starts without the first column.
    for (const text of findPages('Details')) expect(text).toMatch(/^Details \d/);
    for (const text of findPages('Files')) expect(text).toMatch(/^Custodian +Customer/);
    for (const text of findPages('Breaks')) expect(text).toMatch(/^Check +Custodian/);
    expect(findPages('Files')).toHaveLength(1);
  }
  // Two pages side by side, each with the ID and kind of the break.
  const trackedPages = pages.filter(({ text }) => /^Break ID +Kind/.test(text));
  expect(trackedPages.map(({ text }) => /Affected value|Suggested cause/.exec(text)?.[0])).toEqual([
    'Affected value',
    'Suggested cause',
  ]);
  const pagesWithSmallText = pages.filter(({ height }) => height <= 5);
  expect(
    pagesWithSmallText.map(({ height, text }) => [
      height,
      /\d{4}-\d\d-\d\d\s+Page \d+/.exec(text)?.[0],
      text.slice(0, 40),
    ]),
  ).toEqual([]);
});
