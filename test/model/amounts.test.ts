import { defaultConventions } from '../../src/model/amount-conventions';
import {
  findAdditivity,
  findValueFormat,
  findAmountCurrencyPath,
  holdsAmounts,
  isCurrencyColumn,
  isInCurrency,
} from '../../src/model/amounts';
import { entities } from '../../src/model/entities';

test.each([
  ['MarketValue', 'money'],
  ['OriginalCost', 'money'],
  ['tradeAmount', 'money'],
  ['MarketValueChange', 'money'],
  ['QuantityEffect', 'money'],
  ['positions/marketValue', 'money'],
  // An unknown field may be an amount.
  ['AccruedInterest', 'money'],
  ['Total', 'money'],
  ['TotalUSD', 'sum'],
  ['Quantity', 'sum'],
  ['QuantityOld', 'sum'],
  ['OriginalFace', 'sum'],
  ['Count', 'sum'],
  ['accountActiveCount', 'sum'],
  ['MarketValueBase', 'sum'],
  ['MarketValueBaseNew', 'sum'],
  ['OriginalCostBaseChange', 'sum'],
  ['PriceValueBase', 'none'],
  ['ExecPriBase', 'none'],
  ['FxRateToBase', 'none'],
  ['FxRateToBaseOld', 'none'],
  ['PriceValue', 'none'],
  ['PriceValueChange', 'none'],
  ['price', 'none'],
  ['Factor', 'none'],
  ['ExecPriCalc', 'none'],
  ['setDateFX', 'none'],
  ['Average', 'none'],
  ['Expected', 'none'],
])('numbers of %s add up as %s', (column, addition) => {
  expect(findAdditivity(column)).toBe(addition);
});

test.each([
  ['MarketValue', true],
  ['OriginalCostChange', true],
  ['Commission', true],
  ['OtherFees', true],
  ['tradeAmount', true],
  ['PriceEffect', true],
  ['Total', true],
  ['TotalUSD', false],
  ['Quantity', false],
  ['PriceValue', false],
  ['nextDividendAmount', false],
  ['averageLife', false],
  ['couponDelay', false],
])('%s is recognized as an amount: %s', (column, known) => {
  expect(holdsAmounts(column)).toBe(known);
});

test.each([
  ['MarketValue', '#,##0.00'],
  ['TotalUSD', '#,##0.00'],
  ['Total', '#,##0.00'],
  ['MarketValueBaseChange', '#,##0.00'],
  ['Quantity', '#,##0.00'],
  ['Average', '#,##0.00####'],
  ['Max', '#,##0.00####'],
  ['Expected', '#,##0.00####'],
  ['Difference', '#,##0.00####'],
  ['PriceValue', '#,##0.00####'],
  ['FxRateToBase', '#,##0.00######'],
  ['Count', undefined],
  ['AccountId', undefined],
])('%s has the number format %s', (column, format) => {
  expect(findValueFormat(column)).toBe(format);
});

test.each([
  ['MarketValue', true],
  ['PriceValue', true],
  ['ExecPri', true],
  ['ExecPriCalc', true],
  ['PriceValueBase', false],
  ['Quantity', false],
])('numbers of %s can be compared only within one currency: %s', (column, inCurrency) => {
  expect(isInCurrency(column)).toBe(inCurrency);
});

test.each([
  ['Security/Currency/Alpha3Code', true],
  ['security/currency/alpha3Code', true],
  ['Security/CurrencyId', true],
  ['Currency', true],
  // The currency of an account can differ from the currency of its holdings.
  ['Account/Currency/Alpha3Code', false],
  ['Currency/Description', false],
  ['accountCurrency', false],
])('%s identifies the currency of a row: %s', (column, names) => {
  expect(isCurrencyColumn(column)).toBe(names);
});

test('the account identifies the currency of amounts when a deployment uses that', () => {
  const conventions = { ...defaultConventions, amountCurrency: 'account' } as const;
  const paths = entities
    .map((entity) => findAmountCurrencyPath(entity, conventions))
    .filter((way) => way !== undefined);
  expect(paths).toEqual(['Account/CurrencyId', 'Account/CurrencyId', 'Account/CurrencyId', 'Security/CurrencyId']);
  expect(isCurrencyColumn('Account/Currency/Alpha3Code', 'Account/CurrencyId')).toBe(true);
  expect(isCurrencyColumn('Security/Currency/Alpha3Code', 'Account/CurrencyId')).toBe(false);
});

test('holdings, trades, and prices have the currency of their security', () => {
  const sets = entities
    .filter((entity) => findAmountCurrencyPath(entity, defaultConventions) !== undefined)
    .map(({ set }) => set);
  expect(sets).toEqual(['Positions', 'TaxLots', 'Transactions', 'Prices']);
});

test.each(['BookValue', 'AccruedInterest', 'Income', 'UnrealizedGain', 'ClosePrice'])('%s is in a currency', (name) => {
  expect(isInCurrency(name)).toBe(true);
});

test.each(['YieldToMaturity', 'Factor', 'Duration', 'InterestRate', 'Quantity', 'MarketValueBase'])(
  '%s is not in a currency',
  (name) => {
    expect(isInCurrency(name)).toBe(false);
  },
);
