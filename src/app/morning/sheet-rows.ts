import { easternSerial } from '../../model/eastern-time';
import type { CellValue } from '../../model/table';
import type { CellStyle, PlannedCell } from '../../workbook/sheets-plan';

/** Number formats of the sheets that the add-in writes. */
export const formats = {
  // `_W` and `_)` add a space between a number and the text in the next column.
  amount: '#,##0_W',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm_)',
} as const;

export function plainCell(value: CellValue | undefined, style?: CellStyle): PlannedCell {
  return { value: value ?? null, ...(style && { style }) };
}

/** Returns a cell with wrapped text. */
export function wrappedCell(value: CellValue | undefined, style?: CellStyle): PlannedCell {
  return { ...plainCell(value, style), wrap: true };
}

export function headerCells(names: readonly string[]): PlannedCell[] {
  return names.map((name) => plainCell(name, 'header'));
}

/** Returns a header with wrapped names. */
export function wrappedHeaderCells(names: readonly string[]): PlannedCell[] {
  return names.map((name) => wrappedCell(name, 'header'));
}

export function numberCell(value: CellValue | undefined, format: string = formats.amount): PlannedCell {
  return value === undefined || value === null || typeof value === 'number'
    ? { value: value ?? null, format }
    : plainCell(value);
}

/**
 * Returns a quantity, price, or difference. Excel would show a whole number with a trailing point in the decimal
 * format.
 */
export function quantityCell(value: CellValue | undefined): PlannedCell {
  return numberCell(value, Number.isInteger(value) ? formats.amount : '#,##0.00####_W');
}

/** Returns a time in Eastern time, as a number that Excel can sort. */
export function easternCell(moment: number | undefined): PlannedCell {
  return moment === undefined ? plainCell(null) : { value: easternSerial(moment), format: formats.dateTime };
}

/** Titles a column of amounts: `Value (USD)`, or `Value` while the currency is unknown. */
export function withCurrency(name: string, currency: string): string {
  return currency === '' ? name : `${name} (${currency})`;
}
