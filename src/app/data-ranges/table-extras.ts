import { additivityOf, holdsAmounts, namesCurrency } from '../../model/amounts';
import { totalLabel } from '../../workbook/linked/clear-written';
import type { DefinedColumn } from '../../workbook/linked/definition';
import type { TotalCell } from '../../workbook/linked/linked-workbook';

/** A sum of amounts is not exact to the last binary digit, which a format with optional digits would show. */
const totalFormat = '#,##0.00';

/** Stands in place of a sum of amounts in several currencies, or in none that is known. */
const notOneCurrency = 'not one currency';

/**
 * The total row of a table: the visible rows added up, a word in the first column. Amounts have a sum only next to a
 * column with their currency, and only while that is the same in all rows: the formula checks, as a refresh may bring
 * others.
 */
export function totalCells(table: string, columns: readonly DefinedColumn[]): TotalCell[] {
  const reference = ({ header }: DefinedColumn) => `${table}${columnName(header)}`;
  const currency = columns.find(({ name }) => namesCurrency(name));
  return columns.map((column, index) => {
    const sum = `SUBTOTAL(109,${reference(column)})`;
    if (column.kind === 'number' && additivityOf(column.name) === 'sum')
      return { formula: `=${sum}`, format: totalFormat };
    if (column.kind === 'number' && holdsAmounts(column.name) && currency) {
      return { formula: `=IF(${allAlike(reference(currency))},${sum},"${notOneCurrency}")`, format: totalFormat };
    }
    // A column of texts has their format, which would show a formula of the user's as text.
    return { formula: index === 0 ? totalLabel : '', format: 'General' };
  });
}

/** Whether all cells hold what the first one holds; an empty one is like no other. */
function allAlike(cells: string): string {
  return `COUNTIF(${cells},INDEX(${cells},1))=ROWS(${cells})`;
}

/** The name of a table's column as references take it: signs that mean something escaped, others in brackets of their own. */
function columnName(header: string): string {
  const escaped = header.replace(/['[\]#@]/g, (sign) => `'${sign}`);
  return /^[\p{L}\p{N}_]*$/u.test(header) ? `[${escaped}]` : `[[${escaped}]]`;
}
