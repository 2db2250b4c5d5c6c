import { cellOfOtherKind, wrongValueKind } from '../messages/filters';
import { readDuration, addDays, toEasternMidnight, toPlainDate, readPlainDate } from '../model/plain-date';
import { type AddInError } from '../model/errors';
import type { CellValue, ColumnKind } from '../model/table';
import type { Literal } from './query';

/** The value of a cell or a literal in the form that conditions compare. */
export type Comparable = string | number | boolean | null;

/** The column of a path in a filter: the kind of its values, and how to read it from a row. */
export interface Operand<Row> {
  readonly kind: ColumnKind;
  readonly read: (row: Row) => CellValue;
}

/** Converts a literal for comparing, and dates to moments. Throws an error if its kind differs from the column's. */
export function toComparableLiteral(path: string, kind: ColumnKind, literal: Literal): Comparable {
  if (literal.type === 'null') return null;
  const isOfKind = {
    text: literal.type === 'text',
    code: literal.type === 'text',
    id: literal.type === 'number',
    number: literal.type === 'number',
    flag: literal.type === 'flag',
    date: literal.type === 'day' || literal.type === 'instant',
    dateTime: literal.type === 'day' || literal.type === 'instant',
    duration: literal.type === 'duration',
  }[kind];
  if (!isOfKind) throw createWrongTypeError(path, kind, literal);
  const value = toPlainValue(literal);
  return kind === 'code' ? String(value).trimEnd() : value;
}

/** Converts a literal that isn't compared with a column: dates to moments, durations to days. */
export function toPlainValue(literal: Literal): Comparable {
  switch (literal.type) {
    case 'null':
      return null;
    case 'day':
      return Date.parse(toEasternMidnight(literal.value));
    case 'instant':
      return Date.parse(literal.value);
    case 'duration':
      return readDuration(literal.value) ?? null;
    default:
      return literal.value;
  }
}

/** Converts a cell for comparing, and dates to moments. Throws an error for a cell that isn't of its column's kind. */
export function toComparableCell(path: string, kind: ColumnKind, cell: CellValue): Comparable {
  if (cell === null) return null;
  switch (kind) {
    case 'text':
      return String(cell);
    case 'code':
      return String(cell).trimEnd();
    case 'date':
    case 'dateTime':
      return toMoment(path, cell);
    case 'flag':
      if (typeof cell === 'boolean') return cell;
      break;
    default:
      if (typeof cell === 'number') return cell;
  }
  throw createWrongCellError(path, kind, cell);
}

const millisPerDay = 86_400_000;
const momentsBySerial = new Map<number, number>();

/** Converts a date in a cell to a moment: the service's days begin at midnight Eastern Time. */
function toMoment(path: string, cell: CellValue): number {
  if (typeof cell === 'number') {
    const cached = momentsBySerial.get(cell);
    if (cached !== undefined) return cached;
    const date = toPlainDate(cell);
    if (date !== undefined) {
      const millisOfDay = Math.round((cell - Math.floor(cell)) * millisPerDay);
      // Clocks change at 2 a.m. After that, the day has the offset of the next day.
      const offsetDay = millisOfDay < 2 * 3_600_000 ? date : addDays(date, 1);
      const offset = Date.parse(toEasternMidnight(offsetDay)) - Date.parse(`${offsetDay}T00:00:00Z`);
      const moment = Date.parse(`${date}T00:00:00Z`) + millisOfDay + offset;
      if (momentsBySerial.size > 20_000) momentsBySerial.clear();
      momentsBySerial.set(cell, moment);
      return moment;
    }
  }
  const date = typeof cell === 'string' ? readPlainDate(cell) : undefined;
  if (date === undefined) throw createWrongCellError(path, 'date', cell);
  return Date.parse(toEasternMidnight(date));
}

/** Creates the error for a value in a condition that the column can't be compared with. */
export function createWrongTypeError(path: string, kind: ColumnKind, literal: Literal): AddInError {
  const written = literal.type === 'number' ? literal.typedText : undefined;
  const literalText = literal.type === 'null' ? 'null' : (written ?? String(literal.value)).slice(0, 40);
  const quotedValue = literal.type === 'text' ? `'${literalText}'` : literalText;
  const isUnquoted = literal.type === 'number' && (kind === 'text' || kind === 'code');
  return wrongValueKind(path, quotedValue, kind, isUnquoted ? `'${literalText}'` : undefined);
}

/** Creates the error for a cell that isn't of its column's kind, because including or excluding its row would be a guess. */
function createWrongCellError(path: string, kind: ColumnKind, cell: CellValue): AddInError {
  return cellOfOtherKind(path, String(cell).slice(0, 40), kind);
}
