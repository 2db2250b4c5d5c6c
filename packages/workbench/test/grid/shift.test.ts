import { fc } from '../../../../test/support/fast-check';
import { parseReference, formatArea, type Area } from '../../src/grid/address';
import { shiftArea, type Shift } from '../../src/grid/shift';

const parseArea = (text: string): Area => {
  const found = parseReference(text)?.area;
  if (!found) throw new Error(text);
  return found;
};
const shift = (kind: Shift['kind'], text: string, along: Shift['along']): Shift => ({
  sheetId: 's',
  kind,
  area: parseArea(text),
  along,
});
const shiftText = (text: string, change: Shift) => {
  const moved = shiftArea(parseArea(text), change);
  return moved && formatArea(moved);
};

describe('an area', () => {
  test.each([
    ['B2:C5', 'insert', '1:1', 'B3:C6'],
    ['B2:C5', 'insert', '3:4', 'B2:C7'],
    ['B2:C5', 'insert', '6:6', 'B2:C5'],
    ['B2:C5', 'insert', 'A1:D2', 'B4:C7'],
    ['B2:C5', 'insert', 'C1:C2', 'B2:C5'],
    ['B2:C5', 'delete', '1:1', 'B1:C4'],
    ['B2:C5', 'delete', '4:9', 'B2:C3'],
    ['B2:C5', 'delete', '1:3', 'B1:C2'],
    ['B2:C5', 'delete', '2:5', undefined],
    ['A:C', 'delete', '2:5', 'A:C'],
  ] as const)('%s, %s of %s along rows, becomes %s', (before, kind, place, expected) => {
    expect(shiftText(before, shift(kind, place, 'rows'))).toBe(expected);
  });

  test.each([
    ['B2:C5', 'insert', 'A:A', 'C2:D5'],
    ['B2:C5', 'insert', 'C2:C5', 'B2:D5'],
    ['B2:C5', 'insert', 'A2:A4', 'B2:C5'],
    ['B2:C5', 'delete', 'C:D', 'B2:B5'],
    ['B2:C5', 'delete', 'A1:C9', undefined],
  ] as const)('%s, %s of %s along columns, becomes %s', (before, kind, place, expected) => {
    expect(shiftText(before, shift(kind, place, 'columns'))).toBe(expected);
  });

  test('is unchanged after an insertion and a deletion of the same rows', () => {
    const rows = fc.tuple(fc.nat(50), fc.nat(20)).map(([first, count]) => [first, first + count] as const);
    fc.assert(
      fc.property(rows, rows, ([top, bottom], [from, to]) => {
        const before = { startRow: top, endRow: bottom, startColumn: 3, endColumn: 5 };
        const place = { startRow: from, endRow: to, startColumn: 0, endColumn: 9 };
        const inserted = shiftArea(before, { sheetId: 's', kind: 'insert', area: place, along: 'rows' });
        expect(inserted && shiftArea(inserted, { sheetId: 's', kind: 'delete', area: place, along: 'rows' })).toEqual(
          before,
        );
      }),
    );
  });
});
