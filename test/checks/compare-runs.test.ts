import type { BreakKind } from '../../src/checks/break-kind';
import { compareRuns, type RunBreak } from '../../src/checks/compare-runs';
import type { PlainDate } from '../../src/model/plain-date';

const [mon, tue, wed] = ['2026-04-13', '2026-04-14', '2026-04-15'] as PlainDate[] as [PlainDate, PlainDate, PlainDate];
const kindsByPrefix: Readonly<Record<string, BreakKind>> = { A: 'Quantity', B: 'Cost' };
const createRunBreak = (id: string, value: number | null = 10, firstSeen = mon): RunBreak => ({
  id,
  kind: kindsByPrefix[id.slice(0, 1)] ?? 'No lots',
  custodian: 'NORTH',
  account: '001',
  firstSeen,
  value,
});
const compare = (foundBreaks: readonly RunBreak[], earlier?: readonly RunBreak[], unchecked: readonly string[] = []) =>
  compareRuns({
    date: wed,
    dates: [mon, tue, wed],
    foundBreaks,
    earlier: earlier && { date: tue, breaks: earlier },
    firstSeen: new Map(),
    wasChecked: ({ id }) => !unchecked.includes(id),
  });

it('counts new and cleared breaks by kind, next to the earlier figures', () => {
  const { kinds, breaks } = compare(
    [createRunBreak('A1'), createRunBreak('A2', -5), createRunBreak('B1', 1)],
    [createRunBreak('A1', 7), createRunBreak('A3', 3)],
  );
  expect(kinds).toEqual([
    {
      name: 'Quantity',
      breakCount: 2,
      value: 15,
      breakCountBefore: 2,
      valueBefore: 10,
      addedCount: 1,
      clearedCount: 1,
      uncheckedCount: 0,
      uncomparedCount: 0,
      oldestFirstSeen: mon,
    },
    {
      name: 'Cost',
      breakCount: 1,
      value: 1,
      breakCountBefore: 0,
      valueBefore: 0,
      addedCount: 1,
      clearedCount: 0,
      uncheckedCount: 0,
      uncomparedCount: 0,
      oldestFirstSeen: wed,
    },
  ]);
  expect(breaks.map(({ id, isNew }) => [id, isNew])).toEqual([
    ['A1', false],
    ['A2', true],
    ['B1', true],
  ]);
});

it('counts age in process dates from the first run that showed a break', () => {
  const { ages, breaks } = compare([createRunBreak('A1'), createRunBreak('A2')], [createRunBreak('A1')]);
  expect(breaks.map(({ age, firstSeen }) => [age, firstSeen])).toEqual([
    [2, mon],
    [0, wed],
  ]);
  expect(ages.map(({ name, breakCount: now, breakCountBefore }) => [name, now, breakCountBefore])).toEqual([
    ['0-1', 1, 1],
    ['2-5', 1, 0],
    ['6-10', 0, 0],
    ['11-30', 0, 0],
    ['>30', 0, 0],
  ]);
});

it('keeps a break with missing files for the next run, and does not count it as cleared', () => {
  const { kinds, breaksForNextRun: kept } = compare([], [createRunBreak('A1'), createRunBreak('A2')], ['A2']);
  expect(kinds[0]).toMatchObject({ clearedCount: 1, uncheckedCount: 1 });
  expect(kept).toEqual([createRunBreak('A2')]);
});

it('reports no earlier run when there is none, and counts nothing as new', () => {
  const { kinds, breaks } = compare([createRunBreak('A1', null)]);
  expect(kinds).toEqual([{ name: 'Quantity', breakCount: 1, value: 0, oldestFirstSeen: wed }]);
  expect(breaks[0]?.isNew).toBe(false);
});

it('uses the date on which a tracked break was first seen', () => {
  const { breaks } = compareRuns({
    date: wed,
    dates: [mon, tue, wed],
    foundBreaks: [createRunBreak('A1')],
    earlier: undefined,
    wasChecked: () => true,
    firstSeen: new Map([['A1', mon]]),
  });
  expect(breaks[0]).toMatchObject({ firstSeen: mon, age: 2 });
});

it('ignores a first-seen date after the run', () => {
  const { breaks, kinds } = compareRuns({
    date: tue,
    dates: [mon, tue, wed],
    foundBreaks: [createRunBreak('A1'), createRunBreak('A2')],
    wasChecked: () => true,
    earlier: { date: mon, breaks: [createRunBreak('A2', 10, mon)] },
    firstSeen: new Map([
      ['A1', wed],
      ['A2', wed],
    ]),
  });
  expect(breaks.map(({ firstSeen, age }) => [firstSeen, age])).toEqual([
    [tue, 0],
    [mon, 1],
  ]);
  expect(kinds[0]?.oldestFirstSeen).toBe(mon);
});

describe('a run that covers fewer custodians than another', () => {
  const north = createRunBreak('A1');
  const south: RunBreak = { ...createRunBreak('A2'), custodian: 'SOUTH' };
  const compareNorth = (earlier: readonly RunBreak[], sameDate: readonly RunBreak[]) =>
    compareRuns({
      date: wed,
      dates: [mon, tue, wed],
      foundBreaks: [north],
      earlier: { date: tue, breaks: earlier },
      sameDate: { date: wed, breaks: sameDate },
      firstSeen: new Map(),
      wasChecked: ({ custodian }) => custodian === 'NORTH',
    });

  it('keeps the other breaks of the same date for the next run, and when they were first seen', () => {
    const { breaksForNextRun } = compareNorth(
      [],
      [
        { ...north, firstSeen: tue },
        { ...south, firstSeen: wed },
      ],
    );
    expect(breaksForNextRun.map(({ id, firstSeen }) => [id, firstSeen])).toEqual([
      ['A1', tue],
      ['A2', wed],
    ]);
  });

  it('does not bring back breaks that the same date resolved', () => {
    expect(compareNorth([north, south], []).breaksForNextRun).toEqual([north]);
  });

  it('calls no break new that the earlier run did not cover', () => {
    const { breaks, kinds } = compareRuns({
      date: wed,
      dates: [mon, tue, wed],
      foundBreaks: [north, south],
      earlier: { date: tue, breaks: [] },
      firstSeen: new Map(),
      wasChecked: () => true,
      wasCovered: ({ custodian }) => custodian === 'NORTH',
    });
    expect(breaks.map(({ id, isNew }) => [id, isNew])).toEqual([
      ['A1', true],
      ['A2', false],
    ]);
    expect(kinds).toMatchObject([{ breakCount: 2, breakCountBefore: 0, addedCount: 1, uncomparedCount: 1 }]);
  });
});
