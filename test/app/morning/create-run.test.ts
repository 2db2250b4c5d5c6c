import { createRun } from '../../../src/app/morning/create-run';
import { readRuns, storeRun, type MorningRun } from '../../../src/app/morning/morning-runs';
import type { PlainDate } from '../../../src/model/plain-date';
import type { Party } from '../../../src/model/party';
import { MemoryWorkbook } from '../../support/memory-workbook';

const date = '2026-04-10' as PlainDate;
const [north, south] = [{ id: 1, shortName: 'NORTH' } as Party, { id: 2, shortName: 'SOUTH' } as Party];
const create = (custodians: Party[], covered: string[], files: number, sameDate?: MorningRun, earlier?: MorningRun) =>
  createRun({ date, custodians }, { covered }, { counts: { files }, breaks: [] }, { sameDate, earlier });

it('keeps the counts of a run of the same date that covered more', () => {
  const full = create([north, south], ['7 NORTH', '8 SOUTH'], 5);
  const narrow = create([north], ['7 NORTH'], 1, full);
  expect(narrow).toMatchObject({ counts: { files: 5 }, scope: full.scope, covered: ['7 NORTH', '8 SOUTH'] });
  const otherToken = create([north, south], ['7 NORTH'], 2, full);
  expect(otherToken).toMatchObject({ counts: { files: 5 }, scope: full.scope });
});

it('replaces the counts of a run that covered the same or less', () => {
  const narrow = create([north], ['7 NORTH'], 1);
  expect(create([north], ['7 NORTH'], 2, narrow).counts).toEqual({ files: 2 });
  const full = create([north, south], ['7 NORTH', '7 SOUTH'], 5, narrow);
  expect(full.counts).toEqual({ files: 5 });
  expect(full.scope).not.toBe(narrow.scope);
  // What earlier runs covered doesn't hide the counts of a narrower token.
  const narrowAfterFull = create([north], ['7 NORTH'], 1, undefined, full);
  expect(create([north], ['7 NORTH'], 3, narrowAfterFull).counts).toEqual({ files: 3 });
});

it("has the same scope on a custodian's holiday", () => {
  expect(create([north, south], ['7 NORTH'], 1).scope).toBe(create([north, south], ['7 NORTH', '7 SOUTH'], 1).scope);
});

it('is stored with its scope', async () => {
  const workbook = new MemoryWorkbook();
  const run = create([north, south], ['7 NORTH'], 1);
  await storeRun(workbook, run);
  expect((await readRuns(workbook)).runs).toEqual([run]);
});
