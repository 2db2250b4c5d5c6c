import { readDuration } from '../model/duration';
import { isExcelNumber } from '../model/cell-limits';
import { readPlainDate } from '../model/plain-date';
import { toSerial } from '../model/serial-date';
import type { CellValue, ColumnKind } from '../model/table';
import { cellText, jsonText } from './cell-text';

export type CellReader = (value: unknown) => CellValue;

/**
 * How a JSON value of one kind becomes a cell. `misfit` decides about a value of another type than its kind's; without it
 * such a value stays as it came, as text. The column's name tells cost dates from other dates.
 */
export function cellReader(kind: ColumnKind, column = '', misfit: CellReader = asText): CellReader {
  switch (kind) {
    case 'date':
      return dateReader(/CostDate$/i.test(column), misfit);
    case 'dateTime':
      return (value) => readMoment(value, misfit);
    case 'duration':
      return (value) => readLength(value, misfit);
    case 'flag':
      return (value) => (typeof value === 'boolean' ? value : orEmpty(value, misfit));
    case 'number':
      return (value) => (isExcelNumber(value) ? value : readNumberText(value, misfit));
    case 'id':
      return (value) => (Number.isSafeInteger(value) ? (value as number) : readId(value, misfit));
    case 'code':
      return (value) => (typeof value === 'string' ? trimRight(cellText(value)) : orEmpty(value, misfit));
    case 'text':
      return (value) => (typeof value === 'string' ? cellText(value) : orEmpty(value, misfit));
  }
}

function orEmpty(value: unknown, misfit: CellReader): CellValue {
  return value === null || value === undefined ? null : misfit(value);
}

function asText(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return cellText(value);
  return typeof value === 'number' ? String(value) : jsonText(value);
}

/** Without a pattern, which would take the square of the time for spaces that something follows. */
function trimRight(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 32) end--;
  return text.slice(0, end);
}

// Some servers write decimals as text to keep their digits.
function readNumberText(value: unknown, misfit: CellReader): CellValue {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? Number(value) : NaN;
  return isExcelNumber(number) ? number : orEmpty(value, misfit);
}

function readId(value: unknown, misfit: CellReader): CellValue {
  const id = typeof value === 'number' ? value : readNumberText(value, misfit);
  return typeof id !== 'number' || Number.isSafeInteger(id) ? id : misfit(value);
}

// A cost date of 1950-01-01 is how the service says that it knows none.
const unknownDate = '1950-01-01';
const longestDate = 40;

/** Most rows of a page share their dates, so each text is worked out once. */
function dateReader(cost: boolean, misfit: CellReader): CellReader {
  const known = new Map<string, CellValue>();
  return (value) => {
    if (typeof value !== 'string') return orEmpty(value, misfit);
    let cell = known.get(value);
    if (cell === undefined) {
      cell = cost && readPlainDate(value) === unknownDate ? null : readDate(value, misfit);
      // Longer texts are no dates, and five thousand of them would be much to remember.
      if (value.length > longestDate) return cell;
      if (known.size > 5000) known.clear();
      known.set(value, cell);
    }
    return cell;
  };
}

const dateShape = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/i;

function readDate(text: string, misfit: CellReader): CellValue {
  const date = dateShape.test(text) ? readPlainDate(text) : undefined;
  return date === undefined ? misfit(text) : (toSerial(date) ?? date);
}

function readMoment(value: unknown, misfit: CellReader): CellValue {
  if (typeof value !== 'string') return orEmpty(value, misfit);
  const time = /^\d{4}-\d{2}-\d{2}T(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?/.exec(value);
  const day = readDate(value, misfit);
  if (!time || typeof day !== 'number') return day;
  const [hours, minutes, seconds] = [Number(time[1]), Number(time[2]), Number(time[3] ?? 0)];
  // Such hours would show another day than the one written.
  if (hours > 23 || minutes > 59 || seconds >= 60) return misfit(value);
  return day + (hours * 3600 + minutes * 60 + seconds) / 86_400;
}

function readLength(value: unknown, misfit: CellReader): CellValue {
  if (typeof value !== 'string') return orEmpty(value, misfit);
  return readDuration(value) ?? misfit(value);
}
