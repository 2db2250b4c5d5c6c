// Long because every kind of cell and column is read here.
import {
  digitsLost,
  fieldMissing,
  fieldNameTooLong,
  rowNotRecord,
  valueNestedTooDeeply,
} from '../messages/response-reasons';
import { hiddenToken, resultTextTooLong } from '../messages/results';
import { unusableResponse } from '../messages/service';
import { readDuration, readPlainDate, toSerial } from '../model/plain-date';
import { normalizeFieldName } from '../model/entity';
import { AddInError } from '../model/errors';
import { type CellValue, type ColumnKind, isExcelNumber, isRecord, maxCellCharacters } from '../model/table';
import type { PreparedColumn } from '../query/resolve-column';
import { TypeMismatchError, toResponseError, shortenText } from './type-mismatch-error';

type CellReader = (value: unknown) => CellValue;

/**
 * Creates a reader of JSON values of one kind. `onMismatch` handles a value of another type, which otherwise becomes text. The
 * column's name distinguishes cost dates from other dates.
 */
export function createCellReader(
  kind: ColumnKind,
  column: string,
  onMismatch: CellReader = (value) => toText(value, column),
): CellReader {
  switch (kind) {
    case 'date':
      return createDateReader(/CostDate$/i.test(column), onMismatch);
    case 'dateTime':
      return (value) => readDateTime(value, onMismatch);
    case 'duration':
      return (value) => readDurationCell(value, onMismatch);
    case 'flag':
      return (value) => (typeof value === 'boolean' ? value : readEmptyCell(value, onMismatch));
    case 'number':
      return (value) => (isExcelNumber(value) ? value : readNumberText(value, onMismatch));
    case 'id':
      return (value) => (Number.isSafeInteger(value) ? (value as number) : readId(value, column, onMismatch));
    case 'code':
      return (value) =>
        typeof value === 'string' ? trimRight(toCellText(value, column)) : readEmptyCell(value, onMismatch);
    case 'text':
      return (value) => (typeof value === 'string' ? toCellText(value, column) : readEmptyCell(value, onMismatch));
  }
}

function readEmptyCell(value: unknown, onMismatch: CellReader): CellValue {
  return value === null || value === undefined ? null : onMismatch(value);
}

function toText(value: unknown, column: string): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return toCellText(value, column);
  return typeof value === 'number' ? printExactNumber(value, column) : printJson(value, column);
}

/** Returns a number as text. Throws for a whole number too large for a JavaScript number, because its last digits are lost. */
export function printExactNumber(value: number, column: string): string {
  const text = String(value);
  // With an exponent, the user can see that the number is rounded.
  if (!Number.isInteger(value) || Number.isSafeInteger(value) || text.includes('e')) return text;
  throw unusableResponse(`the ${column} column`, digitsLost);
}

/** Removes trailing spaces with a loop, because a regular expression takes quadratic time on inner spaces. */
function trimRight(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 32) end--;
  return text.slice(0, end);
}

// Some servers write decimals as text to keep their digits. Text with leading zeros is an identifier.
function readNumberText(value: unknown, onMismatch: CellReader): CellValue {
  const number =
    typeof value === 'string' && /^-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? Number(value) : NaN;
  return isExcelNumber(number) ? number : readEmptyCell(value, onMismatch);
}

function readId(value: unknown, column: string, onMismatch: CellReader): CellValue {
  const id = typeof value === 'number' ? value : readNumberText(value, onMismatch);
  if (typeof id !== 'number' || Number.isSafeInteger(id)) return id;
  if (Number.isInteger(value)) throw unusableResponse(`the ${column} column`, digitsLost);
  return onMismatch(value);
}

// The service sends this cost date for lots whose cost date is unknown.
const unknownCostDate = '1950-01-01';
const maxDateLength = 40;

