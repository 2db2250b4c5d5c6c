import type { Area } from './area';

/** An area as Excel writes it: `Positions!A1:L1508`, `'My sheet'!B2`. */
export function formatArea(sheet: string, { row, column, rows, columns }: Area): string {
  const first = formatCell(row, column);
  const last = formatCell(row + rows - 1, column + columns - 1);
  return `${quoteSheet(sheet)}!${first === last ? first : `${first}:${last}`}`;
}

export function formatCell(row: number, column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

/** A sheet's name as references need it. */
function quoteSheet(sheet: string): string {
  // Names that look like a cell or a number need quotes, too.
  return /^[A-Za-z_]\w*$/.test(sheet) && !/^([A-Za-z]{1,3}\d+|[rc]\d*)$/i.test(sheet)
    ? sheet
    : `'${sheet.replace(/'/g, "''")}'`;
}
