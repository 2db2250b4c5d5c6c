import { chooseDataRanges } from '../../../src/app/data-ranges/list/choose-data-ranges';
import { countKind, countStale, listStaleStates } from '../../../src/app/data-ranges/list/count-data-ranges';
import type { DataRange } from '../../../src/app/data-ranges/services/data-range-actions';
import { createDataRangeMemory } from '../../../src/app/data-ranges/services/data-range-services';
import { describeFilledCells } from '../../../src/app/data-ranges/formulas/filled-cells';
import type { PlainDate } from '../../../src/model/plain-date';

const createMember = (row: number, more: Partial<DataRange> = {}): DataRange => ({
  ...{
    id: `formula S ${row} 0`,
    kind: 'formula',
    address: `Sheet1!A${row + 1}`,
    formula: '=IDS.PRICE(B1)',
    state: 'fresh',
  },
  ...more,
});
const noSuchDate = "2026-10-31 isn't a process date. Nearest process dates: 2026-10-30.";
const createFailed = (row: number, reason: string, permanent = true) =>
  createMember(row, {
    state: 'failed',
    problem: `The cell shows #N/A. ${reason}`,
    reason,
    ...(permanent && { isPermanent: true as const }),
  });

function createGroup(...members: DataRange[]): DataRange {
  const cells = members.map((member, row) => ({
    ...{ sheetId: 'S', sheet: 'Sheet1', formula: member.formula, value: 1 },
    area: { row, column: 0, rows: 1, columns: 1 },
  }));
  return describeFilledCells({ memory: createDataRangeMemory('here') }, { id: 'formulas S 0 0', cells }, members);
}

describe('an entry for filled cells', () => {
  it('counts failed cells and shows one reason', () => {
    const entry = createGroup(createFailed(0, noSuchDate), createFailed(1, noSuchDate), createMember(2));
    expect(entry).toMatchObject({ address: 'Sheet1!A1:A3', state: 'failed', problem: `2 cells failed: ${noSuchDate}` });
    expect(entry.cells).toMatchObject({ failedCount: 2, list: [{}, {}, {}] });
  });

  it('counts the most frequent reasons when they differ', () => {
    const entry = createGroup(createFailed(0, 'Rare.'), createFailed(1, noSuchDate), createFailed(2, noSuchDate));
    expect(entry.problem).toBe(`3 cells failed: ${noSuchDate} (2 cells) Rare. (1 cell)`);
    const more = createGroup(
      createFailed(0, 'One.'),
      createFailed(1, 'Two.'),
      createFailed(2, noSuchDate),
      createFailed(3, noSuchDate),
      createMember(4),
    );
    expect(more.problem).toBe(`4 cells failed: ${noSuchDate} (2 cells) One. (1 cell) Other reasons (1 cell).`);
    expect([entry.isPartialFailure, more.isPartialFailure]).toEqual([undefined, true]);
  });

  it('shows all dates of its cells and the earliest fetch', () => {
    const createDated = (row: number, asOf: string, requestedAt: number) =>
      createMember(row, { asOf: asOf as PlainDate, requestedAt });
    expect(
      createGroup(createDated(0, '2026-03-31', 9), createDated(1, '2026-01-30', 5), createMember(2)),
    ).toMatchObject({
      ...{ earliestAsOf: '2026-01-30', asOf: '2026-03-31', requestedAt: 5, state: 'fresh' },
    });
  });
});

describe('Refresh stale', () => {
  const late = createFailed(2, "Harbour Pine hasn't delivered prices.", false);
  const old = createMember(3, { state: 'stale', problem: 'Fetched on 2026-03-30.' });
  const partial = createMember(4, { state: 'partial', problem: 'Fetched without NORTH.' });
  const listed = [createGroup(createFailed(0, noSuchDate), createMember(1), late, old, partial)];

  it('counts and refreshes only cells that a refresh can fix', () => {
    expect(countStale(listed)).toBe(3);
    expect([...listStaleStates(listed)]).toEqual(['failed', 'stale', 'partial']);
    expect(chooseDataRanges(listed, 'stale').map(({ cells }) => cells?.list)).toEqual([[late, old, partial]]);
    expect(
      chooseDataRanges([createGroup(createFailed(0, noSuchDate), createMember(1), createMember(2))], 'stale'),
    ).toEqual([]);
  });

  it('leaves the other cells to Refresh all and to their own entry', () => {
    expect(countKind(listed, 'formula')).toBe(5);
    expect(chooseDataRanges(listed, 'all')).toEqual(listed);
    expect(chooseDataRanges(listed, ['formulas S 0 0'])).toEqual(listed);
    expect(chooseDataRanges(listed, ['formula S 2 0'])).toEqual([late]);
  });
});
