import { fc } from '../support/fast-check';
import { clearTextFormats, groupRuns, reenterRuns } from '../../src/workbook/reenter-runs';
import { runs } from '../support/depth';

const run = (length: number) => ({ row: 0, column: 0, formulas: ['='.padEnd(length, 'A')] });

describe('one write', () => {
  test('contains everything when that is little', () => {
    expect(groupRuns([run(10), run(20)])).toEqual([[run(10), run(20)]]);
    expect(groupRuns([])).toEqual([]);
  });

  test('contains at most 500 ranges', () => {
    const groups = groupRuns(Array.from({ length: 1001 }, () => run(5)));
    expect(groups.map((group) => group.length)).toEqual([500, 500, 1]);
  });

  test('contains at most a million characters, unless one run alone has more', () => {
    const groups = groupRuns([run(600_000), run(300_000), run(200_000), run(1_200_000), run(1)]);
    expect(groups.map((group) => group.map(({ formulas }) => formulas[0]?.length))).toEqual([
      [600_000, 300_000],
      [200_000],
      [1_200_000],
      [1],
    ]);
  });

  test('contains every run once and in order over all writes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 700_000 }), { maxLength: 8 }), (lengths) => {
        const runs = lengths.map(run);
        expect(groupRuns(runs).flat()).toEqual(runs);
      }),
      { numRuns: runs(30) },
    );
  });
});

test('a formula in a cell that later became a text cell stays a formula', async () => {
  const cells = ['General', '@', '@'].map((format) => ({ format, content: '', calculates: true }));
  // Excel reads the input of a text cell as text.
  const enter = (cell: (typeof cells)[number], formula: string) =>
    Object.assign(cell, { content: formula, calculates: cell.format !== '@' });
  const sheet = {
    getRangeByIndexes: (row: number, _column: number, rows: number) => {
      const chosen = cells.slice(row, row + rows);
      return {
        set numberFormat(formats: string[][]) {
          chosen.forEach((cell, index) => (cell.format = formats[index]?.[0] ?? ''));
        },
        set formulas(formulas: string[][]) {
          chosen.forEach((cell, index) => enter(cell, formulas[index]?.[0] ?? ''));
        },
      };
    },
  } as unknown as Excel.Worksheet;
  const context = { sync: () => Promise.resolve() } as unknown as Excel.RequestContext;
  const runs = (row: number, count: number) => [
    { row, column: 0, formulas: Array(count).fill('=IDS.DATE()') as string[] },
  ];
  await clearTextFormats(context, sheet, runs(1, 1));
  await reenterRuns(context, sheet, runs(0, 2));
  expect(cells).toEqual([
    { format: 'General', content: '=IDS.DATE()', calculates: true },
    { format: 'General', content: '=IDS.DATE()', calculates: true },
    { format: '@', content: '', calculates: true },
  ]);
});
