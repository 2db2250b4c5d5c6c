import { findFreeSheetName } from '../../../src/workbook/linked/excel-linked-workbook';

const findName = (requestedName: string, ...used: string[]) => findFreeSheetName(requestedName, new Set(used));

it.each([
  ['IDS_POSITIONS', 'IDS_POSITIONS'],
  ['a/b\\c?d*e[f]g:h', 'a b c d e f g h'],
  ["'quoted'", 'quoted'],
  ["John's", "John's"],
  ['', 'IDS'],
  ["'", 'IDS'],
  ['x'.repeat(40), 'x'.repeat(31)],
  // Excel reserves this name.
  ['History', 'History 2'],
])('names a sheet for %s as Excel takes it', (requestedName, wanted) => {
  expect(findName(requestedName)).toBe(wanted);
});

it('increases the number while a name is taken, within the length of names', () => {
  expect(findName('Prices', 'prices', 'prices 2')).toBe('Prices 3');
  expect(findName('x'.repeat(31), 'x'.repeat(31))).toBe(`${'x'.repeat(27)} 2`);
});
