import type { AmountConventions } from './amount-conventions';
import { columnKind, type Entity } from './entity';

/**
 * What adding a column's numbers up means: `money` is one number only within one currency, `sum` always is (pieces, faces,
 * counts, values that were converted before), `none` never is (prices, rates, averages).
 */
export type Addition = 'money' | 'sum' | 'none';

const pieces = /^(quantity|originalface|count(distinct)?|rowscounted|groupmembers|\w+count)$/;
// Of a check, a row's numbers are pieces, costs, prices or market values.
const perUnit =
  /^(\w*(price|pricevalue(base)?|rate|factor|percent)|fxratetobase|execpri(calc)?|(tr|set)datefx|average|min|max|expected|actual|difference|nextdividendamount)$/;
const amounts = /(marketvalue|cost|amount|fees?|commission|effect|^total)$/;
const converted = /^(marketvalue|\w*cost|\w*amount|\w*fees?|commission)base$/;
const prices = /^pricevalue$/;
// A total that was converted is called by its currency.
const totalIn = /^Total[A-Z]{3}$/;

/** How the numbers of a column add up, by its name; what is not known is taken for money. */
export function additionOf(column: string): Addition {
  const last = column.split('/').pop() ?? '';
  if (totalIn.test(last)) return 'sum';
  // A comparison shows each column before, now, and what lies between.
  const name = last.replace(/(Old|New|Change)$/, '').toLowerCase();
  if (pieces.test(name) || converted.test(name)) return 'sum';
  return perUnit.test(name) ? 'none' : 'money';
}

/** Whether a column is known to hold amounts of money; what is only taken for that may be a yield, or a time to maturity. */
export function holdsAmounts(column: string): boolean {
  const name = column.split('/').pop() ?? '';
  return additionOf(column) === 'money' && amounts.test(name.replace(/(Old|New|Change)$/, '').toLowerCase());
}

/** The number format that shows a column of amounts, quantities, prices, or rates, by its name; undefined for all others. */
export function amountFormat(column: string): string | undefined {
  const name = (column.split('/').pop() ?? '').replace(/(Old|New|Change)$/, '').toLowerCase();
  const isAmount = converted.test(name) || totalIn.test(column) || holdsAmounts(column);
  if (isAmount || /^(quantity|originalface)$/.test(name)) return '#,##0.00';
  // Of amounts, quantities, or prices.
  if (/^(\w*price|pricevalue(base)?|execpri(calc)?|average|min|max|expected|actual|difference)$/.test(name))
    return '#,##0.00####';
  return /^(factor|\w*rate|fxratetobase)$/.test(name) ? '#,##0.00######' : undefined;
}

/** Whether a column holds amounts or prices in a currency, so that its numbers compare only within one. */
export function isInCurrency(column: string): boolean {
  const name = (column.split('/').pop() ?? '').replace(/(Old|New|Change)$/, '').toLowerCase();
  return holdsAmounts(column) || prices.test(name);
}

/** The fields of a record that hold amounts in a currency. */
export function amountFields({ fields }: Entity): string[] {
  return fields.filter((field) => columnKind(field) === 'number' && isInCurrency(field.name)).map(({ name }) => name);
}

const securityCurrency = 'Security/CurrencyId';

/**
 * Whether a column shows the currency of the amounts next to it. `way`: the path to the currency of the set's amounts.
 */
export function namesCurrency(column: string, way: string = securityCurrency): boolean {
  const owner = way.split('/')[0] ?? '';
  const naming = /^(\w+)\/(currency\/(alpha3code|alpha2code|id)|currencyid)$/i.exec(column);
  return naming ? naming[1]?.toLowerCase() === owner.toLowerCase() : /^currency$/i.test(column);
}

/** The way to the currency that the amounts of a set are in; undefined where they have none. */
export function currencyWay({ navigations }: Entity, { amountCurrency }: AmountConventions): string | undefined {
  const has = (owner: string) => navigations.some(({ name, many }) => name === owner && !many);
  // Prices have no account: they are in their security's currency.
  if (amountCurrency === 'account' && has('Account')) return 'Account/CurrencyId';
  return has('Security') ? securityCurrency : undefined;
}

/** The code of the currency that a way leads to: `Security/Currency/Alpha3Code`. */
export function currencyCode(way: string): string {
  return `${way.replace(/Id$/, '')}/Alpha3Code`;
}
