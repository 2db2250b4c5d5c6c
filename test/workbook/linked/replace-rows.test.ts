import { replaceRows, type ReferencedRow } from '../../../src/workbook/linked/replace-rows';

/** The formula as if copied three rows down. */
const moveRelativeRows = (formula: string) =>
  replaceRows(formula, ({ row, isAbsolute }) => (isAbsolute ? row : row + 3));

test.each([
  ['=H4*2', '=H7*2'],
  ['=$H4-H$4+$H$4', '=$H7-H$4+$H$4'],
  ['=SUM(F4:G4,4:5)', '=SUM(F7:G7,7:8)'],
  ['=Other!H4+\'My "4" sheet\'!H4:I4', '=Other!H7+\'My "4" sheet\'!H7:I7'],
  ['=IF(H4="see H4",ABC1(4),"H4")', '=IF(H7="see H4",ABC1(4),"H4")'],
  ['=[@Quantity]*T1[[#Totals],[H4]]', '=[@Quantity]*T1[[#Totals],[H4]]'],
  ['=LOG10(H4)+Rate_A1+A1.b+4*1E5', '=LOG10(H7)+Rate_A1+A1.b+4*1E5'],
])('a copy of %s reads %s', (formula, moved) => {
  expect(moveRelativeRows(formula)).toBe(moved);
});

test('identifies the column of each reference, and whether it names its sheet', () => {
  const named: ReferencedRow[] = [];
  replaceRows('=AB4+Other!C5:D6+E7', (row) => {
    named.push(row);
    return row.row;
  });
  expect(named).toEqual([
    { row: 3, column: 27, isAbsolute: false, hasSheetName: false },
    { row: 4, column: 2, isAbsolute: false, hasSheetName: true },
    { row: 5, column: 3, isAbsolute: false, hasSheetName: true },
    { row: 6, column: 4, isAbsolute: false, hasSheetName: false },
  ]);
});