/** Creates a reader that converts each date string once, because most rows of a page share their dates. */
function createDateReader(isCostDate: boolean, onMismatch: CellReader): CellReader {
  const cellsByText = new Map<string, CellValue>();
  let [lastText, lastCell]: [unknown, CellValue] = [undefined, null];
  return (value) => {
    if (typeof value !== 'string') return readEmptyCell(value, onMismatch);
    if (value === lastText) return lastCell;
    let cell = cellsByText.get(value);
    if (cell === undefined) {
      cell = isCostDate && readPlainDate(value) === unknownCostDate ? null : readDate(value, onMismatch);
      // Longer strings aren't dates, and 5,000 of them would use a lot of memory.
      if (value.length > maxDateLength) return cell;
      if (cellsByText.size > 5000) cellsByText.clear();
      cellsByText.set(value, cell);
    }
    [lastText, lastCell] = [value, cell];
    return cell;
  };
}

// Excludes 24:00, which is midnight of the next day.
const datePattern =
  /^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::\d{2}(?:\.\d{1,12})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/i;

function readDate(text: string, onMismatch: CellReader): CellValue {
  const date = datePattern.test(text) ? readPlainDate(text) : undefined;
  return date === undefined ? onMismatch(text) : (toSerial(date) ?? date);
}

function readDateTime(value: unknown, onMismatch: CellReader): CellValue {
  if (typeof value !== 'string') return readEmptyCell(value, onMismatch);
  // Digits after the milliseconds are ignored, because they'd round 23:59:59.9999 up to the next date.
  const timeMatch = /^\d{4}-\d{2}-\d{2}T(\d{2}):(\d{2})(?::(\d{2}(?:\.\d{1,3})?))?/.exec(value);
  const dateCell = readDate(value, onMismatch);
  if (!timeMatch || typeof dateCell !== 'number') return dateCell;
  const [hours, minutes, seconds] = [Number(timeMatch[1]), Number(timeMatch[2]), Number(timeMatch[3] ?? 0)];
  // An hour above 23 would show another date.
  if (hours > 23 || minutes > 59 || seconds >= 60) return onMismatch(value);
  return dateCell + (hours * 3600 + minutes * 60 + seconds) / 86_400;
}

function readDurationCell(value: unknown, onMismatch: CellReader): CellValue {
  if (typeof value !== 'string') return readEmptyCell(value, onMismatch);
  return readDuration(value) ?? onMismatch(value);
}

/** Returns a list or record as JSON. Throws if it's nested too deeply to serialize. */
export function printJson(value: unknown, column: string): string {
  try {
    return toCellText(JSON.stringify(value), column);
  } catch (cause) {
    if (cause instanceof AddInError) throw cause;
    throw unusableResponse('a cell', valueNestedTooDeeply, { cause });
  }
}

// Excel's limit for the header of a table column.
const maxHeaderLength = 255;

/** Returns the name of a field in a response. Throws if it's too long for a column header. */
export function checkColumnName(name: string): string {
  if (name.length <= maxHeaderLength) return name;
  throw unusableResponse('a column', fieldNameTooLong(name.length));
}

// Access tokens are longer.
const minTokenLength = 60;

/**
 * Returns the string without access tokens, which everyone who has the workbook could read. Throws if it's too long for a cell,
 * because Excel would truncate it.
 */
export function toCellText(text: string, column: string): string {
  if (text.length < minTokenLength) return text;
  if (text.length > maxCellCharacters) throw resultTextTooLong(column, text.length);
  return text.replace(/[\w.-]{60,}/g, (word) => {
    const isToken = word
      .split('.')
      .slice(0, -2)
      .some((part) => part.includes('eyJ'));
    return isToken ? hiddenToken : word;
  });
}

export type JsonRecord = Record<string, unknown>;
type ColumnReader = (record: JsonRecord) => CellValue;

