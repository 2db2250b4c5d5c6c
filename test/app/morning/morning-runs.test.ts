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

it('keeps runs unchanged in the workbook, in one part', async () => {
  const workbook = new MemoryWorkbook();
  await storeRun(workbook, await readRuns(workbook), run('2026-04-10'));
  await storeRun(workbook, await readRuns(workbook), run('2026-04-09', [{ ...breakOf('B-2'), value: null }]));
  expect(workbook.storedParts.size).toBe(1);
  expect((await readRuns(workbook)).runs).toEqual([
    run('2026-04-09', [{ ...breakOf('B-2'), value: null }]),
    run('2026-04-10'),
  ]);
});

it('keeps the newest run of a date, and at most five dates', async () => {
  const workbook = new MemoryWorkbook();
  for (const day of ['01', '02', '03', '06', '07', '08', '08'])
    await storeRun(workbook, await readRuns(workbook), run(`2026-04-${day}`));
  await storeRun(workbook, await readRuns(workbook), run('2026-04-08', []));
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
  const many = Array.from({ length: 5_000 }, (_, index) => breakOf(`B-${index}`));
  await storeRun(workbook, await readRuns(workbook), run('2026-04-09', many));
  await storeRun(workbook, await readRuns(workbook), run('2026-04-10', many));
  expect((await readRuns(workbook)).runs.map(({ date }) => date)).toEqual(['2026-04-10']);
});

it.each([
  '<morning xmlns="urn:ids-for-excel:morning" version="1">{</morning>',
  '<other xmlns="urn:ids-for-excel:morning"/>',
])('%s is not a run', async (xml) => {
  const workbook = new MemoryWorkbook();
  await workbook.addPart(xml);
  expect((await readRuns(workbook)).runs).toEqual([]);
});
