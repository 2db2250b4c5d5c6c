import { addressesFixed, amountsNotTotaled, amountsTotaledInOneCurrency, newRowsLast } from '../../messages/query-form';
import { holdsAmounts, namesCurrency } from '../../model/amounts';
import type { Column } from '../../model/table';

// Quotes enclose text and sheet names.
const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'/g;
const address = /(?:^|[^\w.$])\$?[A-Z]{1,3}\$?\d{1,7}(?![\w(.])/i;
const sorting = /[";]\s*sort\s*=/i;

/** Returns hints about how a linked table treats this query differently from a formula. */
export function tableHints(formula: string): string[] {
  return [
    ...(address.test(formula.replace(quoted, '')) ? [addressesFixed()] : []),
    ...(sorting.test(formula) ? [newRowsLast()] : []),
  ];
}

/** Returns hints about amounts that a total row leaves out, or adds up only in a single currency. */
export function totalHints(columns: readonly Column[]): string[] {
  const amounts = columns.filter(({ name, kind }) => kind === 'number' && holdsAmounts(name));
  if (amounts.length === 0) return [];
  const names = amounts.map(({ name }) => name).join(', ');
  return [
    columns.some(({ name }) => namesCurrency(name)) ? amountsTotaledInOneCurrency(names) : amountsNotTotaled(names),
  ];
}
