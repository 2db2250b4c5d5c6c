import { type CellValue, type ColumnKind, isExcelNumber } from '../../model/table';
import type { RestField } from '../../model/rest-resource';
import { toSerial } from '../../model/plain-date';
import { cellText, jsonText } from '../cell-reader';
import { isDayFirst, readDateText } from './read-date-text';
import { hasDecimalComma, readNumberText } from './read-number-text';

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
