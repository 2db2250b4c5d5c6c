import fc from 'fast-check';
import { groupRuns } from '../../src/workbook/write-runs';
import '../support/fixed-seed';

const run = (length: number) => ({ row: 0, column: 0, formulas: ['='.padEnd(length, 'A')] });

describe('what is written at once', () => {
  test('is everything while that is little', () => {
    expect(groupRuns([run(10), run(20)])).toEqual([[run(10), run(20)]]);
    expect(groupRuns([])).toEqual([]);
  });

  test('is at most 500 ranges', () => {
    const groups = groupRuns(Array.from({ length: 1001 }, () => run(5)));
    expect(groups.map((group) => group.length)).toEqual([500, 500, 1]);
  });

  test('is at most a million characters, unless one run alone has more', () => {
    const groups = groupRuns([run(600_000), run(300_000), run(200_000), run(1_200_000), run(1)]);
    expect(groups.map((group) => group.map(({ formulas }) => formulas[0]?.length))).toEqual([
      [600_000, 300_000],
      [200_000],
      [1_200_000],
      [1],
    ]);
  });

  test('is, in all, every run once and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 700_000 }), { maxLength: 8 }), (lengths) => {
        const runs = lengths.map(run);
        expect(groupRuns(runs).flat()).toEqual(runs);
      }),
      { numRuns: 30 },
    );
  });
});
