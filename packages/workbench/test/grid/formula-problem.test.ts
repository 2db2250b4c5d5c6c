import { findFormulaProblem } from '../../src/grid/formula-problem';

const known = { hasSheet: () => false, hasTable: () => false };

it('accepts a text of 255 characters in a formula, and refuses a longer one', () => {
  expect(findFormulaProblem(`="${'x'.repeat(255)}"`, known)).toBeUndefined();
  expect(findFormulaProblem(`="${'""'.repeat(255)}"`, known)).toBeUndefined();
  expect(findFormulaProblem(`=LEN("${'x'.repeat(256)}")`, known)).toMatch(/at most 255 characters/);
});

it('accepts a longer text in pieces', () => {
  expect(findFormulaProblem(`="${'x'.repeat(255)}"&"x"`, known)).toBeUndefined();
});

it.each([
  '={-1,2;3,#N/A}',
  '=@IDS.POSITIONS(A1#)',
  '=SUM((A1,B2),)',
  '=LET(x,1,LAMBDA(y,x+y)(2))',
  '=INDEX(A:A,1):B2 C:C',
  '= -1^2%',
  '=IF(,,)',
  '=été*Rate.1',
])('takes %s', (formula) => {
  expect(findFormulaProblem(formula, known)).toBeUndefined();
});

it.each([
  ["=[@It''s]", /problem/],
  ['=Prices[Price]', /no table "Prices"/],
  ['=Gone!A1', /no sheet "Gone"/],
  ["='[Book1.xlsx]Sheet 1'!A1", /no other workbooks/],
  ['=Jan:Dec!A1', /several sheets/],
])('refuses %s', (formula, message) => {
  expect(findFormulaProblem(formula, known)).toMatch(message);
});
