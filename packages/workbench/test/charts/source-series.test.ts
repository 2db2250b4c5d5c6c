import type { CellContent } from '../../src/grid/cell';
import { isDateFormat, createSeries, type SeriesBy } from '../../src/charts/source-series';
import { formatArea } from '../../src/grid/address';

/** The series of a range from A1: names, values, and categories as addresses. */
function createSeriesFrom(cells: CellContent[][], by: SeriesBy = 'Auto', formats: string[][] = []) {
  const area = { startRow: 0, startColumn: 0, endRow: cells.length - 1, endColumn: (cells[0]?.length ?? 1) - 1 };
  const found = createSeries({ sheetId: 's', area }, by, {
    readValue: (row, column) => cells[row]?.[column] ?? '',
    readNumberFormat: (row, column) => formats[row]?.[column] ?? 'General',
  });
  return found.map(({ name, values, categories }) => ({
    name: typeof name === 'object' ? formatArea(name.area) : undefined,
    values: values && formatArea(values.area),
    categories: categories && formatArea(categories.area),
  }));
}

test('strings above are names, and strings to the left are categories', () => {
  const cells = [
    ['Sector', 'Now', 'Before'],
    ['Energy', 1, 2],
    ['Utilities', 3, 4],
  ];
  expect(createSeriesFrom(cells)).toEqual([
    { name: 'B1', values: 'B2:B3', categories: 'A2:A3' },
    { name: 'C1', values: 'C2:C3', categories: 'A2:A3' },
  ]);
});

test('series run along the longer side by default', () => {
  const cells = [
    ['', 'Jan', 'Feb', 'Mar'],
    ['In', 1, 2, 3],
  ];
  expect(createSeriesFrom(cells)).toEqual([{ name: 'A2', values: 'B2:D2', categories: 'B1:D1' }]);
  expect(createSeriesFrom(cells, 'Columns')).toHaveLength(3);
});

test('dates to the left are categories, and numbers are a series', () => {
  const cells = [
    ['Day', 'Late'],
    [46000, 1],
    [46001, 2],
  ];
  const dates = [[], ['yyyy-mm-dd'], ['yyyy-mm-dd']];
  expect(createSeriesFrom(cells, 'Columns', dates)).toEqual([{ name: 'B1', values: 'B2:B3', categories: 'A2:A3' }]);
  expect(createSeriesFrom(cells, 'Columns')).toHaveLength(2);
});

test('a single column of numbers is one series without a name', () => {
  expect(createSeriesFrom([[1], [2], [3]])).toEqual([{ name: undefined, values: 'A1:A3', categories: undefined }]);
});

test.each([
  ['yyyy-mm-dd', true],
  ['d mmm', true],
  ['General', false],
  ['#,##0 "days"', false],
  ['[Red]0.00', false],
])('the format %s shows dates: %s', (format, dates) => {
  expect(isDateFormat(format)).toBe(dates);
});
