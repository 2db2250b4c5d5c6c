import { formatCell } from '../cell-address';
import type { Area } from '../area';

/** Returns an area's address, like `Positions!A1:L1508` or `'My sheet'!B2`. */
export function formatArea(sheet: string, { row, column, rows, columns }: Area): string {
  const first = formatCell(row, column);
  const last = formatCell(row + rows - 1, column + columns - 1);
  return `${quoteSheet(sheet)}!${first === last ? first : `${first}:${last}`}`;
}

/** Quotes a sheet's name if a reference needs it: Excel also requires quotes around names that look like a cell. */
export function quoteSheet(sheet: string): string {
  return /^[A-Za-z_]\w*$/.test(sheet) && !/^([A-Za-z]{1,3}\d+|[rc]\d*)$/i.test(sheet)
    ? sheet
    : `'${sheet.replace(/'/g, "''")}'`;
}
