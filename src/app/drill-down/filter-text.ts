import { toPlainDate } from '../../model/plain-date';
import type { CellValue, ColumnKind } from '../../model/table';

/** Prints the condition that a column has a value, for the option `filter=`. */
export function printEquals(path: string, value: CellValue, kind: ColumnKind = 'text'): string {
  return `${path} eq ${toLiteral(value, kind)}`;
}

function toLiteral(value: CellValue, kind: ColumnKind): string {
  if (value === null || value === '') return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return kind === 'date' ? (toPlainDate(value) ?? 'null') : String(value);
  return `'${value.replace(/'/g, "''")}'`;
}

/** Joins conditions with `and`; undefined if there are none. */
export function joinWithAnd(...conditions: readonly (string | undefined)[]): string | undefined {
  const parts = conditions.filter((condition) => condition !== undefined && condition !== '');
  if (parts.length < 2) return parts[0];
  return parts.map((part) => (/\s(or|and)\s/i.test(String(part)) ? `(${part})` : part)).join(' and ');
}
