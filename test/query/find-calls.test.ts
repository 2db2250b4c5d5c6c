import { findCalls } from '../../src/query/find-calls';

it.each([
  ['=IDS.FX("EUR","USD")*A1', ['=IDS.FX("EUR","USD")']],
  ['=IFERROR(ids.price(A2,"last"),0)', ['=ids.price(A2,"last")']],
  ['=IDS.FX("EUR","USD")/IDS.FX("EUR","CHF")', ['=IDS.FX("EUR","USD")', '=IDS.FX("EUR","CHF")']],
  ['=IDS.PRICE(A2,IDS.DATE("last"))', ['=IDS.DATE("last")', '=IDS.PRICE(A2,IDS.DATE("last"))']],
  ['=SUM(_xldudf_IDS_POSITIONS(1,(A1)))', ['=_xldudf_IDS_POSITIONS(1,(A1))']],
  ['="IDS.FX(1)"&IDS.FX(")""(",B1)', ['=IDS.FX(")""(",B1)']],
  ["='IDS.FX('!A1+IDS.FX('It''s (new)'!A1)", ["=IDS.FX('It''s (new)'!A1)"]],
  ["=IDS.FX(Rates[[(x'] IDS.FX(]])", ["=IDS.FX(Rates[[(x'] IDS.FX(]])"]],
  ['=MYIDS.FX(1)+X.IDS.FX(2)+IDS.FX', []],
  ['=IDS.FX("EUR"', []],
  ['=A1*2', []],
])('finds the calls in %s', (formula, calls) => {
  expect(findCalls(formula)).toEqual(calls);
});
