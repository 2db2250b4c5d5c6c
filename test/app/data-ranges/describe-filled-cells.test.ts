import { chooseDataRanges } from '../../../src/app/data-ranges/list/choose-data-ranges';
import { countKind, countStale, listStaleStates } from '../../../src/app/data-ranges/list/count-data-ranges';
import type { DataRange } from '../../../src/app/data-ranges/services/data-range-actions';
import { createDataRangeMemory } from '../../../src/app/data-ranges/services/data-range-services';
import { describeFilledCells } from '../../../src/app/data-ranges/formulas/filled-cells';
import type { PlainDate } from '../../../src/model/plain-date';

const member = (row: number, more: Partial<DataRange> = {}): DataRange => ({
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
const failed = (row: number, reason: string, permanent = true) =>
  member(row, {
    state: 'failed',
    problem: `The cell shows #N/A. ${reason}`,
    reason,
    ...(permanent && { permanent: true as const }),
  });

function group(...members: DataRange[]): DataRange {
  const cells = members.map((member, row) => ({
    ...{ sheetId: 'S', sheet: 'Sheet1', formula: member.formula, value: 1 },
    area: { row, column: 0, rows: 1, columns: 1 },
  }));
  return describeFilledCells({ memory: createDataRangeMemory('here') }, { id: 'formulas S 0 0', cells }, members);
}

describe('an entry for filled cells', () => {
  it('counts failed cells and shows one reason', () => {
    const entry = group(failed(0, noSuchDate), failed(1, noSuchDate), member(2));
    expect(entry).toMatchObject({ address: 'Sheet1!A1:A3', state: 'failed', problem: `2 cells failed: ${noSuchDate}` });
    expect(entry.cells).toMatchObject({ failed: 2, list: [{}, {}, {}] });
  });

  it('counts the most frequent reasons when they differ', () => {
    const entry = group(failed(0, 'Rare.'), failed(1, noSuchDate), failed(2, noSuchDate));
    expect(entry.problem).toBe(`3 cells failed: ${noSuchDate} (2 cells) Rare. (1 cell)`);
    const more = group(failed(0, 'One.'), failed(1, 'Two.'), failed(2, noSuchDate), failed(3, noSuchDate), member(4));
    expect(more.problem).toBe(`4 cells failed: ${noSuchDate} (2 cells) One. (1 cell) Other reasons (1 cell).`);
    expect([entry.partly, more.partly]).toEqual([undefined, true]);
  });

  it('shows all dates of its cells and the earliest fetch', () => {
    const dated = (row: number, asOf: string, requestedAt: number) =>
      member(row, { asOf: asOf as PlainDate, requestedAt });
    expect(group(dated(0, '2026-03-31', 9), dated(1, '2026-01-30', 5), member(2))).toMatchObject({
      ...{ asOfFrom: '2026-01-30', asOf: '2026-03-31', requestedAt: 5, state: 'fresh' },
    });
  });
});

describe('Refresh stale', () => {
  const late = failed(2, "Harbour Pine hasn't delivered prices.", false);
  const old = member(3, { state: 'stale', problem: 'Fetched on 2026-03-30.' });
  const partial = member(4, { state: 'partial', problem: 'Fetched without NORTH.' });
  const listed = [group(failed(0, noSuchDate), member(1), late, old, partial)];

  it('counts and refreshes only cells that a refresh can fix', () => {
    expect(countStale(listed)).toBe(3);
    expect([...listStaleStates(listed)]).toEqual(['failed', 'stale', 'partial']);
    expect(chooseDataRanges(listed, 'stale').map(({ cells }) => cells?.list)).toEqual([[late, old, partial]]);
    expect(chooseDataRanges([group(failed(0, noSuchDate), member(1), member(2))], 'stale')).toEqual([]);
  });

  it('leaves the other cells to Refresh all and to their own entry', () => {
    expect(countKind(listed, 'formula')).toBe(5);
    expect(chooseDataRanges(listed, 'all')).toEqual(listed);
    expect(chooseDataRanges(listed, ['formulas S 0 0'])).toEqual(listed);
    expect(chooseDataRanges(listed, ['formula S 2 0'])).toEqual([late]);
  });
});
