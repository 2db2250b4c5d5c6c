import { formatEastern } from '../eastern';
import type { SqlValue } from '../sql';

/** Formats a stored value. Null is an empty string, because REST v1 has only strings. */
export function formatText(value: SqlValue | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Formats a number with a fixed number of decimals. */
export function formatFixed(value: SqlValue | undefined, decimals: number): string {
  return value === null || value === undefined ? '' : Number(value).toFixed(decimals);
}

/** Formats a stored date. The date format differs between REST v1 resources. */
export function formatStoredDate(
  value: SqlValue | undefined,
  format: 'iso' | 'MMddyyyy' | 'yyyyMMdd' | 'slashes',
): string {
  if (value === null || value === undefined) return '';
  return formatDate(formatEastern(Number(value)).slice(0, 10), format);
}

/** Converts a `yyyy-MM-dd` date to another format. */
export function formatDate(iso: string, format: 'iso' | 'MMddyyyy' | 'yyyyMMdd' | 'slashes'): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  switch (format) {
    case 'iso':
      return iso;
    case 'MMddyyyy':
      return `${month}${day}${year}`;
    case 'yyyyMMdd':
      return `${year}${month}${day}`;
    case 'slashes':
      return `${month}/${day}/${year}`;
  }
}
