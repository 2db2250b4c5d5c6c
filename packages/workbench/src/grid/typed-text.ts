import { numfmt } from '@univerjs/core';
import type { CellContent } from './cell';
import { findDateSystemOffset, type DateSystem } from './date-system';

/** The result of parsing typed text: a formula, or a value with the number format that Excel would choose. */
type Typed = { formula: string } | { value: CellContent; numberFormat?: string };

/**
 * Parses text like English Excel, when a user types it or a program writes it to `values`, in a cell whose format isn't
 * text. Formulas start with `=`, `+`, or `-`; numbers, percentages, currency amounts, dates, booleans, and error names
 * are recognized; an apostrophe at the start means text.
 */
export function parseTyped(text: string, system: DateSystem = 1900): Typed {
  if (text === '') return { value: '' };
  if (text.startsWith("'")) return { value: text.slice(1) };
  if (text.startsWith('=') && text.length > 1) return { formula: text };
  const trimmed = text.trim();
  // A comma separates thousands, so at least three digits must follow it.
  if (/^[^a-z]*\d,\d{1,2}(?!\d)/i.test(trimmed)) return { value: text };
  const { v: value, z: format } = (numfmt.parseValue(trimmed) ?? {}) as { v?: number | boolean; z?: string };
  if (value === undefined) return /^[+-]./.test(trimmed) ? { formula: `=${trimmed}` } : { value: text };
  if (typeof value === 'boolean' || !format) return { value };
  const numberFormat = toEnteredFormat(format);
  // A time without a date is the same in both date systems.
  if (!numfmt.isDateFormat(format) || value < 1) return { value, numberFormat };
  const day = value - findDateSystemOffset(system);
  return day < 0 ? { value: text } : { value: day, numberFormat };
}

/** Returns the number format that Excel chooses for an entry. It has only a few for dates. */
function toEnteredFormat(format: string): string {
  if (!numfmt.isDateFormat(format)) return format;
  const hasDay = format.includes('d');
  if (/[hs]/.test(format)) return hasDay ? 'm/d/yyyy h:mm' : format.replace('hh', 'h');
  if (format === 'yyyy-mm-dd') return format;
  if (!format.includes('y')) return 'd-mmm';
  if (!hasDay) return 'mmm-yy';
  return format.includes('mmm') ? 'd-mmm-yy' : 'm/d/yyyy';
}
