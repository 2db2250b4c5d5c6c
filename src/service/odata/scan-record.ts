import { isExcelNumber } from '../../model/excel-number';
import type { CellValue } from '../../model/table';
import { fromBytes, skipBytes, toBytes } from './scan-bytes';

export interface ScannedField {
  /** What stands before the value: `,"Quantity":`. */
  readonly before: Uint8Array;
  /** Where the value goes in a row. */
  readonly at: number;
  readonly kind: 'number' | 'flag' | 'date';
  /** For dates: the cells of those met before, by year, month and day as one number. */
  readonly known: Map<number, CellValue>;
  readonly readDate: (text: string) => CellValue;
}

/** The place of what is not written as expected; the page is then parsed as JSON, whatever it is. */
export const unexpected = -1;

const words = { null: toBytes('null'), true: toBytes('true'), false: toBytes('false') };
const [quote, minus, point, closeBrace] = [34, 45, 46, 125];

// Below 10^15 every whole number is a double, and so are the powers of ten: their quotient is just what the digits say.
const mostDigits = 15;
const powers = Array.from({ length: mostDigits + 1 }, (_, exponent) => 10 ** exponent);
const numberCharacters = new Set(toBytes('0123456789+-.eE'));

/**
 * Reads one record into a row and gives the place behind it. One function without calls for the usual values: browsers
 * make that one fast within a few hundred records, and with calls only after most of a large table.
 */
export function scanRecord(
  bytes: Uint8Array,
  start: number,
  layout: readonly ScannedField[],
  row: CellValue[],
): number {
  let at = start;
  for (let index = 0; index < layout.length; index++) {
    const field = layout[index] as ScannedField;
    const { before, kind, at: place } = field;
    for (let offset = 0; offset < before.length; offset++) if (bytes[at++] !== before[offset]) return unexpected;
    let code = bytes[at] as number;
    if (code === 110) {
      at = skipBytes(bytes, at, words.null);
      row[place] = null;
    } else if (kind === 'number') {
      const first = at;
      const negative = code === minus;
      if (negative) code = bytes[++at] as number;
      const whole = at;
      let value = 0;
      for (; code >= 48 && code <= 57; code = bytes[++at] as number) value = value * 10 + code - 48;
      let digits = at - whole;
      if (digits === 0 || (digits > 1 && bytes[whole] === 48)) return unexpected;
      if (code === point) {
        code = bytes[++at] as number;
        const fraction = at;
        for (; code >= 48 && code <= 57; code = bytes[++at] as number) value = value * 10 + code - 48;
        if (at === fraction) return unexpected;
        digits += at - fraction;
        if (digits <= mostDigits) value /= powers[at - fraction] as number;
      }
      row[place] = negative ? -value : value;
      if (digits > mostDigits || code === 101 || code === 69) at = scanLongNumber(bytes, first, row, place);
    } else if (kind === 'date') {
      let key = 0;
      for (let offset = 1; offset <= 10; offset++) {
        code = bytes[at + offset] as number;
        if (offset === 5 || offset === 8) {
          if (code !== minus) return unexpected;
        } else if (code >= 48 && code <= 57) key = key * 10 + code - 48;
        else return unexpected;
      }
      const known = field.known.get(key);
      const cell = known === undefined ? newDate(bytes, at + 1, field, key) : known;
      if (bytes[at] !== quote || typeof cell === 'string') return unexpected;
      row[place] = cell;
      at += 11;
      // Behind the day no digit, and up to the quote no escapes, control characters or what is not ASCII.
      code = bytes[at] as number;
      if (code >= 48 && code <= 57) return unexpected;
      for (; code !== quote; code = bytes[++at] as number)
        if (!(code >= 32 && code < 128) || code === 92) return unexpected;
      at++;
    } else {
      at = skipBytes(bytes, at, code === 116 ? words.true : words.false);
      row[place] = code === 116;
    }
    if (at === unexpected) return unexpected;
  }
  return bytes[at] === closeBrace ? at + 1 : unexpected;
}

function scanLongNumber(bytes: Uint8Array, start: number, row: CellValue[], place: number): number {
  let end = start;
  while (numberCharacters.has(bytes[end] as number)) end++;
  const text = fromBytes(bytes.subarray(start, end));
  const value = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : NaN;
  if (!isExcelNumber(value)) return unexpected;
  row[place] = value;
  return end;
}

/** The cell of a day not met before; a text for a day that is none, which would stay as the whole text that came. */
function newDate(bytes: Uint8Array, day: number, { known, readDate }: ScannedField, key: number): CellValue {
  const cell = readDate(fromBytes(bytes.subarray(day, day + 10)));
  if (known.size > 5000) known.clear();
  known.set(key, cell);
  return cell;
}
