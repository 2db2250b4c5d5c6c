import { cellTextTooLong, numberTooLarge } from '../../messages/workbook';
import {
  type CellValue,
  type ColumnKind,
  isExcelNumber,
  longestCellText,
  type Table,
  unavailable,
} from '../../model/table';
import { type DateSystem, shiftSerial } from '../../model/plain-date';

/** What is put into a cell or read from it: dates as the workbook counts them, `''` for an empty cell. */
export type CellInput = string | number | boolean;

/**
 * The rows of a result as cells hold them. Throws for a text that is too long for a cell: Excel would cut it silently.
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
  if (typeof value === 'string' && value.length > longestCellText) {
    throw cellTextTooLong(column, value.length.toLocaleString('en-US'));
  }
  return value;
}

/** Whether two cells show the same. Excel keeps 15 digits of a number, and one line break for each of the service's. */
export function sameCell(one: CellInput, other: CellInput): boolean {
  if (one === other) return true;
  if (typeof one === 'number' && typeof other === 'number') return round(one) === round(other);
  return typeof one === 'string' && typeof other === 'string' && oneBreak(one) === oneBreak(other);
}

function round(value: number): number {
  return Number(value.toPrecision(15));
}

function oneBreak(text: string): string {
  // Hardly any text has one, and every cell of a refresh comes here.
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** The text that a value counts as in a key: a number that a user's format made text is still the same key. */
export function keyText(value: CellInput): string {
  const text = String(value);
  if (typeof value !== 'number') return oneBreak(text).trim();
  // What is so short has no more digits than Excel keeps.
  return text.length <= 15 ? text : String(round(value));
}

/**
 * What has to be written so that a cell of that format holds the text as it is. Only cells with the format `@` take
 * texts unread; elsewhere `00123` would become a number, and what begins with `=` a formula. A missing number is an error,
 * so that no sum leaves it out unseen.
 */
export function guardText(value: CellInput, format: string): CellInput {
  if (value === unavailable) return value;
  return typeof value === 'string' && value !== '' && format !== '@' ? `'${value}` : value;
}
