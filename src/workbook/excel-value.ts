import { cellTextTooLong, numberTooLarge } from '../messages/workbook';
import { type CellValue, isExcelNumber, maxCellCharacters, type Table, unavailable } from '../model/table';
import { type DateSystem, shiftSerial } from '../model/plain-date';

/** A cell's value as Excel takes and returns it: dates are numbers in the workbook's date system; empty cells are `''`. */
export type ExcelValue = string | number | boolean;

/**
 * Converts the rows of a result to cell values. Throws if text is too long for a cell, because Excel would truncate it
 * silently.
 */
export function toExcelValues({ columns, rows }: Table, system: DateSystem): ExcelValue[][] {
  const isDate = columns.map(({ kind }) => kind === 'date' || kind === 'dateTime');
  return rows.map((row) =>
    columns.map((column, index) => toExcelValue(row[index] ?? null, isDate[index] ?? false, system, column.name)),
  );
}

function toExcelValue(value: CellValue, isDate: boolean, system: DateSystem, column: string): ExcelValue {
  if (value === null) return '';
  if (typeof value === 'number') {
    if (!isExcelNumber(value)) throw numberTooLarge(column);
    return isDate ? shiftSerial(value, system) : value;
  }
  if (typeof value === 'string' && value.length > maxCellCharacters) {
    throw cellTextTooLong(column, value.length.toLocaleString('en-US'));
  }
  return value;
}

/** Returns whether two values are equal in Excel, which keeps 15 digits of a number and one kind of line break. */
export function isSameValue(a: ExcelValue, b: ExcelValue): boolean {
  if (a === b) return true;
  if (typeof a === 'number' && typeof b === 'number') return roundToExcelPrecision(a) === roundToExcelPrecision(b);
  return typeof a === 'string' && typeof b === 'string' && normalizeLineBreaks(a) === normalizeLineBreaks(b);
}

function roundToExcelPrecision(value: number): number {
  return Number(value.toPrecision(15));
}

function normalizeLineBreaks(text: string): string {
  // Fast path: line breaks are rare, and every cell of a refresh is compared here.
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Returns a value's text for a key. A number has the same text after a cell format has turned it into text. */
export function toKeyText(value: ExcelValue): string {
  const text = String(value);
  if (typeof value !== 'number') return normalizeLineBreaks(text).trim();
  // A number this short needs no rounding.
  return text.length <= 15 ? text : String(roundToExcelPrecision(value));
}

/**
 * Escapes text that Excel would parse: without the cell format `@`, `00123` becomes a number, and text starting with `=`
 * a formula. `unavailable` stays unescaped and becomes an error value, because a sum would silently omit text.
 */
export function escapeText(value: ExcelValue, format: string): ExcelValue {
  if (value === unavailable) return value;
  return typeof value === 'string' && value !== '' && format !== '@' ? `'${value}` : value;
}
