// Long because tracking the week takes a while, and all tests share it.
import { createBreakActions } from '../../../src/app/breaks/create-break-actions';
import type { BreaksTracked } from '../../../src/app/breaks/break-actions';
import { listBreakColumns, type BreakColumnName } from '../../../src/app/breaks/break-columns';
import { lockVisibleMillis } from '../../../src/app/data-ranges/lock/claim-table';
import { systemClock, type Clock } from '../../../src/model/clock';
import type { ExcelValue } from '../../../src/workbook/excel-value';
import { MemoryWorkbook } from '../../support/memory-workbook';
import { plantedHistory } from '../../support/planted-week';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

const names = listBreakColumns('USD').map(({ name }) => name);
type Cells = Record<BreakColumnName, ExcelValue>;

let started: SandboxedPane;
const workbook = new MemoryWorkbook();
const reports: BreaksTracked[] = [];

// In this workbook, writes are visible immediately, so only competing analysts wait for them.
const shortLocks: Clock = {
  ...systemClock,
  callAfter: (millis, callback) => systemClock.callAfter(millis === lockVisibleMillis ? 5 : millis, callback),
};

const getSheet = () => workbook.getSheet('Tracked breaks 1');
const readRows = (): Cells[] =>
  Array.from({ length: getSheet().table!.rows - 1 }, (_row, row) => {
    const cells = names.map((name, column) => [name, getSheet().get(row + 1, column).value]);
    return Object.fromEntries(cells) as Cells;
  });
const type = (row: number, name: BreakColumnName, value: ExcelValue): void => {
  const before = getSheet().get(row + 1, names.indexOf(name));
  getSheet().set(row + 1, names.indexOf(name), { ...before, value });
};
const createBreaks = (session: string, who = 'Ana', of = workbook, clock = shortLocks) =>
  createBreakActions(
    { ...started.app.cells.context, deliveries: started.app },
    {
      workbook: of,
      clock,
      findDateSystem: () => Promise.resolve(1900),
      getUserName: () => who,
      session,
    },
  );
const advanceDay = async (): Promise<void> => {
  const headers = { Authorization: `Bearer ${await started.sandbox.mintToken()}` };
  await started.sandbox.fetch(new Request('http://sandbox.test/sandbox/day', { method: 'POST', headers }));
};

beforeAll(async () => {
  started = await startSandboxedPane();
  const breaks = createBreaks('ana');
  reports.push(await breaks.trackBreaks({}));
  for (let day = 1; day <= 7; day++) {
    readRows().forEach((row, index) => {
      if (row.comment === '') type(index, 'comment', `note on ${row.id}`);
    });
    await advanceDay();
    reports.push(await breaks.trackBreaks({}));
  }
}, 120_000);
afterAll(() => started.close());

it('the history of every tracked break matches the planted breaks, and nothing else is tracked', () => {
  const stories = readRows().map(({ custodian, kind, history }) => [custodian, kind, history].join(' | '));
  expect(stories.sort()).toEqual(plantedHistory);
});

it('each date counts breaks that were added, persisted, resolved, reopened, and not checked', () => {
  const statuses = reports.map((report) => [
    report.date.slice(8),
    report.added,
    report.persisting,
    report.resolved,
    report.reopened,
    report.unchecked,
  ]);
  expect(statuses).toEqual([
    ['10', 4, 0, 0, 0, 0],
    ['13', 1, 2, 2, 0, 0],
    ['14', 2, 2, 0, 0, 1],
    ['15', 1, 2, 2, 0, 1],
    ['16', 2, 1, 3, 0, 0],
    ['17', 1, 0, 2, 1, 1],
    ['20', 1, 0, 3, 2, 0],
    ['21', 1, 0, 3, 1, 0],
  ]);
});

it('every comment stays with its row', () => {
  for (const { id, comment, history } of readRows())
    if (history !== '2026-04-21 first seen') expect(comment).toBe(`note on ${id}`);
});

