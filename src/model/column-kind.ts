import type { Field } from './entity';
import type { ColumnKind } from './table';

// The one documented date-time that is a moment, not a day at midnight: when the import ran.
const moments = new Set(['RunDate']);
const codes = /Code$|^Sdtype$/i;

/** Whether a field, at the end of its path, holds codes: the spaces behind them mean nothing. */
export function isCode(path: string): boolean {
  return codes.test(path.slice(path.lastIndexOf('/') + 1));
}

/** The kind of column that a field of the service makes. */
export function columnKind(field: Pick<Field, 'name' | 'type'>): ColumnKind {
  switch (field.type) {
    case 'Edm.Boolean':
      return 'flag';
    case 'Edm.Byte':
    case 'Edm.Int16':
    case 'Edm.Int32':
      return field.name.endsWith('Id') ? 'id' : 'number';
    case 'Edm.Decimal':
      return 'number';
    case 'Edm.DateTimeOffset':
      return moments.has(field.name) ? 'dateTime' : 'date';
    case 'Edm.Duration':
      return 'duration';
    case 'Edm.String':
      return isCode(field.name) ? 'code' : 'text';
  }
}

/** The number format (en-US codes, as Office.js takes them) that shows a kind; undefined where General does. */
export function numberFormat(kind: ColumnKind): string | undefined {
  if (kind === 'date') return 'yyyy-mm-dd';
  if (kind === 'dateTime') return 'yyyy-mm-dd hh:mm';
  if (kind === 'duration') return '[h]:mm';
  if (kind === 'text' || kind === 'code') return '@';
  return undefined;
}
