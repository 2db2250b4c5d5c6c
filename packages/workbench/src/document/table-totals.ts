import type { TableColumnContent } from '../xlsx/table-content';

/** What `SUBTOTAL(1xx, …)` in a totals row is called in a file. */
const functions: Record<string, string> = {
  101: 'average',
  102: 'countNums',
  103: 'count',
  104: 'max',
  105: 'min',
  107: 'stdDev',
  109: 'sum',
  110: 'var',
};

/** How a file describes the totals cell of a column, which has to agree with what stands in the cell. */
export function totalsOf(
  formula: string | undefined,
  text: string,
  table: string,
  column: string,
): Partial<TableColumnContent> {
  if (formula === undefined) return text === '' ? {} : { totalsLabel: text };
  const [, number = '', of = ''] = /^=SUBTOTAL\((\d+),\s*(.+)\)$/i.exec(formula) ?? [];
  const whole = of.toLowerCase() === `${table}[${column}]`.toLowerCase();
  const name = whole ? functions[number] : undefined;
  return name ? { totalsFunction: name } : { totalsFunction: 'custom', totalsFormula: formula };
}
