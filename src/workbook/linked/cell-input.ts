import { cellTextTooLong, numberTooLarge } from '../../messages/workbook';
import {
  type CellValue,
  type ColumnKind,
  isExcelNumber,
  maxCellCharacters,
  type Table,
  unavailable,
} from '../../model/table';
import { type DateSystem, shiftSerial } from '../../model/plain-date';

/** A value that is written to a cell or read from it: dates in the workbook's date system, `''` for empty cells. */
export type CellInput = string | number | boolean;

/**
 * Converts the rows of a result to cell values. Throws if text is too long for a cell, because Excel would truncate it
 * silently.
 */
export function toCellInputs({ columns, rows }: Table, system: DateSystem): CellInput[][] {
  const shifts = columns.map(({ kind }) => isDay(kind));
  return rows.map((row) =>
    columns.map((column, index) => toCellInput(row[index] ?? null, shifts[index] ?? false, system, column.name)),
  );
}

function isDay(kind: ColumnKind): boolean {
  return kind === 'date' || kind === 'dateTime';
}

function toCellInput(value: CellValue, shifts: boolean, system: DateSystem, column: string): CellInput {
  if (value === null) return '';
  if (typeof value === 'number') {
    if (!isExcelNumber(value)) {
      throw numberTooLarge(column);
    }
    return shifts ? shiftSerial(value, system) : value;
  }
  if (typeof value === 'string' && value.length > maxCellCharacters) {
    throw cellTextTooLong(column, value.length.toLocaleString('en-US'));
  }
  return value;
}

/** Whether two cells are equal. Excel keeps 15 digits of a number, and one kind of line break. */
export function sameCell(one: CellInput, other: CellInput): boolean {
  if (one === other) return true;
  if (typeof one === 'number' && typeof other === 'number') return round(one) === round(other);
  return typeof one === 'string' && typeof other === 'string' && oneBreak(one) === oneBreak(other);
}

function round(value: number): number {
  return Number(value.toPrecision(15));
}

function oneBreak(text: string): string {
  // Fast path: line breaks are rare, and every cell of a refresh is compared here.
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** A value's text in a key: a number that the user's format turned into text is still the same key. */
export function keyText(value: CellInput): string {
  const text = String(value);
  if (typeof value !== 'number') return oneBreak(text).trim();
  // Short numbers have no more digits than Excel keeps.
  return text.length <= 15 ? text : String(round(value));
}

/**
 * The input that makes a cell of this format contain the text unchanged. Only cells with the format `@` don't parse
 * text; elsewhere `00123` would become a number, and text starting with `=` a formula. A missing number is written as
 * an error, so that no sum silently omits it.
 */
export function guardText(value: CellInput, format: string): CellInput {
  if (value === unavailable) return value;
  return typeof value === 'string' && value !== '' && format !== '@' ? `'${value}` : value;
}
