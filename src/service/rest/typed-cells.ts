import { type CellValue, isExcelNumber } from '../../model/table';
import type { RestField } from '../../model/rest-resource';
import { toSerial, readPlainDate, type PlainDate } from '../../model/plain-date';
import { toCellText, printJson, printExactNumber } from '../cell-reader';

/**
 * Converts a v1 column, nearly always strings, to typed cells. Blank strings become empty cells; strings that the
 * field's kind can't read stay unchanged. Percents aren't divided by 100: `4.25` and `4.25%` are 4.25. Identifiers and
 * codes stay text, without trailing spaces.
 */
export function readTypedCells(
  field: RestField,
  values: readonly unknown[],
  notation = detectNotation([{ field, values }]),
): CellValue[] {
  const read = createTextReader(field, notation);
  return values.map((value) => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'string') return value.trim() === '' ? null : read(toCellText(value, field.name));
    // JSON can have a date of eight digits as a number.
    if (field.kind === 'date' && typeof value === 'number') return read(String(value));
    return readNonText(field, value);
  });
}

/** How a response writes numbers and dates. */
interface Notation {
  /** Whether a number has a decimal comma (`12,34`), so `1,234` and `1.234` are ambiguous. */
  readonly hasDecimalComma: boolean;
  /** Whether a date has its day first (`31032026`), so `03042026` is ambiguous. */
  readonly hasDayFirst: boolean;
}

/** Detects how the service writes numbers and dates, which is the same in all columns. */
export function detectNotation(
  columns: readonly { readonly field: RestField; readonly values: readonly unknown[] }[],
): Notation {
  const hasText = (kinds: readonly RestField['kind'][], matches: (text: string) => boolean) =>
    columns.some(
      ({ field, values }) =>
        kinds.includes(field.kind) && values.some((value) => typeof value === 'string' && matches(value)),
    );
  return {
    hasDecimalComma: hasText(['number', 'percent'], (text) => hasDecimalComma(removePercent(text))),
    hasDayFirst: hasText(['date'], (text) => isDayFirst(text.trim())),
  };
}

type TextReader = (text: string) => CellValue;

const removePercent = (text: string) => text.trim().replace(/ ?%$/, '');

function createTextReader({ kind, jsonType }: RestField, notation: Notation): TextReader {
  switch (kind) {
    case 'date':
      return createDateReader(notation);
    case 'number':
      return createNumberReader(notation, (text) => text.trim());
    case 'percent':
      return createNumberReader(notation, removePercent);
    case 'flag':
      return (text) => flagWords.get(text.trim().toLowerCase()) ?? text;
    case 'id':
    case 'code':
      return jsonType === 'number' ? (text) => readNumberText(text.trim()) ?? text : (text) => text.trimEnd();
    case 'text':
      return (text) => text;
  }
}

const flagWords = new Map<string, boolean>([
  ...['y', 'yes', 'true', 't', '1'].map((text) => [text, true] as const),
  ...['n', 'no', 'false', 'f', '0'].map((text) => [text, false] as const),
]);

/**
 * Creates a reader of numbers. If the response has decimal commas, strings with one comma or with a dot that can separate
 * thousands stay text.
 */
function createNumberReader(notation: Notation, removeUnit: (text: string) => string): TextReader {
  const isAmbiguous = (text: string) =>
    notation.hasDecimalComma && /^[^,.]*,[^,.]*$|^\s*[+-]?[1-9]\d{0,2}\.\d{3}(?!\d)/.test(text);
  return (text) => (isAmbiguous(text) ? text : (readNumberText(removeUnit(text)) ?? text));
}

/**
 * Creates a reader of dates. If the response has dates with the day first, strings that begin with the day or month
 * stay text.
 */
function createDateReader({ hasDayFirst }: Notation): TextReader {
  const cellsByText = new Map<string, CellValue>();
  return (text) => {
    let cell = cellsByText.get(text);
    if (cell === undefined) {
      const date = readDateText(text.trim(), !hasDayFirst);
      cell = (date && toSerial(date)) ?? text;
      cellsByText.set(text, cell);
    }
    return cell;
  };
}

