import type { AmountConventions } from './amount-conventions';
import { findColumnKind, type Entity } from './entity';

/**
 * How a column's numbers can be added: `money` only within one currency, `sum` always (quantities, faces, counts,
 * converted values), `none` never (prices, rates, averages).
 */
type Additivity = 'money' | 'sum' | 'none';

const quantityPattern = /^(quantity|originalface|count(distinct)?|rowscounted|groupmembers|\w+count)$/;
// The Expected, Actual, and Difference columns of a check mix quantities, costs, prices, and market values.
const notAdditivePattern =
  /^(\w*(price|rate|factor|percent)|(pricevalue|execpri(calc)?)(base)?|fxratetobase|(tr|set)datefx|average|min|max|expected|actual|difference|nextdividendamount)$/;
const amountPattern = /(marketvalue|cost|amount|fees?|commission|effect|^total)$/;
const convertedPattern = /^(marketvalue|\w*cost|\w*amount|\w*fees?|commission)base$/;
// Amounts that the documentation doesn't list. Yields, factors, and durations aren't in a currency.
const undocumentedAmountPattern = /(\wvalue|interest|income|gain|loss|proceeds)$/;
const pricePattern = /^(pricevalue|\w*price|execpri(calc)?)$/;
// A converted total is named after its currency.
const convertedTotalPattern = /^Total[A-Z]{3}$/;

/** Returns how the numbers of a column can be added, by its name. Unknown columns count as money. */
export function findAdditivity(column: string): Additivity {
  const lastSegment = column.split('/').pop() ?? '';
  if (convertedTotalPattern.test(lastSegment)) return 'sum';
  // A comparison has each column's old value, new value, and change.
  const name = lastSegment.replace(/(Old|New|Change)$/, '').toLowerCase();
  if (quantityPattern.test(name) || convertedPattern.test(name)) return 'sum';
  return notAdditivePattern.test(name) ? 'none' : 'money';
}

/**
 * Returns whether a column holds amounts of money, by its name. Unknown columns don't count, because they may be yields or
 * maturities.
 */
export function holdsAmounts(column: string): boolean {
  const name = column.split('/').pop() ?? '';
  return findAdditivity(column) === 'money' && amountPattern.test(name.replace(/(Old|New|Change)$/, '').toLowerCase());
}

/**
 * Returns the number format of a column of amounts, quantities, prices, or rates, by its name; undefined for all
 * others.
 */
export function findValueFormat(column: string): string | undefined {
  const name = (column.split('/').pop() ?? '').replace(/(Old|New|Change)$/, '').toLowerCase();
  const isAmount = convertedPattern.test(name) || convertedTotalPattern.test(column) || holdsAmounts(column);
  if (isAmount || /^(quantity|originalface)$/.test(name)) return '#,##0.00';
  // Average, Min, Max, and the columns of a check can be amounts, quantities, or prices.
  if (/^(\w*price|(pricevalue|execpri(calc)?)(base)?|average|min|max|expected|actual|difference)$/.test(name))
    return '#,##0.00####';
  return /^(factor|\w*rate|fxratetobase)$/.test(name) ? '#,##0.00######' : undefined;
}

/** Returns whether a column holds amounts or prices, whose numbers can be compared only within one currency. */
export function isInCurrency(column: string): boolean {
  const name = (column.split('/').pop() ?? '').replace(/(Old|New|Change)$/, '').toLowerCase();
  const isUndocumentedAmount = findAdditivity(column) === 'money' && undocumentedAmountPattern.test(name);
  return holdsAmounts(column) || isUndocumentedAmount || pricePattern.test(name);
}

/** Returns the fields of an entity that hold amounts or prices. */
export function listFieldsInCurrency({ fields }: Entity): string[] {
  return fields
    .filter((field) => findColumnKind(field) === 'number' && isInCurrency(field.name))
    .map(({ name }) => name);
}

/** The path to the currency of most amounts. */
export const securityCurrencyPath = 'Security/CurrencyId';

/**
 * Returns whether a column shows the currency of the amounts next to it. `currencyPath`: the path to the currency of
 * the set's amounts.
 */
export function isCurrencyColumn(column: string, currencyPath: string = securityCurrencyPath): boolean {
  const owner = currencyPath.split('/')[0] ?? '';
  const match = /^(\w+)\/(currency\/(alpha3code|alpha2code|id)|currencyid)$/i.exec(column);
  return match ? match[1]?.toLowerCase() === owner.toLowerCase() : /^currency$/i.test(column);
}

/** Returns the path to the currency of a set's amounts; undefined if the set has no navigation to its account or security. */
export function findAmountCurrencyPath(
  { navigations }: Entity,
  { amountCurrency }: AmountConventions,
): string | undefined {
  const hasNavigation = (owner: string) =>
    navigations.some(({ name, isCollection }) => name === owner && !isCollection);
  // Prices have no account, so they're in their security's currency.
  if (amountCurrency === 'account' && hasNavigation('Account')) return 'Account/CurrencyId';
  return hasNavigation('Security') ? securityCurrencyPath : undefined;
}

/** Returns the path to the code of a currency: `Security/Currency/Alpha3Code` for `Security/CurrencyId`. */
export function toCurrencyCodePath(currencyPath: string): string {
  return `${currencyPath.replace(/Id$/, '')}/Alpha3Code`;
}
