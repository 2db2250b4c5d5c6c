import { ClosingPage } from '../../support/closing-page';
import { MemorySource, openSource, sourceFormula } from '../../support/memory-source';
import { stillClock } from '../../support/memory-table';
import { MemoryWorkbook } from '../../support/memory-workbook';

const later = { ...stillClock, now: () => 3_600_000 };

/** A table of six accounts with notes on three, whose source then has other accounts. */
async function open(totals: boolean) {
  const workbook = new MemoryWorkbook();
  const sheet = workbook.getSheet('Sheet1');
  const source = new MemorySource();
  source.books.set(1, new Map([1, 2, 3, 4, 5, 6].map((key) => [key, key * 10])));
  sheet.set(0, 9, { value: 1, format: 'General' });
  const { id } = await openSource(workbook, source).insertTable({
    formula: sourceFormula,
    target: 'selection',
    showTotals: totals,
  });
  if (sheet.table) sheet.table = { ...sheet.table, columns: 3 };
  sheet.columnIds = [1, 2, 3];
  sheet.set(0, 2, { value: 'Note', format: 'General' });
  for (const row of [1, 3, 5]) sheet.set(row, 2, { value: `note ${row}`, format: 'General' });
  source.books.set(1, new Map([2, 3, 5, 7, 8, 9, 10, 4].map((key) => [key, key * 10 + (key % 2)])));
  return { workbook, sheet, source, id };
}

/** The rows by key, the cells outside of the table and its total row, and whether the total row is shown. */
function describeSheet({ sheet }: Awaited<ReturnType<typeof open>>) {
  const { row, rows, columns } = sheet.table ?? { row: 0, rows: 0, columns: 0 };
  const lines = sheet.cells.map((line) => line.slice(0, columns).map((cell) => cell?.value ?? ''));
  return {
    rows: lines.slice(row + 1, row + rows).sort((a, b) => Number(a[0]) - Number(b[0])),
    outside: lines.slice(row + rows + (sheet.totals ? 1 : 0)).filter((line) => line.some((value) => value !== '')),
    totals: sheet.totals,
  };
}

const confirm = () => Promise.resolve(true);

test.each([false, true])(
  'wherever closing Excel interrupts a refresh, the next one completes it (total row: %s)',
  async (totals) => {
    const complete = await open(totals);
    const counted = new ClosingPage(complete.workbook, Infinity);
    await openSource(counted.workbook, complete.source).refreshDataRanges([complete.id], { confirm });
    expect(counted.changeCount).toBeGreaterThan(5);
    for (let change = 0; change < counted.changeCount; change++) {
      const table = await open(totals);
      const page = new ClosingPage(table.workbook, change);
      void openSource(page.workbook, table.source, 'Ann').refreshDataRanges([table.id], { confirm });
      await page.closed;
      const ben = openSource(table.workbook, table.source, 'Ben', later);
      await ben.refreshDataRanges([table.id], { confirm });
      expect({ change, ...describeSheet(table) }).toEqual({ change, ...describeSheet(complete) });
    }
  },
);

test.each(['resize', 'writeIfEmpty'] as const)(
  "a refresh doesn't complete another user's write that is still running (at %s)",
  async (step) => {
    const { workbook, sheet, source, id } = await open(true);
    let resume = () => undefined as void;
    const paused = new Promise<void>((resolve) => {
      const perform = sheet[step].bind(sheet) as (...args: unknown[]) => Promise<never>;
      jest.spyOn(sheet, step).mockImplementationOnce(async (...args: unknown[]) => {
        resolve();
        await new Promise<void>((proceed) => (resume = proceed));
        return perform(...args);
      });
    });
    let bens: Promise<unknown> | undefined;
    // Ben starts while Ann's query is running.
    jest.spyOn(workbook, 'readReference').mockImplementationOnce(async () => {
      bens = openSource(workbook, source, 'Ben').refreshDataRanges([id], { confirm });
      await paused;
      return [[1]];
    });
    const anns = openSource(workbook, source, 'Ann');
    const describeTable = () => JSON.stringify([sheet.table, sheet.totals]);
    const running = anns.refreshDataRanges([id], { confirm });
    await paused;
    const before = describeTable();
    expect(await running).toMatchObject([{ outcome: 'already fresh', isBeingWritten: true }]);
    expect(describeTable()).toBe(before);
    resume();
    expect(await bens).toMatchObject([{ outcome: 'changed' }]);
    expect(sheet.totals).toBe(true);
  },
);
