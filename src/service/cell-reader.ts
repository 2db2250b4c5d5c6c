import { readPlainDate } from '../model/plain-date';
import { toSerial } from '../model/serial-date';
import type { CellValue, ColumnKind } from '../model/table';
import { cellText } from './cell-text';

export type CellReader = (value: unknown) => CellValue;

/**
 * How a JSON value of one kind becomes a cell. A value of another type than its kind's stays as it came, as text. The
 * column's name tells cost dates from other dates.
 */
export function cellReader(kind: ColumnKind, column = ''): CellReader {
  switch (kind) {
    case 'date':
      return dateReader(/CostDate$/i.test(column));
    case 'dateTime':
      return readMoment;
    case 'duration':
      return readDuration;
    case 'flag':
      return (value) => (typeof value === 'boolean' ? value : asText(value));
    case 'number':
    case 'id':
      return (value) => (typeof value === 'number' && Number.isFinite(value) ? value : readNumberText(value));
    case 'code':
      return (value) => (typeof value === 'string' ? value.replace(/ +$/, '') : asText(value));
    case 'text':
      return asText;
  }
}

function asText(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return cellText(value);
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

// Some servers write decimals as text to keep their digits.
function readNumberText(value: unknown): CellValue {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? Number(value) : NaN;
  // Excel would show a number beyond its own as 0.
  return Number.isFinite(number) ? number : asText(value);
}

// A cost date of 1950-01-01 is how the service says that it knows none.
const unknownDate = '1950-01-01';

/** Most rows of a page share their dates, so each text is worked out once. */
function dateReader(cost: boolean): CellReader {
  const known = new Map<string, CellValue>();
  return (value) => {
    if (typeof value !== 'string') return asText(value);
    let cell = known.get(value);
    if (cell === undefined) {
      cell = cost && readPlainDate(value) === unknownDate ? null : readDate(value);
      if (known.size > 5000) known.clear();
      known.set(value, cell);
    }
    return cell;
  };
}

function readDate(text: string): CellValue {
  const date = readPlainDate(text);
  return date === undefined ? text : (toSerial(date) ?? date);
}

function readMoment(value: unknown): CellValue {
  if (typeof value !== 'string') return asText(value);
  const time = /^\d{4}-\d{2}-\d{2}T(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?/.exec(value);
  const day = readDate(value);
  if (!time || typeof day !== 'number') return day;
  return day + (Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3] ?? 0)) / 86_400;
}

/** ISO 8601 durations of days and smaller parts (`PT8H`, `-P1DT30M`), in days. */
function readDuration(value: unknown): CellValue {
  if (typeof value !== 'string') return asText(value);
  const parts = /^(-?)P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(value);
  if (!parts) return value;
  const [days, hours, minutes, seconds] = parts.slice(2).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  return ((parts[1] ? -1 : 1) * (days * 86_400 + hours * 3600 + minutes * 60 + seconds)) / 86_400;
}
