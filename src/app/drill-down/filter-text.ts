import { fromSerial } from '../../model/plain-date';
import type { CellValue, ColumnKind } from '../../model/table';

/** The condition that a column has a value, as the option `filter=` takes it. */
export function equals(path: string, value: CellValue, kind: ColumnKind = 'text'): string {
  return `${path} eq ${literal(value, kind)}`;
}

function literal(value: CellValue, kind: ColumnKind): string {
  if (value === null || value === '') return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return kind === 'date' ? (fromSerial(value) ?? 'null') : String(value);
  return `'${value.replace(/'/g, "''")}'`;
}

/** All of the conditions at once; undefined where there are none. */
export function allOf(...conditions: readonly (string | undefined)[]): string | undefined {
  const given = conditions.filter((one) => one !== undefined && one !== '');
  if (given.length < 2) return given[0];
  return given.map((one) => (/\s(or|and)\s/i.test(String(one)) ? `(${one})` : one)).join(' and ');
}
