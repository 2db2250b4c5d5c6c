import { additionOf } from '../../model/amounts';
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

/**
 * The total row of a table: the visible rows added up, a word in the first column. Money is left out: a table's rows may
 * be in several currencies, after the next refresh if not now.
 */
export function totalCells(table: string, columns: readonly DefinedColumn[]): TotalCell[] {
  return columns.map(({ name, header, kind }, index) => {
    if (kind === 'number' && additionOf(name) === 'sum') {
      return { formula: `=SUBTOTAL(109,${table}${columnName(header)})`, format: totalFormat };
    }
    // A column of texts has their format, which would show a formula of the user's as text.
    return { formula: index === 0 ? 'Total' : '', format: 'General' };
  });
}

/** The name of a table's column as references take it: signs that mean something escaped, others in brackets of their own. */
function columnName(header: string): string {
  const escaped = header.replace(/['[\]#@]/g, (sign) => `'${sign}`);
  return /^[\p{L}\p{N}_]*$/u.test(header) ? `[${escaped}]` : `[[${escaped}]]`;
}
