import { nextBusinessDay, resetBusinessDay } from '../support/call-service';
import { printedPages } from '../support/printed-pages';
import { openWorkbench } from './fixtures/open-workbench';

const weekMillis = 600_000;
const taskMillis = 120_000;

afterAll(() => resetBusinessDay());

test(
  'the sheets of each day of a rehearsed week print: one page first, compared with the previous date, nothing cut off',
  async () => {
    const workbench = await openWorkbench();
    const pane = await workbench.connect();
    const dates: string[] = ['2026-04-10'];
    for (let day = 0; day <= 7; day++) {
      if (day > 0) dates.push(await nextBusinessDay());
      const date = dates[day] ?? '';
      await pane.getByRole('tab', { name: 'Home' }).click();
      await pane.getByRole('button', { name: 'Refresh', exact: true }).click();
      await pane.getByText(`As of ${date}`).first().waitFor({ timeout: taskMillis });
      await pane.getByRole('tab', { name: 'Morning' }).click();
      await pane.getByRole('button', { name: 'Run the morning check' }).click();
      await pane.getByText(`Created the sheet Morning ${date}.`).waitFor({ timeout: taskMillis });
    }
    const pages = await printedPages(Uint8Array.from(await workbench.call('saveFile')));
    dates.forEach((date, day) => {
      const of = (sheet: string) => pages.filter((text) => new RegExp(`${sheet} ${date}\\s+Page \\d+ of`).test(text));
      const [first = '', ...more] = of('Morning');
      expect(more).toEqual([]);
      expect(first).toMatch(new RegExp(`^Morning check ${date}\\n`));
      expect(first).toMatch(
        day === 0
          ? /has no morning check of an earlier process date/
          : new RegExp(`Compared with the run of ${dates[day - 1]}\\.`),
      );
      for (const section of ['Deliveries missing or not final', 'Breaks by kind', 'Breaks by age', 'Largest moves'])
        expect(first).toContain(section);
      // The second page of a wide sheet starts without the first column.
      for (const text of of('Details')) expect(text).toMatch(/^Details \d/);
      for (const text of of('Files')) expect(text).toMatch(/^Custodian +Customer/);
      for (const text of of('Breaks')) expect(text).toMatch(/^Check +Custodian/);
      expect(of('Files')).toHaveLength(1);
    });
    expect(workbench.errors()).toEqual([]);
  },
  weekMillis,
);
