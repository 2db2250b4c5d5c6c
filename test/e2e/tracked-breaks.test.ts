import type { Frame } from 'playwright-core';
import { nextBusinessDay, resetBusinessDay } from '../support/call-service';
import { plantedHistory } from '../support/planted-week';
import { printWorkbook } from '../support/printed-pages';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

// One table through a rehearsed week: each test continues from the previous one.
let workbench: WorkbenchPage;
let pane: Frame;
const weekMillis = 120_000;

beforeAll(async () => {
  workbench = await openWorkbench();
  pane = await workbench.connect();
  await pane.getByRole('tab', { name: 'Morning' }).click();
});
afterAll(() => resetBusinessDay());

type Row = Record<string, unknown>;

async function rows(): Promise<Row[]> {
  const { values } = await workbench.call('read', "'Tracked breaks'!A1:Y40");
  const [headers = [], ...lines] = values;
  return lines
    .filter(([id]) => id !== '')
    .map((line) => Object.fromEntries(line.map((value, column) => [String(headers[column]), value])));
}

const track = async (date: string): Promise<void> => {
  await pane.getByRole('button', { name: 'Track breaks' }).click();
  await pane.getByText(`Breaks tracked as of ${date}`).waitFor({ timeout: weekMillis });
};

/** The cell of a column and a row, counted from the header. */
const cellOf = (header: string, row: number, headers: readonly string[]): string =>
  `'Tracked breaks'!${String.fromCharCode(65 + headers.indexOf(header))}${row + 2}`;

test(
  'a rehearsed week produces the planted history, and every note stays with its row',
  async () => {
    await track('2026-04-10');
    const headers = Object.keys((await rows())[0] ?? {});
    for (let day = 1; day <= 7; day++) {
      for (const [index, row] of (await rows()).entries())
        if (row['Comment'] === '')
          await workbench.call('enter', cellOf('Comment', index, headers), `on ${String(row['Break ID'])}`);
      let date: string;
      if (day === 1) {
        await workbench.page.getByRole('button', { name: 'Next business day' }).click();
        await workbench.page.getByText('Sandbox data to 2026-04-13').waitFor({ timeout: 30_000 });
        date = '2026-04-13';
      } else date = await nextBusinessDay();
      await track(date);
    }
    const now = await rows();
    expect(now.map((row) => [row['Custodian'], row['Kind'], row['History']].join(' | ')).sort()).toEqual(
      plantedHistory,
    );
    for (const row of now)
      if (row['History'] !== '2026-04-21 first seen') expect(row['Comment']).toBe(`on ${String(row['Break ID'])}`);
    await workbench.picture('tracked-breaks');
    // Two pages side by side, each with what the break is.
    const pages = await printWorkbook(Uint8Array.from(await workbench.call('saveFile')));
    expect(pages).toHaveLength(2);
    for (const [at, { text, height }] of pages.entries()) {
      expect(text).toMatch(/^Break ID +Kind/);
      expect(text).toContain(at === 0 ? 'Affected value' : 'Suggested cause');
      for (const row of now) expect(text).toContain(row['Break ID']);
      // On one page, lines were 3 points high.
      expect(height).toBeGreaterThan(6);
    }
    expect(workbench.errors()).toEqual([]);
  },
  weekMillis,
);