it('a row shows account and security, figures, affected value in the base currency, and a suggested cause', () => {
  const lots = readRows().find(({ custodian, kind }) => custodian === 'NORTHGATE' && kind === 'Quantity');
  expect(lots).toMatchObject({
    id: expect.stringMatching(/^B-\w{9}$/) as string,
    account: expect.stringMatching(/^00/) as string,
    cusip: expect.stringMatching(/^\w{9}$/) as string,
    age: 6,
    bucket: '6-10',
    status: 'Resolved',
    changedBy: 'IDS',
  });
  expect(Number(lots?.theirs) - Number(lots?.ours)).toBeCloseTo(Number(lots?.difference));
  expect(Number(lots?.value)).toBeGreaterThan(0);
  const suggested = readRows().map(({ kind, suggestion }) => `${kind}: ${suggestion}`);
  // Lots and positions are from the same date, so a missing earlier date explains nothing.
  expect(suggested.filter((cause) => /^Quantity: No files/.test(cause))).toEqual([]);
  expect(
    suggested.filter((cause) => /^(Cancel|Change|Transaction|Stale|Price jump|Missing FX)/.test(cause)).sort(),
  ).toEqual([
    expect.stringMatching(
      /^Cancellation not carried out: Canceled, but still in the position: transaction \d+ \(code "by", quantity [\d,.]+\)\.$/,
    ),
    expect.stringMatching(/^Cancellation not carried out: Canceled, but still in the position: /),
    expect.stringMatching(/^Cancellation not carried out: Canceled, but still in the position: /),
    expect.stringMatching(
      /^Change without transaction: Trade not reported yet: transaction \d+ \("Settlement .+"\) booked only the cash, [\d,.]+\.$/,
    ),
    expect.stringMatching(
      /^Missing FX rate: FX rate not sent: the affected value uses another custodian's rate, 1 \w{3} = [\d.]+ USD/,
    ),
    expect.stringMatching(/^Stale price: Price not updated: still [\d.]+ \(Prices for 2026-04-15\)\.$/),
    expect.stringMatching(/^Transaction not in position: Reported late: transaction \d+ .* was traded on 2026-04-14/),
  ]);
});

it('tracking the same date again changes no cell', async () => {
  const before = workbook.serialize();
  expect(await createBreaks('ana').trackBreaks({})).toMatchObject({ added: 0, resolved: 0, reopened: 0 });
  expect(workbook.serialize()).toBe(before);
});

it('refuses an earlier date, and a table that another analyst is writing', async () => {
  await expect(createBreaks('ana').trackBreaks({ date: reports[3]!.date })).rejects.toThrow(
    /as of 2026-04-21, which is later than 2026-04-15/,
  );
  const [[id, xml] = ['', '']] = [...workbook.storedParts];
  const writing = JSON.stringify({ writing: { since: Date.now(), session: 'ben', by: 'Ben' } }).slice(1, -1);
  workbook.storedParts.set(id, xml.replace('{"table"', `{${writing},"table"`));
  await expect(createBreaks('ana').trackBreaks({})).rejects.toThrow(/^Ben is tracking breaks now/);
  workbook.storedParts.set(id, xml);
});

it('leaves one table when two analysts start at the same time', async () => {
  const shared = new MemoryWorkbook();
  const began = ['ana', 'ben'].map((session) => createBreaks(session, session, shared, systemClock).trackBreaks({}));
  const ended = await Promise.allSettled(began);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringMatching(/is tracking breaks now/) as string },
  });
  expect(shared.storedParts.size).toBe(1);
  expect(await shared.readTables()).toHaveLength(1);
});

