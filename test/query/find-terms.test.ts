import { findTerms } from '../../src/query/find-terms';

const listSigns = (formula: string) => findTerms(formula).map(({ formula: call, sign }) => [call, sign]);

test.each([
  ['=IDS.TOTAL("A")-IDS.TOTAL("B")', [1, -1]],
  ['=-IDS.TOTAL("A")+(IDS.TOTAL("B")-IDS.TOTAL("C"))', [-1, 1, -1]],
  ['=-(IDS.TOTAL("A")-IDS.TOTAL("B"))', [-1, 1]],
  ['=--IDS.TOTAL("A")', [1]],
  ['=SUM(IDS.TOTAL("A"),-IDS.TOTAL("B"),C3)', [1, -1]],
  ['=100+IDS.TOTAL("A")', [1]],
  ['=IDS.TOTAL("A")*2-IDS.TOTAL("B")', [undefined, -1]],
  ['=IDS.TOTAL("A")/IDS.TOTAL("B")', [undefined, undefined]],
  ['=2*-IDS.TOTAL("A")+IDS.TOTAL("B")', [undefined, 1]],
  ['=IFERROR(IDS.TOTAL("A"),0)-IDS.TOTAL("B")', [undefined, -1]],
  ['=IDS.TOTAL("A")+1&" USD"', [undefined]],
  ['=IDS.TOTAL("A")>IDS.TOTAL("B")', [undefined, undefined]],
  ['=10%*IDS.TOTAL("A")', [undefined]],
])('the terms of %s have their signs', (formula, expected) => {
  expect(findTerms(formula).map(({ sign }) => sign)).toEqual(expected);
});

it('returns each call as a separate formula, with strings and nested parentheses', () => {
  expect(listSigns(`=IDS.TOTAL("a)b""c",,(1)) - '(it''s) IDS.X('!A1 + @IDS.PRICE(T[[#All],[a)b]],"last")`)).toEqual([
    ['=IDS.TOTAL("a)b""c",,(1))', 1],
    ['=IDS.PRICE(T[[#All],[a)b]],"last")', 1],
  ]);
});

it('lists no calls in the arguments of a call, and none in strings', () => {
  expect(listSigns('=IDS.PRICE(IDS.LOOKUP("x"),"IDS.FX(1)")')).toEqual([
    ['=IDS.PRICE(IDS.LOOKUP("x"),"IDS.FX(1)")', 1],
  ]);
  expect(listSigns('="IDS.PRICE(1)"&A1')).toEqual([]);
});
