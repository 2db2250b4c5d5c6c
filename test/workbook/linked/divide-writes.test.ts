import { fc } from '../../support/fast-check';
import type { ExcelValue } from '../../../src/workbook/excel-value';
import {
  countBytes,
  countReadableRows,
  countRowsOfValues,
  countWritableRows,
  divideChanges,
  maxBytes,
} from '../../../src/workbook/linked/divide-writes';

const value = fc.oneof(fc.integer(), fc.string({ unit: 'grapheme', maxLength: 20 }), fc.boolean());
const column = fc
  .uniqueArray(fc.tuple(fc.nat(2_000), value), { selector: ([row]) => row, maxLength: 60 })
  .map((cells) => cells.sort(([a], [b]) => a - b).map(([row, to]) => ({ row, value: to, before: '' })));

test('chunks contain every change once, at its place, and no other cells', () => {
  fc.assert(
    fc.property(fc.array(column, { maxLength: 4 }), fc.nat(100), (columns, firstRow) => {
      const input = columns.map((changes, index) => ({ column: index * 2, changes }));
      const written = divideChanges(input, firstRow)
        .flat()
        .flatMap((block) => block.cells.map(([cell], index) => [block.column, block.row + index, cell]))
        .filter(([, , cell]) => cell !== null);
      const expected = input.flatMap(({ column: at, changes }) =>
        changes.map(({ row, value: to }) => [at, firstRow + row, to]),
      );
      expect(written).toEqual(expected);
    }),
  );
});

test("a chunk stays below a million bytes, and below five with Excel's response", () => {
  const changes = Array.from({ length: 120_000 }, (_cell, row) => ({
    row: row * 3,
    value: `0000${row} "ä€"`,
    before: '',
  }));
  const chunks = divideChanges([{ column: 1, changes }], 1);
  expect(chunks.length).toBeGreaterThan(3);
  for (const chunk of chunks) {
    expect(Buffer.byteLength(JSON.stringify(chunk.map(({ cells }) => cells)))).toBeLessThan(maxBytes);
  }
});

test('a few long strings produce as many chunks as their bytes require', () => {
  const changes = Array.from({ length: 100 }, (_cell, row) => ({ row, value: 'x'.repeat(30_000), before: '' }));
  const chunks = divideChanges([{ column: 1, changes }], 1);
  const sizes = chunks.map((chunk) => Buffer.byteLength(JSON.stringify(chunk.map(({ cells }) => cells))));
  expect(chunks.flat().flatMap(({ cells }) => cells)).toHaveLength(100);
  expect(Math.max(...sizes)).toBeLessThan(maxBytes);
});

test('scattered changes become at most 1,000 ranges per chunk', () => {
  const changes = Array.from({ length: 2_000 }, (_cell, row) => ({ row: row * 500, value: 1, before: '' }));
  const chunks = divideChanges([{ column: 1, changes }], 1);
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(1_000);
  expect(chunks.flat()).toHaveLength(2_000);
});

test('bytes are at least those of JSON', () => {
  fc.assert(
    fc.property(fc.oneof(value, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)), (cell) => {
      expect(countBytes(cell)).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(cell)));
    }),
  );
});

test('rows are grouped in chunks of a million bytes, and a single larger row is alone', () => {
  const rows: ExcelValue[][] = [['x'.repeat(600_000)], ['x'.repeat(600_000)], ['x'.repeat(2_000_000)], [1], [2]];
  expect([0, 1, 2, 3].map((start) => countWritableRows(rows, start))).toEqual([1, 1, 1, 2]);
});

test('more rows of short values are read at once, at most three times as many, and never fewer of long ones', () => {
  const usual = countReadableRows(4);
  expect(countRowsOfValues([[1, 2, 3, 4]])).toBe(3 * usual);
  const strings = Array.from({ length: 4 }, () => 'x'.repeat(22));
  expect(countRowsOfValues([strings])).toBe(maxBytes / 100);
  expect(countRowsOfValues([strings.map((text) => text.repeat(100))])).toBe(usual);
  expect(countRowsOfValues([])).toBeGreaterThan(0);
});
