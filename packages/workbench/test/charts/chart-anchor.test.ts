import { fc } from '../../../../test/support/fast-check';
import { toAnchor, createAnchor, toBounds, type SheetSizes } from '../../src/charts/chart-anchor';

/** Columns of 80 pixels, the second one hidden; rows of 24. */
const sheet: SheetSizes = {
  getColumnWidth: (column) => (column === 1 ? 0 : 80),
  getRowHeight: () => 24,
};

test('a place that becomes an anchor is unchanged', () => {
  const points = fc.double({ min: 0, max: 2000, noNaN: true });
  fc.assert(
    fc.property(points, points, points, points, (left, top, width, height) => {
      const place = toBounds(sheet, toAnchor(sheet, { left, top, width, height }));
      expect(place.left).toBeCloseTo(left, 6);
      expect(place.top).toBeCloseTo(top, 6);
      expect(place.width).toBeCloseTo(width, 6);
      expect(place.height).toBeCloseTo(height, 6);
    }),
  );
});

test('an anchor over cells ends where the last one ends', () => {
  const anchor = createAnchor({ startRow: 1, startColumn: 2, endRow: 4, endColumn: 3 });
  expect(toBounds(sheet, anchor)).toEqual({ left: 60, top: 18, width: 120, height: 72 });
});

test('a chart grows with the cells below it', () => {
  const anchor = createAnchor({ startRow: 0, startColumn: 0, endRow: 9, endColumn: 2 });
  const wider = { ...sheet, getColumnWidth: () => 160 };
  expect(toBounds(sheet, anchor).width).toBe(120);
  expect(toBounds(wider, anchor).width).toBe(360);
});
