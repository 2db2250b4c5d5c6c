import { archiveBreaks } from '../../../src/app/breaks/archive-breaks';
import { listBreakColumns } from '../../../src/app/breaks/break-columns';
import type { BreakServices } from '../../../src/app/breaks/find-breaks-table';
import { trackTable } from '../../../src/app/breaks/track-table';
import type { PlainDate } from '../../../src/model/plain-date';
import {
  breaksNamespace,
  printBreaksPart,
  readBreaksPart,
  type BreaksPart,
} from '../../../src/workbook/linked/breaks-part';
import { gatherQuantities } from '../../support/gathered-quantities';
import { MemoryWorkbook } from '../../support/memory-workbook';

const dates = [10, 13, 14, 15, 16, 17, 20, 21].map((day) => `2026-04-${day}` as PlainDate);
let workbook: MemoryWorkbook;
let now = 0;
/** Runs once, while an add-in waits. */
let duringWait: (() => Promise<void> | void) | undefined;

beforeEach(async () => {
  workbook = new MemoryWorkbook();
  now = 0;
  duringWait = undefined;
  await track('Ann', 0, { 1: 5, 2: 6 });
});

const createServices = (by: string): BreakServices => ({
  workbook,
  session: by,
  getUserName: () => by,
  findDateSystem: () => Promise.resolve(1900),
  clock: {
    now: () => now,
    today: () => dates[0]!,
    callAfter: (_millis, callback) => {
      const other = duringWait;
      duringWait = undefined;
      void Promise.resolve(other?.()).then(callback);
      return () => undefined;
    },
  },
});
const track = (by: string, date: number, differences: Record<number, number>) =>
  trackTable(createServices(by), gatherQuantities(dates.slice(0, date + 1), differences));

function readPart() {
  const [[id, xml] = ['', '']] = [...workbook.storedParts].filter(([, stored]) => stored.includes(breaksNamespace));
  return { id, part: readBreaksPart(xml)! };
}

/** Stores a change by another user's add-in. */
function changePart(change: (part: BreaksPart) => BreaksPart): void {
  const { id, part } = readPart();
  workbook.storedParts.set(id, printBreaksPart(change(part)));
}

const lockAs = (session: string) => changePart((part) => ({ ...part, writing: { since: now, session, by: session } }));

/** Calls back before each change of the sheet's cells. */
function beforeSteps(callback: (step: string) => void): void {
  workbook.getSheet('Tracked breaks 1').refuse = (step) => {
    callback(step);
    return undefined;
  };
}

/** Calls back once, after an add-in has read the rows. */
function afterReadingRows(callback: () => Promise<unknown>): void {
  const original = workbook.readBody.bind(workbook);
  workbook.readBody = async (...args) => {
    const rows = await original(...args);
    workbook.readBody = original;
    await callback();
    return rows;
  };
}

const readStatuses = () => {
  const names = listBreakColumns('USD').map(({ name }) => name);
  const sheet = workbook.getSheet('Tracked breaks 1');
  return Array.from({ length: sheet.table!.rows - 1 }, (_row, row) =>
    ['security', 'status'].map(
      (name) =>
        sheet.get(
          row + 1,
          names.findIndex((column) => column === name),
        ).value,
    ),
  );
};

it("keeps the lock of another user who claims the table while this user's lock becomes visible", async () => {
  duringWait = () => lockAs('Bob');
  await expect(track('Ann', 1, { 1: 5, 3: 6 })).rejects.toThrow('Bob is tracking breaks now');
  expect(readPart().part.writing).toMatchObject({ session: 'Bob' });
});

it.each([
  ['changes rows', { 1: 5, 2: 7 }],
  ['changes no row', { 1: 5, 2: 6 }],
])('refuses an earlier date if another user has tracked a later one in the meantime (%s)', async (_case, found) => {
  afterReadingRows(() => track('Bob', 3, { 1: 5, 2: 6, 9: 4 }));
  await expect(track('Ann', 1, found)).rejects.toThrow(/as of 2026-04-15, which is later than 2026-04-13/);
  expect(readPart().part).toMatchObject({ asOf: dates[3] });
  expect(readStatuses()).toEqual([
    ['Security 1', 'Open'],
    ['Security 2', 'Open'],
    ['Security 9', 'Open'],
  ]);
});

it('tracks again, from the current rows, if another user has tracked the same date in the meantime', async () => {
  afterReadingRows(() => track('Bob', 1, { 1: 5 }));
  expect(await track('Ann', 1, { 1: 5 })).toMatchObject({ resolved: 0, persisting: 1 });
});

it("keeps another user's part if they write the table while this user's rows are written", async () => {
  beforeSteps(() => changePart(({ writing: _writing, ...part }) => ({ ...part, asOf: dates[3]! })));
  await expect(track('Ann', 1, { 1: 5 })).rejects.toThrow('Someone else is tracking breaks now');
  expect(readPart().part).toMatchObject({ asOf: dates[3] });
});

it('renews its lock during a long write', async () => {
  const lockAges: number[] = [];
  beforeSteps(() => {
    lockAges.push(now - readPart().part.writing!.since);
    now += 60_000;
  });
  await track('Ann', 1, Object.fromEntries(Array.from({ length: 4_000 }, (_row, row) => [row + 2, 7])));
  expect(lockAges.length).toBeGreaterThan(3);
  expect(Math.max(...lockAges)).toBeLessThan(120_000);
  expect(readPart().part.writing).toBeUndefined();
});

it('keeps the archived rows if another user writes the table while they are moved', async () => {
  for (let date = 1; date <= 7; date++) await track('Ann', date, { 1: 5 });
  beforeSteps((step) => {
    if (step === 'remove') lockAs('Bob');
  });
  await expect(archiveBreaks(createServices('Ann'), dates)).rejects.toThrow('Bob is tracking breaks now');
  expect(readStatuses()).toEqual([['Security 1', 'Open']]);
  expect([...workbook.sheets.keys()]).toContainEqual(expect.stringContaining('Archived breaks'));
});
