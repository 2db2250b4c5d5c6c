import { fc } from '../../../../test/support/fast-check';
import {
  findBounds,
  printColumnName,
  formatAddress,
  formatArea,
  intersect,
  parseReference,
  sheetColumns,
  sheetRows,
  type Area,
} from '../../src/grid/address';

const createArea = (startRow: number, startColumn: number, endRow: number, endColumn: number): Area => ({
  startRow,
  startColumn,
  endRow,
  endColumn,
});

const anyArea = fc
  .tuple(fc.nat(sheetRows - 1), fc.nat(sheetColumns - 1), fc.nat(sheetRows - 1), fc.nat(sheetColumns - 1))
  .map(([a, b, c, d]) => createArea(Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)));

describe('addresses', () => {
  test.each([
    ['A1', undefined, createArea(0, 0, 0, 0)],
    ['$b$2:a1', undefined, createArea(0, 0, 1, 1)],
    ['XFD1048576', undefined, createArea(sheetRows - 1, sheetColumns - 1, sheetRows - 1, sheetColumns - 1)],
    ['A:C', undefined, createArea(0, 0, sheetRows - 1, 2)],
    ['2:3', undefined, createArea(1, 0, 2, sheetColumns - 1)],
    ['Prices!B2', 'Prices', createArea(1, 1, 1, 1)],
    ["'It''s a sheet'!B2", "It's a sheet", createArea(1, 1, 1, 1)],
  ])('%s', (text, sheet, expected) => {
    expect(parseReference(text)).toEqual({ sheet, area: expected, spill: false });
  });

  test('A1# is the spill of A1', () => {
    expect(parseReference('Prices!A1#')).toEqual({ sheet: 'Prices', area: createArea(0, 0, 0, 0), spill: true });
  });

  test.each(['', 'A0', 'XFE1', 'A1048577', 'A', '1', 'A1:', 'Prices!', 'asof'])('%j is invalid', (text) => {
    expect(parseReference(text)).toBeUndefined();
  });

  test('printed addresses can be parsed', () => {
    fc.assert(
      fc.property(anyArea, fc.stringMatching(/^[^'![\]:*?/\\]{1,31}$/), (cells, sheet) => {
        expect(parseReference(formatArea(cells))?.area).toEqual(cells);
        expect(parseReference(formatAddress(sheet, cells))).toMatchObject({ sheet, area: cells });
      }),
    );
  });

  test('sheets are quoted where Excel quotes them', () => {
    const cell = createArea(0, 0, 0, 0);
    expect(['Sheet1', 'My sheet', '2026', 'A1', "It's"].map((sheet) => formatAddress(sheet, cell))).toEqual([
      'Sheet1!A1',
      "'My sheet'!A1",
      "'2026'!A1",
      "'A1'!A1",
      "'It''s'!A1",
    ]);
  });

  test('columns are numbered A to Z, AA to XFD', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(printColumnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
  });
});

describe('areas', () => {
  test('intersect in their common cells', () => {
    expect(intersect(createArea(0, 0, 4, 4), createArea(2, 3, 9, 9))).toEqual(createArea(2, 3, 4, 4));
    expect(intersect(createArea(0, 0, 1, 1), createArea(2, 0, 3, 1))).toBeUndefined();
  });

  test('are both inside the area around them', () => {
    fc.assert(
      fc.property(anyArea, anyArea, (a, b) => {
        const around = findBounds(a, b);
        expect([intersect(a, around), intersect(b, around)]).toEqual([a, b]);
      }),
    );
  });
});
