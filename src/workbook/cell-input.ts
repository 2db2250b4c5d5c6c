import { cellTextTooLong, numberTooLarge } from '../messages/workbook';
import { type CellValue, isExcelNumber, maxCellCharacters, type Table, unavailable } from '../model/table';
import { type DateSystem, shiftSerial } from '../model/plain-date';

/** A value that is written to a cell or read from it: dates in the workbook's date system, `''` for empty cells. */
export type CellInput = string | number | boolean;

/**
 * Converts the rows of a result to cell values. Throws if text is too long for a cell, because Excel would truncate it
 * silently.
 */
export function toCellInputs({ columns, rows }: Table, system: DateSystem): CellInput[][] {
  const isDate = columns.map(({ kind }) => kind === 'date' || kind === 'dateTime');
  return rows.map((row) =>
    columns.map((column, index) => toCellInput(row[index] ?? null, isDate[index] ?? false, system, column.name)),
  );
}

function toCellInput(value: CellValue, isDate: boolean, system: DateSystem, column: string): CellInput {
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

/** Returns whether two cells are equal in Excel, which keeps 15 digits of a number and one kind of line break. */
export function isSameCell(a: CellInput, b: CellInput): boolean {
  if (a === b) return true;
  if (typeof a === 'number' && typeof b === 'number') return roundToExcel(a) === roundToExcel(b);
  return typeof a === 'string' && typeof b === 'string' && normalizeLineBreaks(a) === normalizeLineBreaks(b);
}

function roundToExcel(value: number): number {
  return Number(value.toPrecision(15));
}

function normalizeLineBreaks(text: string): string {
  // Fast path: line breaks are rare, and every cell of a refresh is compared here.
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Returns a value's text in a key. A number that a cell format turned into text has the same key. */
export function toKeyText(value: CellInput): string {
  const text = String(value);
  if (typeof value !== 'number') return normalizeLineBreaks(text).trim();
  // A number this short needs no rounding.
  return text.length <= 15 ? text : String(roundToExcel(value));
}

/**
 * Escapes text that Excel would parse: without the cell format `@`, `00123` becomes a number, and text starting with `=`
 * a formula. A missing number is written as an error, because a sum would silently omit text.
 */
export function escapeText(value: CellInput, format: string): CellInput {
  if (value === unavailable) return value;
  return typeof value === 'string' && value !== '' && format !== '@' ? `'${value}` : value;
}
