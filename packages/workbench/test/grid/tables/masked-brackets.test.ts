import { fc } from '../../../../../test/support/fast-check';
import { maskBrackets, unmaskBrackets } from '../../../src/grid/tables/masked-brackets';

test('special characters are masked within square brackets only', () => {
  expect(maskBrackets('=SUM(T[Price (USD)])')).toMatch(/^=SUM\(T\[Price .USD.\]\)$/);
  expect(maskBrackets('=SUM(T[Price (USD)])')).not.toContain('(USD)');
  for (const formula of ['="a [b (c)]"&F(1)', "='[x (y)]'!A1+F(1)", '=F((1))'])
    expect(maskBrackets(formula)).toBe(formula);
});

test('a bracket after an apostrophe belongs to a column name', () => {
  expect(maskBrackets("=T[a'](b)]&F(1)")).toMatch(/^=T\[a.\].b.\]&F\(1\)$/);
  expect(maskBrackets("=T[a'](b)]&F(1)")).not.toContain('(b)');
});

test('unmasking restores them, and the length stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=[](){}\'"aT,#@ ') }), (formula) => {
      const masked = maskBrackets(formula);
      expect(masked).toHaveLength(formula.length);
      expect(unmaskBrackets(masked)).toBe(formula);
    }),
  );
});