it('does not overwrite a cell that is edited while breaks are tracked', async () => {
  const row = readRows().findIndex(({ status }) => status === 'Open');
  const other = readRows().findIndex(({ status }) => status === 'Resolved');
  type(row, 'status', 'In review');
  type(other, 'status', 'Open');
  const [before] = [readRows()[other]!.comment];
  await createBreaks('ben', 'Ben').trackBreaks({});
  expect(readRows()[row]).toMatchObject({ status: 'In review', changedBy: 'Ben' });
  expect(readRows()[other]).toMatchObject({
    status: 'Open',
    comment: before,
    attention: 'Reopened by hand: the checks no longer find this break.',
  });
});

it('marks breaks of the first tracked date as possibly older, and no others', () => {
  expect(reports[0]?.mayBeOlder).toBe(4);
  const old = readRows().filter(({ firstSeen }) => firstSeen === readRows()[0]?.firstSeen);
  expect(old.length).toBeGreaterThan(0);
  for (const { attention, firstSeen, status } of readRows())
    if (/May be older/.test(String(attention)))
      expect([firstSeen, status]).toEqual([readRows()[0]?.firstSeen, expect.not.stringMatching('Resolved')]);
});

describe('archiving', () => {
  const listCleared = () =>
    readRows().filter(({ status, history }) => status === 'Resolved' && /2026-04-13 cleared$/.test(String(history)));

  it('leaves rows with cell comments', async () => {
    const row = readRows().findIndex(({ id }) => id === listCleared()[0]?.id);
    workbook.comments.set('Tracked breaks 1', [{ row: row + 1, column: 2 }]);
    expect(await createBreaks('ana').findArchivable()).toMatchObject({ archivable: 1, commented: 1 });
    workbook.comments.clear();
  });

  it('restores everything when Excel refuses to remove the rows', async () => {
    const [before, sheets] = [readRows(), workbook.sheets.size];
    getSheet().refuse = (step) => (step === 'remove' ? { half: false } : undefined);
    await expect(createBreaks('ana').archiveBreaks()).rejects.toThrow('Excel refused.');
    getSheet().refuse = () => undefined;
    expect(readRows()).toEqual(before);
    expect(workbook.sheets.size).toBe(sheets);
  });

  it('moves breaks that can no longer be reopened to a new sheet, with everything typed', async () => {
    const { table } = getSheet();
    getSheet().set(0, names.length, { value: 'My note', format: '@' });
    await getSheet().resize({ ...table!, columns: names.length + 1 });
    const [first, second] = listCleared();
    expect([first?.comment, second?.comment]).toEqual([`note on ${first?.id}`, `note on ${second?.id}`]);
    const place = readRows().findIndex(({ id }) => id === first?.id);
    getSheet().set(place + 1, names.length, { value: 'asked twice', format: 'General' });
    const before = readRows();
    const breaks = createBreaks('ana');
    const found = await breaks.findArchivable();
    expect(found).toMatchObject({ archivable: 2, commented: 0 });
    expect(found.recent).toBe(before.filter(({ status }) => status === 'Resolved').length - 2);
    const { archived, sheet: name } = await breaks.archiveBreaks();
    expect([archived, name]).toEqual([2, expect.stringMatching(/^Archived breaks 2026-04-21/)]);
    expect(readRows()).toEqual(before.filter(({ id }) => id !== first?.id && id !== second?.id));
    const copy = workbook.getSheet(name);
    expect(copy.get(0, 0).value).toMatch(/^2 resolved breaks, archived from .+ as of 2026-04-21\.$/);
    const lines = [3, 4].map((row) => [...names, 'own'].map((_name, column) => copy.get(row, column).value));
    expect(lines.map((line) => line.slice(0, names.length))).toEqual([first, second].map((row) => Object.values(row!)));
    expect(lines.map((line) => line[names.length])).toEqual(['asked twice', '']);
    expect(await breaks.trackBreaks({})).toMatchObject({ added: 0, resolved: 0, reopened: 0 });
  });

  it('refuses when no break can be moved', async () => {
    await expect(createBreaks('ana').archiveBreaks()).rejects.toThrow('No resolved breaks can be archived.');
  });
});
