import { listBreakColumns } from '../../../src/app/breaks/break-columns';
import { trackTable } from '../../../src/app/breaks/track-table';
import type { PlainDate } from '../../../src/model/plain-date';
import { ClosingPage } from '../../support/closing-page';
import { gatherQuantities } from '../../support/gathered-quantities';
import { stillClock } from '../../support/memory-table';
import { MemoryWorkbook } from '../../support/memory-workbook';

const names = listBreakColumns('USD').map(({ name }) => name);
const dates = ['2026-04-10', '2026-04-13', '2026-04-14', '2026-04-15'] as PlainDate[];
// The differences of securities on each date: some change, go, come back, or are new.
const differences: Record<number, number>[] = [
  { 1: 5, 2: 6, 3: 7, 6: 1 },
  { 1: 5, 3: 9, 6: 1 },
  { 1: 5, 2: 6, 3: 9, 4: 8, 5: 3 },
  { 1: 5, 4: 8 },
];

function track(workbook: MemoryWorkbook, date: number, by: string, now = date * 86_400_000) {
  const gathered = gatherQuantities(dates.slice(0, date + 1), differences[date] ?? {});
  const services = { workbook, clock: { ...stillClock, now: () => now }, session: by };
  const findDateSystem = () => Promise.resolve(1900 as const);
  return trackTable({ ...services, findDateSystem, getUserName: () => by }, gathered);
}

/** A workbook with breaks tracked on the dates before `date`, with comments from the first one. */
async function open(date: number) {
  const workbook = new MemoryWorkbook();
  for (let tracked = 0; tracked < date; tracked++) {
    await track(workbook, tracked, 'Ann');
    if (tracked > 0) continue;
    const column = names.indexOf('comment');
    for (const row of [1, 2, 3])
      workbook.getSheet('Tracked breaks 1').set(row, column, { value: `note ${row}`, format: '@' });
  }
  return workbook;
}

/** The rows by their IDs, without the times of changes, and the cells below the table. */
function describeSheet(workbook: MemoryWorkbook) {
  const { cells, table } = workbook.getSheet('Tracked breaks 1');
  const lines = cells.slice(1).map((line) => names.map((_name, column) => line[column]?.value ?? ''));
  const rows = (table?.rows ?? 1) - 1;
  const shown = lines.slice(0, rows).map((line) => line.filter((_cell, column) => names[column] !== 'changedAt'));
  return { rows: shown.sort(), below: lines.slice(rows).filter((line) => line.some((value) => value !== '')) };
}

test.each([1, 2, 3])(
  'wherever closing Excel interrupts tracking, tracking again completes it (date %s)',
  async (date) => {
    const complete = await open(date);
    const counted = new ClosingPage(complete, Infinity);
    await track(counted.workbook, date, 'Ann');
    for (let change = 0; change < counted.changeCount; change++) {
      const workbook = await open(date);
      const page = new ClosingPage(workbook, change);
      void track(page.workbook, date, 'Ann');
      await page.closed;
      await track(workbook, date, 'Ann', date * 86_400_000 + 3_600_000);
      expect({ change, ...describeSheet(workbook) }).toEqual({ change, ...describeSheet(complete) });
    }
  },
);
