import { type CellValue, type ColumnKind, isExcelNumber } from '../../model/table';
import type { RestField } from '../../model/rest-resource';
import { toSerial, readPlainDate, type PlainDate } from '../../model/plain-date';
import { cellText, jsonText } from '../cell-reader';

/** The kind of column that a field of v1 makes. An identifier is text, so that its zeros stay, unless v1 sends a number. */
export function restColumnKind({ kind, inJson }: RestField): ColumnKind {
  switch (kind) {
    case 'id':
      return inJson === 'number' ? 'id' : 'code';
    case 'percent':
      return 'number';
    default:
      return kind;
  }
}

/**
 * A column's values of v1, nearly all of them texts, as typed cells. Blank texts are empty cells; a text that its
 * field's kind can't read stays unchanged. Percents stay in percent, as v1 writes them: `4.25` and `4.25%` are 4.25.
 * Identifiers and codes stay texts whatever they look like, without the spaces that only fill them up.
 */
export function typedCells(field: RestField, values: readonly unknown[]): CellValue[] {
  const read = textReader(field, values);
  return values.map((value) => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'string') return value.trim() === '' ? null : read(cellText(value));
    // A date of eight digits loses nothing when JSON has it as a number.
    if (field.kind === 'date' && typeof value === 'number') return read(String(value));
    return otherCell(field, value);
  });
}

type TextReader = (text: string) => CellValue;

function textReader({ kind, inJson }: RestField, values: readonly unknown[]): TextReader {
  switch (kind) {
    case 'date':
      return dateReader(values);
    case 'number':
      return numberReader(values, (text) => text.trim());
    case 'percent':
      return numberReader(values, (text) => text.trim().replace(/ ?%$/, ''));
    case 'flag':
      return (text) => flags.get(text.trim().toLowerCase()) ?? text;
    case 'id':
    case 'code':
      return inJson === 'number' ? (text) => readNumberText(text.trim()) ?? text : (text) => text.trimEnd();
    case 'text':
      return (text) => text;
  }
}

const flags = new Map<string, boolean>([
  ...['y', 'yes', 'true', 't', '1'].map((text) => [text, true] as const),
  ...['n', 'no', 'false', 'f', '0'].map((text) => [text, false] as const),
]);

/** Next to `12,34`, `1,234` may be a number below two or above a thousand: texts with a lone comma then stay texts. */
function numberReader(values: readonly unknown[], bare: (text: string) => string): TextReader {
  const ambiguous = values.some((value) => typeof value === 'string' && hasDecimalComma(bare(value)));
  return (text) => (ambiguous && /^[^,.]*,[^,.]*$/.test(text) ? text : (readNumberText(bare(text)) ?? text));
}

/**
 * Forms with the month first are read only in a column where nothing has its day first: next to `31032026`, `03042026`
 * would be a date a month off, so both stay text.
 */
function dateReader(values: readonly unknown[]): TextReader {
  const monthFirst = !values.some((value) => typeof value === 'string' && isDayFirst(value.trim()));
  const known = new Map<string, CellValue>();
  return (text) => {
    let cell = known.get(text);
    if (cell === undefined) {
      const date = readDateText(text.trim(), monthFirst);
      cell = (date && toSerial(date)) ?? text;
      known.set(text, cell);
    }
    return cell;
  };
}

/** A value that JSON has a type for: kept where the kind is of that type, else as text. */
function otherCell({ kind, inJson }: RestField, value: unknown): CellValue {
  const isNumber = isExcelNumber(value);
  if (isNumber && (kind === 'number' || kind === 'percent' || (kind === 'id' && inJson === 'number'))) return value;
  if (typeof value === 'boolean' && kind === 'flag') return value;
  return typeof value === 'number' ? String(value) : jsonText(value);
}

/** No number is written longer, and a pattern tried on megabytes runs out of stack. */
const longest = 1_000;

/** Whether a text is a number only with its comma as a decimal one: `12,34`, `0,125`, `1.234,56`. */
function hasDecimalComma(text: string): boolean {
  return text.length <= longest && /^[+-]?[\d.]+,\d+-?$/.test(text) && readNumberText(text) === undefined;
}

/**
 * The number of a text as v1 may write it: with a sign in front or a minus behind, commas between thousands, an
 * exponent. Undefined for anything else: a lone comma may be a decimal one, and a guess there is off by a thousand. No
 * thousands begin with a zero: `0,125` is an eighth.
 */
export function readNumberText(text: string): number | undefined {
  if (text.length > longest) return undefined;
  const parts = /^([+-]?)([1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?(-?)$/.exec(text);
  if (!parts) return undefined;
  const [, sign = '', digits = '', exponent = '', behind = ''] = parts;
  if (sign !== '' && behind !== '') return undefined;
  const number = Number(`${digits.replaceAll(',', '')}${exponent}`);
  if (!isExcelNumber(number)) return undefined;
  // A minus before nothing but zeros would make Excel show -0.
  return number !== 0 && (sign === '-' || behind === '-') ? -number : number;
}

/**
 * The date of a text in one of the forms that v1 writes: `yyyyMMdd`, `MMddyyyy`, `MM/dd/yyyy`, or ISO with or without a
 * time, of which the date part counts as written. Years go from 1900, where Excel's calendar begins: so a text of
 * eight digits is never two dates, as no month is 19 or more and no year of Excel's is below that. `monthFirst`: whether
 * forms that begin with the month may be read.
 */
export function readDateText(text: string, monthFirst = true): PlainDate | undefined {
  const [, year, month, day] = compact.exec(text) ?? iso.exec(text) ?? [];
  const yearFirst = fromText(year, month, day);
  if (yearFirst) return yearFirst;
  const parts = monthFirst ? monthOrDayFirst(text) : undefined;
  return parts && fromText(parts.year, parts.first, parts.second);
}

const compact = /^(\d{4})(\d\d)(\d\d)$/;
const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z| ?[+-]\d\d:?\d\d)?)?$/;

/** Whether a text is a date only with its day first: `31032026`, `31/03/2026`. */
export function isDayFirst(text: string): boolean {
  const parts = monthOrDayFirst(text);
  if (!parts || readDateText(text) !== undefined) return false;
  return fromText(parts.year, parts.second, parts.first) !== undefined;
}

function monthOrDayFirst(text: string): { first: string; second: string; year: string } | undefined {
  const [, first, second, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  return first === undefined || second === undefined || year === undefined ? undefined : { first, second, year };
}

function fromText(year = '', month = '', day = ''): PlainDate | undefined {
  return year >= '1900' ? readPlainDate(`${year}-${month}-${day}`) : undefined;
}