/** Returns a number or boolean if the field's kind matches its type; text otherwise. */
function readNonText({ name, kind, jsonType }: RestField, value: unknown): CellValue {
  const isNumber = isExcelNumber(value);
  if (isNumber && (kind === 'number' || kind === 'percent' || (kind === 'id' && jsonType === 'number'))) return value;
  if (typeof value === 'boolean' && kind === 'flag') return value;
  return typeof value === 'number' ? printExactNumber(value, name) : printJson(value, name);
}

/** In characters. Numbers are shorter, and a pattern on megabytes of text overflows the stack. */
const maxNumberLength = 1_000;

/**
 * Returns whether a string is a number only with a decimal comma, like `12,34`, `0,125`, `1.234,56`, or `1.234.567`.
 */
function hasDecimalComma(text: string): boolean {
  const hasCommaForm = text.length <= maxNumberLength && /^[+-]?(?:[\d.]+,\d+|\d{1,3}(?:\.\d{3}){2,})-?$/.test(text);
  return hasCommaForm && readNumberText(text) === undefined;
}

/**
 * Reads a number in v1's forms: with a leading sign or trailing minus, commas between thousands, and an exponent. Returns
 * undefined for anything else, such as `0,125`, whose comma can't separate thousands.
 */
export function readNumberText(text: string): number | undefined {
  if (text.length > maxNumberLength) return undefined;
  const parts = /^([+-]?)([1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?(-?)$/.exec(text);
  if (!parts) return undefined;
  const [, sign = '', digits = '', exponent = '', trailingMinus = ''] = parts;
  if (sign !== '' && trailingMinus !== '') return undefined;
  const number = Number(`${digits.replaceAll(',', '')}${exponent}`);
  if (!isExcelNumber(number)) return undefined;
  // Excel would show negative zero as -0.
  return number !== 0 && (sign === '-' || trailingMinus === '-') ? -number : number;
}

/**
 * Reads a date in one of v1's forms: `yyyyMMdd`, `MMddyyyy`, `M/d/yyyy`, or ISO. A time is ignored.
 * Eight digits are never ambiguous, because years start at 1900, with Excel's calendar, and no month is above 12. If
 * `allowsMonthFirst` is false, forms that begin with the month aren't read.
 */
export function readDateText(text: string, allowsMonthFirst = true): PlainDate | undefined {
  const [, year, month, day] = compactPattern.exec(text) ?? isoPattern.exec(text) ?? [];
  const yearFirstDate = readDateParts(year, month, day);
  if (yearFirstDate) return yearFirstDate;
  const ambiguousParts = allowsMonthFirst ? splitAmbiguousDate(text) : undefined;
  return ambiguousParts && readDateParts(ambiguousParts.year, ambiguousParts.first, ambiguousParts.second);
}

const slashPattern = /^(\d\d?)\/(\d\d?)\/(\d{4})(?: \d\d?(?::\d\d){1,2}(?: ?[AP]M)?)?$/;
const compactPattern = /^(\d{4})(\d\d)(\d\d)$/;
const isoPattern = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z| ?[+-]\d\d:?\d\d)?)?$/;

/** Returns whether a string is a date only with its day first, like `31032026` or `31/03/2026`. */
export function isDayFirst(text: string): boolean {
  const parts = splitAmbiguousDate(text);
  if (!parts || readDateText(text) !== undefined) return false;
  return readDateParts(parts.year, parts.second, parts.first) !== undefined;
}

function splitAmbiguousDate(text: string): { first: string; second: string; year: string } | undefined {
  const [, first, second, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? slashPattern.exec(text) ?? [];
  return first === undefined || second === undefined || year === undefined ? undefined : { first, second, year };
}

function readDateParts(year = '', month = '', day = ''): PlainDate | undefined {
  return year >= '1900' ? readPlainDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) : undefined;
}
