import { easternText } from '../eastern';
import type { SqlValue } from '../sql';

/** Text of a stored value; nothing for null, as v1 has only strings. */
export function text(value: SqlValue | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** A number with a fixed number of decimals. */
export function fixed(value: SqlValue | undefined, decimals: number): string {
  return value === null || value === undefined ? '' : Number(value).toFixed(decimals);
}

/** A stored date as yyyy-MM-dd, MMddyyyy, yyyyMMdd or MM/dd/yyyy: v1 resources come from files of different makers. */
export function day(value: SqlValue | undefined, format: 'iso' | 'MMddyyyy' | 'yyyyMMdd' | 'slashes'): string {
  if (value === null || value === undefined) return '';
  return formatDay(easternText(Number(value)).slice(0, 10), format);
}

/** A yyyy-MM-dd date in another format. */
export function formatDay(iso: string, format: 'iso' | 'MMddyyyy' | 'yyyyMMdd' | 'slashes'): string {
  const [year = '', month = '', date = ''] = iso.split('-');
  switch (format) {
    case 'iso':
      return iso;
    case 'MMddyyyy':
      return `${month}${date}${year}`;
    case 'yyyyMMdd':
      return `${year}${month}${date}`;
    case 'slashes':
      return `${month}/${date}/${year}`;
  }
}
