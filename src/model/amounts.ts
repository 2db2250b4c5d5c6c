import type { Entity } from './entity';

/**
 * What adding a column's numbers up means: `money` is one number only within one currency, `sum` always is (pieces, faces,
 * counts, values that were converted before), `none` never is (prices, rates, averages).
 */
export type Addition = 'money' | 'sum' | 'none';

const pieces = /^(quantity|originalface|count(distinct)?|rowscounted|groupmembers|\w+count)$/;
// Of a check, a row's numbers are pieces, costs, prices or market values.
const perUnit =
  /^(\w*(price|pricevalue|rate|factor|percent)|execpri(calc)?|(tr|set)datefx|average|min|max|expected|actual|difference|nextdividendamount)$/;
const amounts = /(marketvalue|cost|amount|fees?|commission|effect|^total)$/;
const converted = /^basevalue$/;

/** How the numbers of a column add up, by its name; what is not known is taken for money. */
export function additionOf(column: string): Addition {
  const last = column.split('/').pop() ?? '';
  // A total that was converted is called by its currency.
  if (/^Total[A-Z]{3}$/.test(last)) return 'sum';
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

/** Whether a column tells in which currency the amounts beside it are. */
export function tellsCurrency(column: string): boolean {
  return /^(security\/currency\/(alpha3code|alpha2code|id)|security\/currencyid|currency)$/i.test(column);
}

/** The way to the currency that the amounts of a set are in: that of their security; undefined where they have none. */
export function currencyWay({ navigations }: Entity): string | undefined {
  return navigations.some(({ name, many }) => name === 'Security' && !many) ? 'Security/CurrencyId' : undefined;
}
