import { findCrossCurrencyComparison, settlesCurrency } from '../../../src/functions/currencies/amount-conditions';
import { parseFilter } from '../../../src/query/parse-filter';

const amounts = ['MarketValue', 'OriginalCost'];
const currencyPath = 'Security/CurrencyId';

describe('findCrossCurrencyComparison', () => {
  it.each([
    'MarketValue gt 1000',
    'marketvalue in (0,5)',
    'not (MarketValue le -3)',
    'Quantity gt 0 or OriginalCost eq 1',
    'MarketValue mul 2 gt 1000',
    '1000 lt MarketValue add OriginalCost',
    'MarketValue div Quantity gt 100',
    'MarketValue sub 1000000 gt 0',
    '0 lt MarketValue sub 1000000',
    '(MarketValue sub 1000) div OriginalCost gt 1',
    'MarketValue mod 1000 eq 0',
    'floor(MarketValue div 1000000) gt 0',
    'Security/CurrencyId in (1,2) and MarketValue gt 5',
    'Security/CurrencyId ne 1 and MarketValue gt 5',
  ])('finds the amount in %s', (filter) => {
    expect(findCrossCurrencyComparison(parseFilter(filter), amounts, currencyPath)).toMatch(
      /^(MarketValue|OriginalCost)$/i,
    );
  });

  it.each([
    'MarketValue gt 0 and OriginalCost ne null',
    'MarketValue gt OriginalCost',
    'MarketValue div OriginalCost gt 1.1',
    'MarketValue sub OriginalCost lt 0',
    'MarketValue mul 2 gt 0',
    'MarketValue mul 2 ne null',
    'round(MarketValue) eq round(OriginalCost)',
    '-MarketValue lt 0',
    'Quantity gt 1000',
    "Security/Currency/Alpha3Code eq 'USD' and MarketValue gt 5",
    '(security/currencyid eq 1 and MarketValue gt 5) or (SecurityId eq 7 and not (OriginalCost gt 6))',
  ])('finds none in %s', (filter) => {
    expect(findCrossCurrencyComparison(parseFilter(filter), amounts, currencyPath)).toBeUndefined();
  });

  it('uses the currency of the account when amounts are in that', () => {
    const filter = parseFilter("Account/Currency/Alpha3Code eq 'USD' and MarketValue gt 5");
    expect(findCrossCurrencyComparison(filter, amounts, 'Account/CurrencyId')).toBeUndefined();
    expect(findCrossCurrencyComparison(filter, amounts, currencyPath)).toBe('MarketValue');
  });
});

describe('findCrossCurrencyComparison of related records', () => {
  it.each(['Positions/any(p: p/MarketValue gt 1000)', 'not Positions/all(p: p/Quantity gt 1 or p/MarketValue lt 5)'])(
    'finds the amount in %s',
    (filter) => {
      expect(findCrossCurrencyComparison(parseFilter(filter), [], currencyPath)).toBe('Positions/MarketValue');
    },
  );

  it.each([
    'Positions/any(p: p/MarketValue lt 0)',
    'Positions/any(p: p/Security/CurrencyId eq 1 and p/MarketValue gt 1000)',
    'Positions/any()',
  ])('finds none in %s', (filter) => {
    expect(findCrossCurrencyComparison(parseFilter(filter), [], currencyPath)).toBeUndefined();
  });
});

describe('settlesCurrency', () => {
  it.each(['Security/CurrencyId', 'security/currency/alpha3code', 'SecurityId'])('is true for %s', (column) => {
    expect(settlesCurrency(column, currencyPath)).toBe(true);
  });

  it.each(['Security/Currency/Alpha2Code', 'Account/CurrencyId', 'CustodianId'])('is false for %s', (column) => {
    expect(settlesCurrency(column, currencyPath)).toBe(false);
  });
});
