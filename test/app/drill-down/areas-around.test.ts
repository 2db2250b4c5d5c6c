import { splitAround } from '../../../src/app/drill-down/drill-content';
import { getElementAt } from '../../../src/app/drill-down/drill-cell';

it('returns the cells above, between, below, and next to tables, once each', () => {
  const whole = { row: 0, column: 0, rows: 6, columns: 7 };
  const tables = [
    { row: 2, column: 4, rows: 2, columns: 2 },
    { row: 2, column: 0, rows: 4, columns: 3 },
  ];
  const cells = splitAround(whole, tables).flatMap(({ row, column, rows, columns }) =>
    Array.from(
      { length: rows * columns },
      (_, index) => `${row + Math.floor(index / columns)} ${column + (index % columns)}`,
    ),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells).toHaveLength(6 * 7 - 2 * 2 - 4 * 3);
  expect(cells).not.toContain('3 4');
  expect(cells).toContain('4 4');
  expect(cells).toContain('3 3');
});

it('uses the element of a range that a cell of a spilled result belongs to', () => {
  const grid = [
    [1, 2],
    [3, 4],
  ];
  expect(getElementAt(grid, 1, 0)).toBe(3);
  expect(getElementAt([['a'], ['b']], 1, 5)).toBe('b');
  expect(getElementAt([['a', 'b']], 7, 1)).toBe('b');
  expect(getElementAt('last', 7, 1)).toBe('last');
});
