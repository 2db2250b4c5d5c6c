import { refersToSpill } from '../../../src/workbook/linked/refers-to-spill';

const a60 = { sheet: 'Sheet1', row: 59, column: 0 };
const other = { ...a60, sheet: "Ann's sheet" };

test.each([
  ['=COUNTA(A60#)', 'Sheet1', a60],
  ['=SUM(1,$a$60#)&"x"', 'Sheet1', a60],
  ['=COUNTA(Sheet1!A60#)', 'Other', a60],
  ["=INDEX('Ann''s sheet'!$A60#,2,1)", 'Sheet1', other],
  ['=IDS.PRICE(SHEET1!A60#)', 'Other', a60],
])('%s on %s refers to the whole spill of the cell', (formula, sheet, cell) => {
  expect(refersToSpill(formula, sheet, cell)).toBe(true);
});

test.each([
  ['=COUNTA(A60#)', 'Other', a60],
  ['=COUNTA(Other!A60#)', 'Sheet1', a60],
  ['=A60+A6#+BA60#', 'Sheet1', a60],
  ['="A60#"&A60', 'Sheet1', a60],
  ["='A60#'!A1", 'Sheet1', a60],
  ["=COUNTA('Ann''s sheet'!A60#)", 'Sheet1', a60],
])('%s on %s does not', (formula, sheet, cell) => {
  expect(refersToSpill(formula, sheet, cell)).toBe(false);
});