/** Creates a reader of records as rows. It throws an error with the row's key if a value isn't of its declared type. */
export function createRowReader(
  columns: readonly PreparedColumn[],
  { set, key }: { readonly set: string; readonly key: readonly string[] },
): (record: unknown) => CellValue[] {
  const columnReaders = columns.map((column) => ({
    read: createColumnReader(column),
    path: column.path,
    kind: hasBuiltInName(column) ? undefined : column.kind,
    isOptional: column.required === undefined,
  }));
  return (record) => {
    if (!isRecord(record)) throw unusableResponse(set, rowNotRecord);
    const row = new Array<CellValue>(columnReaders.length);
    try {
      for (let index = 0; index < columnReaders.length; index++) {
        const { path, kind, read, isOptional } = columnReaders[index] as (typeof columnReaders)[number];
        let value = record[path[0] as string];
        for (let step = 1; step < path.length && value !== undefined; step++)
          value = typeof value === 'object' && value !== null ? (value as JsonRecord)[path[step] as string] : undefined;
        // Calling a reader for each of a million cells would dominate the parse time.
        row[index] = isCellOfKind(value, kind) || (value === null && isOptional) ? value : read(record);
      }
    } catch (error) {
      throw toResponseError(error, set, printRowKey(record, key));
    }
    return row;
  };
}

/** Returns whether a value needs no conversion. */
function isCellOfKind(value: unknown, kind: ColumnKind | undefined): value is CellValue {
  switch (kind) {
    case 'number':
      return isExcelNumber(value);
    case 'id':
      return Number.isSafeInteger(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && value.length < minTokenLength;
    case 'code':
      return typeof value === 'string' && value.length < minTokenLength && value.charCodeAt(value.length - 1) !== 32;
    default:
      return false;
  }
}

/** Returns the parts of a record's key, like `AccountId 12, SecurityId 7`. */
function printRowKey(record: JsonRecord, key: readonly string[]): string {
  const parts = key.filter((name) => ['string', 'number'].includes(typeof record[name]));
  return parts.map((name) => `${name} ${shortenText(String(record[name]))}`).join(', ');
}

/** Creates a reader of a column's values. It throws if a value isn't of the declared type, unless the type is unknown. */
function createTypedReader({ name, kind, isUntyped }: Omit<PreparedColumn, 'path'>): CellReader {
  if (isUntyped) return createCellReader(kind, name);
  return createCellReader(kind, name, (value) => {
    throw new TypeMismatchError(name, value, kind);
  });
}

/** Creates a reader of a column by its path through nested records. */
function createColumnReader(column: PreparedColumn): ColumnReader {
  const readTyped = createTypedReader(column);
  const read: CellReader = column.required
    ? (value) => {
        if (value === null) throw new TypeMismatchError(column.name, value, column.kind);
        return readTyped(value);
      }
    : readTyped;
  const [field = '', ...rest] = column.path;
  if (rest.length === 0 && !hasBuiltInName(column)) {
    // Caches the spelling, because searching each record would dominate the parse time.
    let cachedName = field;
    return (record) => {
      const value = record[field] === undefined ? record[cachedName] : record[field];
      if (value !== undefined) return read(value);
      cachedName = findSpelling(record, field, column);
      return read(record[cachedName]);
    };
  }
  return (record) => {
    let value: unknown = record;
    for (const segment of column.path) {
      // A missing related record makes an empty cell; a related record without the field is a broken response.
      if (value === null) {
        if (record[field] === null) column.onMissing?.();
        return null;
      }
      if (!isRecord(value)) throw unusableResponse(`the ${column.name} column`, fieldMissing(segment));
      value = value[Object.hasOwn(value, segment) ? segment : findSpelling(value, segment, column)] ?? null;
    }
    return read(value);
  };
}

/** Returns whether a path has the name of a built-in property, such as `constructor` or `length`. */
function hasBuiltInName({ path }: PreparedColumn): boolean {
  return path.some((segment) => segment in Array.prototype);
}

/** Returns a record's own spelling of a field. For an empty field that the record omits, returns the name unchanged. */
function findSpelling(record: JsonRecord, field: string, column: PreparedColumn): string {
  const normalizedName = normalizeFieldName(field);
  for (const name of Object.keys(record)) if (normalizeFieldName(name) === normalizedName) return name;
  if (column.nullable?.includes(field)) return field;
  throw unusableResponse(`the ${column.name} column`, fieldMissing(field));
}
