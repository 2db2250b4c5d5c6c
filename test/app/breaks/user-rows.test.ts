import { archiveBreaks } from '../../../src/app/breaks/archive-breaks';
import type { GatheredBreaks } from '../../../src/app/breaks/gather-breaks';
import { listBreakColumns, type BreakColumnName } from '../../../src/app/breaks/break-columns';
import type { DescribedBreak } from '../../../src/app/breaks/describe-breaks';
import { trackTable } from '../../../src/app/breaks/track-table';
import { createBreakId } from '../../../src/checks/break-identity';
import type { PlainDate } from '../../../src/model/plain-date';
import { breaksNamespace } from '../../../src/workbook/linked/breaks-part';
import type { Area } from '../../../src/workbook/area';
import type { ExcelValue } from '../../../src/workbook/excel-value';
import type { MemorySheet } from '../../support/memory-sheet';
import { stillClock } from '../../support/memory-table';
import { MemoryWorkbook } from '../../support/memory-workbook';

const names = listBreakColumns('USD').map(({ name }) => name);
const dates = [10, 13, 14, 15, 16, 17, 20, 21].map((day) => `2026-04-${day}` as PlainDate);

let workbook: MemoryWorkbook;
beforeEach(() => {
  workbook = new MemoryWorkbook();
});

/** Tracks the differences between positions and lots of securities on a date, whose files are final. */
function track(date: number, found: Readonly<Record<number, number>>, by = 'Ana') {
  const breaks = Object.entries(found).map(([security, difference]): DescribedBreak => {
    const key = { kind: 'Quantity', custodian: 1, account: 7, security: Number(security) } as const;
    return {
      ...{ ...key, custodian: 'HARB', accountNumber: '007', symbol: '', description: `Security ${security}` },
      ...{ expected: 0, actual: difference, difference, explanation: '', cusip: '', value: null, currency: 'USD' },
      ...{ suggestion: '', status: 'final', id: createBreakId(key) },
    } as unknown as DescribedBreak;
  });
  const gathered: GatheredBreaks = {
    ...{ date: dates[date]!, dates: dates.slice(0, date + 1), base: 'USD', breaks, incompleteChecks: [], covered: [] },
    findStatus: (_kind, custodian) => (custodian === 'HARB' ? 'final' : 'missing'),
  };
  return trackTable(createServices(by), gathered);
}

const createServices = (by: string) => ({
  ...{ workbook, clock: stillClock, session: by },
  findDateSystem: () => Promise.resolve(1900 as const),
  getUserName: () => by,
});

const getSheet = (): MemorySheet => workbook.getSheet('Tracked breaks 1');

function readRows(): Record<BreakColumnName, ExcelValue>[] {
  return Array.from({ length: (getSheet().table?.rows ?? 1) - 1 }, (_row, row) => {
    const cells = names.map((name, column) => [name, getSheet().get(row + 1, column).value]);
    return Object.fromEntries(cells) as Record<BreakColumnName, ExcelValue>;
  });
}

function type(row: number, name: BreakColumnName, value: ExcelValue): void {
  getSheet().set(row + 1, names.indexOf(name), { value, format: 'General' });
}

/** Adds a row below the table. */
function addRow(cells: Partial<Record<BreakColumnName, ExcelValue>>): void {
  const { table } = getSheet();
  if (table) getSheet().table = { ...table, rows: table.rows + 1 };
  for (const name of names) type(readRows().length - 1, name, cells[name] ?? '');
}

test.each(['OPS-1', 'B-12', 'ask the custodian'])("leaves a row with the user's own ID %s as typed", async (id) => {
  await track(0, { 1: 5 });
  addRow({ id, kind: 'Quantity', custodian: 'HARB', account: '007', status: 'Open', comment: 'call on Monday' });
  const [, typed] = readRows();
  expect(await track(1, { 1: 5 })).toMatchObject({ resolved: 0, persisting: 1 });
  expect(readRows()[1]).toEqual(typed);
});

