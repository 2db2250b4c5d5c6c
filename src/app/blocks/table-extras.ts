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

/** The total row of a table: the visible rows of amounts added up, a word in the first column. */
export function totalCells(table: string, columns: readonly DefinedColumn[]): TotalCell[] {
  return columns.map(({ header, kind }, index) => {
    if (kind === 'number') {
      return { formula: `=SUBTOTAL(109,${table}[${escapeHeader(header)}])`, format: totalFormat };
    }
    // A column of texts has their format, which would show a formula of the user's as text.
    return { formula: index === 0 ? 'Total' : '', format: 'General' };
  });
}

/** Signs that mean something in the name of a table's column. */
function escapeHeader(header: string): string {
  return header.replace(/['[\]#@]/g, (sign) => `'${sign}`);
}
