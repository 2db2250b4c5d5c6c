import { findRowsOfSection, getSections } from '../../../src/grid/tables/sections';
import type { Table } from '../../../src/grid/tables/table';

const listShown = (showHeaders: boolean, showTotals: boolean) =>
  getSections({ area: { startRow: 2, startColumn: 1, endRow: 7, endColumn: 3 }, showHeaders, showTotals } as Table);

test.each([
  ['#All', true, true, [2, 7]],
  ['#Data', true, true, [3, 6]],
  ['#Headers', true, true, [2, 2]],
  ['#Totals', true, true, [7, 7]],
  ['#Data', true, false, [3, 7]],
  ['#Data', false, true, [2, 6]],
])('%s of a table with headers: %s, and totals: %s', (section, headers, totals, [startRow, endRow]) => {
  expect(findRowsOfSection(listShown(headers, totals), section)).toEqual({ startRow, endRow });
});

test('hidden parts of a table have no rows', () => {
  const sections = listShown(false, false);
  expect([findRowsOfSection(sections, '#Headers'), findRowsOfSection(sections, '#Totals')]).toEqual([null, null]);
});
