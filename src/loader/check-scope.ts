import { readPlainDate } from '../model/plain-date';
import { toSerial } from '../model/serial-date';
import type { CellValue } from '../model/table';
import { requiredValues } from '../query/required-values';
import { scopeFields, type PreparedQuery } from '../query/prepare';
import type { Filter, Literal } from '../query/query';
import { foreignRow } from '../service/foreign-row';

type Row = readonly CellValue[];

/**
 * Throws what `fail` makes when a row's own keys contradict the query, as in a stale or foreign response: its process
 * date or custodian isn't the requested one.
 */
export function checkScope(rows: readonly Row[], prepared: PreparedQuery, fail: (why: string) => Error): void {
  const { filter } = prepared.query;
  if (!filter || rows.length === 0) return;
  for (const [at, { name, kind, path }] of [...prepared.columns, ...prepared.keys].entries()) {
    if (path.length > 1 || !scopeFields.includes(name) || (kind !== 'id' && kind !== 'date')) continue;
    const fits = scopeTest(filter, name, kind);
    if (!fits) continue;
    for (const row of rows) {
      const cell = row[at] ?? null;
      if (!fits(cell)) throw fail(foreignRow(name, kind, cell));
    }
  }
}

/** The test of a column's cells that every row of a filter meets; undefined where the filter leaves the column open. */
export function scopeTest(
  filter: Filter,
  path: string,
  kind: 'id' | 'date',
): ((cell: CellValue) => boolean) | undefined {
  const values = requiredValues(filter, path)?.map((literal) => comparable(literal, kind));
  if (values) {
    // A moment of another zone may lie on another day than the one written.
    if (values.includes(undefined)) return undefined;
    const known = new Set(values);
    return (cell) => known.has(cell);
  }
  if (kind === 'id') return undefined;
  const ends = endsOf(filter, path);
  return ends && ((cell) => typeof cell === 'number' && cell >= ends.from && cell <= ends.to);
}

/** What a cell has to be to equal a literal; undefined where only the service can say. */
function comparable(literal: Literal, kind: 'id' | 'date'): CellValue | undefined {
  if (literal.type === 'null') return null;
  if (kind === 'id') return literal.type === 'number' ? literal.value : undefined;
  return serialOf(literal);
}

const midnight = /^\d{4}-\d{2}-\d{2}T00:00(:00(\.0+)?)?(Z|[+-]\d{2}:\d{2})$/;

function serialOf(literal: Literal): number | undefined {
  const isDay = literal.type === 'day' || (literal.type === 'instant' && midnight.test(literal.value));
  const date = isDay ? readPlainDate(literal.value) : undefined;
  return date && toSerial(date);
}

/** The first and the last day that the conditions of a filter leave; undefined where they bound none. */
function endsOf(filter: Filter, path: string): { from: number; to: number } | undefined {
  const parts = filter.op === 'and' ? filter.of : [filter];
  let [from, to] = [-Infinity, Infinity];
  for (const part of parts) {
    if (!('path' in part) || part.path !== path || !('value' in part)) continue;
    const serial = serialOf(part.value);
    if (serial === undefined) continue;
    if (part.op === 'ge') from = Math.max(from, serial);
    if (part.op === 'gt') from = Math.max(from, part.value.type === 'day' ? serial + 1 : serial);
    if (part.op === 'le') to = Math.min(to, serial);
    if (part.op === 'lt') to = Math.min(to, serial - 1);
  }
  return from === -Infinity && to === Infinity ? undefined : { from, to };
}
