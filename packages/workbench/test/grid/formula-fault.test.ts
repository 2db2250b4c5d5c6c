import { formulaFault } from '../../src/grid/formula-fault';

const known = { hasSheet: () => false, hasTable: () => false };

it('takes a text of 255 characters in a formula, and refuses a longer one', () => {
  expect(formulaFault(`="${'x'.repeat(255)}"`, known)).toBeUndefined();
  expect(formulaFault(`="${'""'.repeat(255)}"`, known)).toBeUndefined();
  expect(formulaFault(`=LEN("${'x'.repeat(256)}")`, known)).toMatch(/at most 255 characters/);
});

it('takes a longer text in pieces', () => {
  expect(formulaFault(`="${'x'.repeat(255)}"&"x"`, known)).toBeUndefined();
});
