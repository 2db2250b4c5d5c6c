import type { CellContent } from './cell';
import { daysLater, type DateSystem } from './date-system';
import { parseDate } from './typed-date';

/** What typed text becomes in a cell: a formula, or a value with the number format that Excel would choose for it. */
export type Typed = { formula: string } | { value: CellContent; numberFormat?: string };

/**
 * Reads text as Excel (English) reads what a user types, or what a program writes to `values`, in a cell whose format is not text:
 * formulas begin with `=`, `+` or `-`; numbers, percentages, money, dates, booleans and error names are recognised; an apostrophe
 * at the start means text.
 */
export function readTyped(text: string, system: DateSystem = 1900): Typed {
  if (text === '') return { value: '' };
  if (text.startsWith("'")) return { value: text.slice(1) };
  if (text.startsWith('=') && text.length > 1) return { formula: text };
  const trimmed = text.trim();
  const number = readNumber(trimmed);
  if (number) return number;
  if (/^[+-]/.test(trimmed) && trimmed.length > 1)
    return { formula: `=${trimmed.startsWith('+') ? trimmed : trimmed}` };
  if (/^(true|false)$/i.test(trimmed)) return { value: trimmed.toLowerCase() === 'true' };
  const date = parseDate(trimmed);
  if (!date) return { value: text };
  // A time alone has no day.
  const { value, numberFormat } = date;
  return value < 1
    ? date
    : value < daysLater(system)
      ? { value: text }
      : { value: value - daysLater(system), numberFormat };
}

function readNumber(text: string): Typed | undefined {
  const parts = /^([+-]?)\(?([+-]?)(\$?)((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?)(?:[eE]([+-]?\d+))?(%?)\)?$/.exec(text);
  const digits = parts?.[4];
  if (!parts || !digits || digits === '.') return undefined;
  const inBrackets = text.includes('(');
  if (inBrackets !== text.endsWith(')') || (inBrackets && (parts[1] || parts[2]))) return undefined;
  const [, sign = '', innerSign = '', dollar = '', , exponent, percent = ''] = parts;
  const negative = (sign === '-') !== (innerSign === '-') || inBrackets;
  const size = Number(`${digits.replaceAll(',', '')}${exponent === undefined ? '' : `e${exponent}`}`);
  const value = (negative ? -size : size) / (percent ? 100 : 1);
  if (!Number.isFinite(value)) return { value: text };
  const decimals = digits.includes('.') ? '.00' : '';
  if (percent) return { value, numberFormat: `0${decimals}%` };
  if (dollar) return { value, numberFormat: `$#,##0${decimals}` };
  if (exponent !== undefined) return { value, numberFormat: '0.00E+00' };
  if (digits.includes(',')) return { value, numberFormat: `#,##0${decimals}` };
  return { value };
}
