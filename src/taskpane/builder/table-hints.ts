import { holdsAmounts, namesCurrency } from '../../model/amounts';
import type { Column } from '../../model/table';
import { builder as text } from '../strings/builder';

// Between quotes stand texts, and names of sheets.
const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'/g;
const address = /(?:^|[^\w.$])\$?[A-Z]{1,3}\$?\d{1,7}(?![\w(.])/i;
const sorting = /[";]\s*sort\s*=/i;

/** How a linked table differs from the formula, as far as it matters for the query. */
export function tableHints(formula: string): string[] {
  return [
    ...(address.test(formula.replace(quoted, '')) ? [text.addressesStay] : []),
    ...(sorting.test(formula) ? [text.newRowsLast] : []),
  ];
}

/** Which amounts of money a total row leaves out, or adds up only while they are in one currency. */
export function totalHints(columns: readonly Column[]): string[] {
  const amounts = columns.filter(({ name, kind }) => kind === 'number' && holdsAmounts(name));
  if (amounts.length === 0) return [];
  const names = amounts.map(({ name }) => name).join(', ');
  return [columns.some(({ name }) => namesCurrency(name)) ? text.totalsWhile(names) : text.noTotals(names)];
}
