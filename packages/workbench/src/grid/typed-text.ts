import { numfmt } from '@univerjs/core';
import type { CellContent } from './cell';
import { daysLater, type DateSystem } from './date-system';

/** The result of parsing typed text: a formula, or a value with the number format that Excel would choose. */
export type Typed = { formula: string } | { value: CellContent; numberFormat?: string };

/**
 * Reads text as Excel (English) reads what a user types, or what a program writes to `values`, in a cell whose format is not text:
 * formulas begin with `=`, `+` or `-`; numbers, percentages, money, dates, booleans and error names are recognized; an apostrophe
 * at the start means text.
 */
export function readTyped(text: string, system: DateSystem = 1900): Typed {
  if (text === '') return { value: '' };
  if (text.startsWith("'")) return { value: text.slice(1) };
  if (text.startsWith('=') && text.length > 1) return { formula: text };
  const trimmed = text.trim();
  // A comma separates thousands: what follows are three digits or more.
  if (/^[^a-z]*\d,\d{1,2}(?!\d)/i.test(trimmed)) return { value: text };
  const { v: value, z: format } = (numfmt.parseValue(trimmed) ?? {}) as { v?: number | boolean; z?: string };
  if (value === undefined) return /^[+-]./.test(trimmed) ? { formula: `=${trimmed}` } : { value: text };
  if (typeof value === 'boolean' || !format) return { value };
  const numberFormat = enteredFormat(format);
  // A time alone has no day.
  if (!numfmt.isDateFormat(format) || value < 1) return { value, numberFormat };
  const day = value - daysLater(system);
  return day < 0 ? { value: text } : { value: day, numberFormat };
}

/** The format that Excel gives a cell, which has few for dates however they are typed. */
function enteredFormat(format: string): string {
  if (!numfmt.isDateFormat(format)) return format;
  const day = format.includes('d');
  if (/[hs]/.test(format)) return day ? 'm/d/yyyy h:mm' : format.replace('hh', 'h');
  if (format === 'yyyy-mm-dd') return format;
  if (!format.includes('y')) return 'd-mmm';
  if (!day) return 'mmm-yy';
  return format.includes('mmm') ? 'd-mmm-yy' : 'm/d/yyyy';
}