test('a copied row does not change who changed the break last', async () => {
  await track(0, { 1: 5 });
  type(0, 'comment', 'first');
  await track(0, { 1: 5 });
  addRow({ ...readRows()[0], comment: 'second' });
  await track(1, { 1: 5 }, 'Ben');
  await track(1, { 1: 5 }, 'Ben');
  expect(readRows().map(({ changedBy, comment }) => `${String(comment)} ${String(changedBy)}`)).toEqual([
    'first Ana',
    'second Ana',
  ]);
});

test("keeps a note in the user's own column while the table has no breaks", async () => {
  await track(0, {});
  const { table } = getSheet();
  getSheet().table = { ...table!, columns: names.length + 1 };
  getSheet().set(0, names.length, { value: 'My note', format: 'General' });
  getSheet().set(1, names.length, { value: 'call on Monday', format: 'General' });
  await track(1, { 1: 5 });
  const notes = readRows().map((_row, row) => getSheet().get(row + 1, names.length).value);
  expect(notes).toEqual(['call on Monday', '']);
});

describe('archiving', () => {
  beforeEach(async () => {
    await track(0, { 1: 5, 2: 6, 3: 7 });
    await track(1, { 3: 7 });
    await track(dates.length - 1, { 3: 7 });
  });

  test('keeps the colors of the rows', async () => {
    getSheet().colors.set('2 21', '#FFFF00');
    const { sheet: copy } = await archiveBreaks(createServices('Ana'), dates);
    expect(workbook.getSheet(copy).colors.get('4 21')).toBe('#FFFF00');
  });

  test('offers statuses only in the rows that stay', async () => {
    const offered: Area[] = [];
    const offerChoices = (_sheet: string, area: Area) => Promise.resolve(void offered.push(area));
    await archiveBreaks({ ...createServices('Ana'), workbook: Object.assign(workbook, { offerChoices }) }, dates);
    expect(offered).toMatchObject([{ row: 1, rows: 1 }]);
  });
});

describe('continues a table whose custom XML part', () => {
  test.each([
    ['is gone', () => workbook.storedParts.clear()],
    [
      'is damaged',
      () =>
        workbook.storedParts.forEach((_xml, id) =>
          workbook.storedParts.set(id, `<breaks xmlns="${breaksNamespace}"/>`),
        ),
    ],
  ])('%s', async (_case, lose) => {
    await track(0, { 1: 5, 2: 7 });
    type(0, 'comment', 'called');
    type(0, 'status', 'Accepted');
    await track(1, { 1: 5, 2: 7 });
    const [before] = readRows();
    lose();
    expect(await track(2, { 1: 5, 3: 2 }, 'Bob')).toMatchObject({ added: 1, persisting: 1, resolved: 1 });
    expect([...workbook.sheets.keys()]).toEqual(['Sheet1', 'Tracked breaks 1']);
    expect(workbook.storedParts.size).toBe(1);
    const { firstSeen, comment, status, changedBy } = readRows()[0]!;
    expect([firstSeen, comment, status, changedBy]).toEqual([
      before?.firstSeen,
      'called',
      before?.status,
      before?.changedBy,
    ]);
    await expect(track(1, { 1: 5 })).rejects.toThrow(/2026-04-14/);
  });

  test('is from a newer add-in only after an update', async () => {
    await track(0, { 1: 5 });
    workbook.storedParts.forEach((xml, id) => workbook.storedParts.set(id, xml.replace('version="1"', 'version="2"')));
    const before = [workbook.serialize(), ...workbook.storedParts];
    await expect(track(1, { 1: 5 })).rejects.toThrow(/newer version/);
    expect([workbook.serialize(), ...workbook.storedParts]).toEqual(before);
  });

  test('was deleted by the user with its sheet is created anew', async () => {
    await track(0, { 1: 5 });
    workbook.copySheet('Tracked breaks 1');
    await workbook.deleteSheet('Tracked breaks 1');
    await track(1, { 1: 5 });
    expect([...workbook.sheets.keys()].filter((name) => name.startsWith('Tracked breaks'))).toHaveLength(2);
  });
});
