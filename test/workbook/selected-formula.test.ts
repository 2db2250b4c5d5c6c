import { splitAddress } from '../../src/workbook/selected-formula';

test.each([
  ['Sheet1!A1', 'Sheet1', 'A1'],
  ["'My sheet'!B2", 'My sheet', 'B2'],
  ["'Bob''s !'!C3", "Bob's !", 'C3'],
])('%s is a cell of %s', (address, sheet, cell) => expect(splitAddress(address)).toEqual([sheet, cell]));
