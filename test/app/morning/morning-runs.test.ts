import type { RunBreak } from '../../../src/checks/compare-runs';
import { storeRun, readRuns, type MorningRun } from '../../../src/app/morning/morning-runs';
import type { PlainDate } from '../../../src/model/plain-date';
import { MemoryWorkbook } from '../../support/memory-workbook';

const breakOf = (id: string): RunBreak => ({
  ...{ id, kind: 'Quantity', custodian: 'R&D <x>', account: '00123', value: 1.5 },
  firstSeen: '2026-04-01' as PlainDate,
});
const run = (date: string, breaks: readonly RunBreak[] = [breakOf('B-1')]): MorningRun => ({
  ...{ date: date as PlainDate, counts: { lots: breaks.length }, breaks },
});

const createBreaks = (count: number) => Array.from({ length: count }, (_, index) => breakOf(`B-${index}`));

it('keeps runs unchanged in the workbook, in one part', async () => {
  const workbook = new MemoryWorkbook();
  await storeRun(workbook, run('2026-04-10'));
  await storeRun(workbook, run('2026-04-09', [{ ...breakOf('B-2'), value: null }]));
  expect(workbook.storedParts.size).toBe(1);
  expect((await readRuns(workbook)).runs).toEqual([
    run('2026-04-09', [{ ...breakOf('B-2'), value: null }]),
    run('2026-04-10'),
  ]);
});

it('keeps the newest run of a date, and at most five dates', async () => {
  const workbook = new MemoryWorkbook();
  for (const day of ['01', '02', '03', '06', '07', '08', '08']) await storeRun(workbook, run(`2026-04-${day}`));
  await storeRun(workbook, run('2026-04-08', []));
  const { runs } = await readRuns(workbook);
  expect(runs.map(({ date, breaks }) => [date.slice(8), breaks.length])).toEqual([
    ['02', 1],
    ['03', 1],
    ['06', 1],
    ['07', 1],
    ['08', 0],
  ]);
});

it('drops old runs before a part becomes too long to read', async () => {
  const workbook = new MemoryWorkbook();
  expect(await storeRun(workbook, run('2026-04-09', createBreaks(9_000)))).toBeUndefined();
  expect(await storeRun(workbook, run('2026-04-10', createBreaks(9_000)))).toBeUndefined();
  expect((await readRuns(workbook)).runs.map(({ date }) => date)).toEqual(['2026-04-10']);
});

it('keeps the earlier runs, and reports so, if a run has too many breaks to keep', async () => {
  const workbook = new MemoryWorkbook();
  const tooMany = run('2026-04-10', createBreaks(20_000));
  expect(await storeRun(workbook, tooMany)).toBe(
    "This check found too many breaks to keep in the workbook (20,000), so the next check can't show which of them are new.",
  );
  await storeRun(workbook, run('2026-04-09'));
  expect(await storeRun(workbook, tooMany)).toBe(
    'This check found too many breaks to keep in the workbook (20,000), so the next check compares with the one for 2026-04-09.',
  );
  expect((await readRuns(workbook)).runs).toEqual([run('2026-04-09')]);
  expect(workbook.storedParts.size).toBe(1);
});

it('counts the characters of long names, which also make a part too long to read', async () => {
  const workbook = new MemoryWorkbook();
  await storeRun(workbook, run('2026-04-09'));
  const longNames = createBreaks(5_000).map((runBreak) => ({ ...runBreak, custodian: '&'.repeat(50) }));
  expect(await storeRun(workbook, run('2026-04-10', longNames))).toMatch(/too many breaks/);
  expect((await readRuns(workbook)).runs).toEqual([run('2026-04-09')]);
});

it.each([
  '<morning xmlns="urn:ids-for-excel:morning" version="1">{</morning>',
  '<other xmlns="urn:ids-for-excel:morning"/>',
])('%s is not a run', async (xml) => {
  const workbook = new MemoryWorkbook();
  await workbook.addPart(xml);
  expect((await readRuns(workbook)).runs).toEqual([]);
});
