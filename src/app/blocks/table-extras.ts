import { additionOf, tellsCurrency } from '../../model/amounts';
import { label } from '../../model/label';
import type { ColumnKind } from '../../model/table';
import type { DefinedColumn } from '../../workbook/linked/definition';
import type { TotalCell } from '../../workbook/linked/linked-workbook';

const says: Record<ColumnKind, string> = {
  text: 'text',
  code: 'code, kept as text',
  id: 'number that names a record',
  number: 'number',
  flag: 'TRUE or FALSE',
  date: 'date',
  dateTime: 'date and time',
  duration: 'time of day',
};

/** The help beside a header cell: what the column is, whatever the user calls it later. */
export function describeColumn({ name, kind }: DefinedColumn): string {
  return `${label(name)}: ${says[kind]}. Field ${name}, filled by IDS for Excel.`;
}

/** A sum of amounts is not exact to the last binary digit, which a format with optional digits would show. */
const totalFormat = '#,##0.00';

/** Shown instead of a sum while the rows are in more than one currency. */
const severalCurrencies = 'several currencies';

/**
 * The total row of a table: the visible rows added up, a word in the first column. Money has a sum only beside a column
 * that tells its currency, and only while that is one: the formula looks each time, as a refresh may bring others.
 */
export function totalCells(table: string, columns: readonly DefinedColumn[]): TotalCell[] {
  const name = ({ header }: DefinedColumn) => `${table}${columnName(header)}`;
  const currency = columns.find((column) => tellsCurrency(column.name));
  return columns.map((column, index) => {
    const addition = column.kind === 'number' ? additionOf(column.name) : 'none';
    const sum = `SUBTOTAL(109,${name(column)})`;
    if (addition === 'sum') return { formula: `=${sum}`, format: totalFormat };
    if (addition === 'money' && currency) {
      const shown = `CHOOSE(1+(${oneCurrency(currency, name(currency))}),"${severalCurrencies}",${sum})`;
      return { formula: `=${shown}`, format: totalFormat };
    }
    // A column of texts has their format, which would show a formula of the user's as text.
    return { formula: index === 0 ? 'Total' : '', format: 'General' };
  });
}

/** Whether all rows have the same code, or the same id; rows without one are another currency. */
function oneCurrency({ kind }: DefinedColumn, cells: string): string {
  if (kind === 'id') return `AND(COUNT(${cells})=ROWS(${cells}),MIN(${cells})=MAX(${cells}))`;
  // The first text of all is looked for: what only points at the first cell is not worked out anew by every program.
  return `COUNTIF(${cells},VLOOKUP("*",${cells},1,FALSE))=ROWS(${cells})`;
}

/** The name of a table's column as references take it: signs that mean something escaped, others in brackets of their own. */
function columnName(header: string): string {
  const escaped = header.replace(/['[\]#@]/g, (sign) => `'${sign}`);
  return /^[\p{L}\p{N}_]*$/u.test(header) ? `[${escaped}]` : `[[${escaped}]]`;
}
