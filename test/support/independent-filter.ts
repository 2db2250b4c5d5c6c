import type { CellValue } from '../../src/model/table';
import type { Filter, Literal, Term } from '../../src/query/query';

// A second implementation of filters, without code of the add-in.

export type ShownRow = Readonly<Record<string, CellValue>>;

const toSerial = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
const toDate = (value: number) => new Date(Date.UTC(1899, 11, 30) + value * 86_400_000);

function readLiteral(literal: Literal): CellValue {
  if (literal.type === 'null') return null;
  return literal.type === 'day' ? toSerial(literal.value) : literal.value;
}

function readTerm(term: Term, row: ShownRow): CellValue {
  if (term.type === 'path') return row[term.path] ?? null;
  if (term.type !== 'call') return readLiteral(term);
  const values = term.of.map((part) => readTerm(part, row));
  if (values.some((value) => value === null)) return null;
  const [text, otherText] = values.map(String) as [string, string];
  const [a, b, c] = values.map(Number) as [number, number, number];
  const results: Record<string, () => CellValue> = {
    add: () => a + b,
    sub: () => a - b,
    mul: () => a * b,
    '-': () => -a,
    year: () => toDate(a).getUTCFullYear(),
    month: () => toDate(a).getUTCMonth() + 1,
    tolower: () => text.toLowerCase(),
    toupper: () => text.toUpperCase(),
    length: () => text.length,
    indexof: () => text.indexOf(otherText),
    substring: () => text.slice(b, c ? b + c : undefined),
    floor: () => Math.floor(a),
  };
  return results[term.name]!();
}

function compare(op: string, a: CellValue, b: CellValue): boolean {
  if (op === 'eq') return a === b;
  if (op === 'ne') return a !== b;
  if (a === null || b === null) return false;
  if (op === 'contains') return String(a).includes(String(b));
  if (op === 'startswith') return String(a).startsWith(String(b));
  if (op === 'endswith') return String(a).endsWith(String(b));
  const sign = a < b ? -1 : a > b ? 1 : 0;
  return { gt: sign > 0, ge: sign >= 0, lt: sign < 0, le: sign <= 0 }[op]!;
}

/** Whether a row, as shown in cells, matches a condition. */
export function matchesFilter(filter: Filter, row: ShownRow): boolean {
  switch (filter.op) {
    case 'and':
      return filter.of.every((part) => matchesFilter(part, row));
    case 'or':
      return filter.of.some((part) => matchesFilter(part, row));
    case 'not':
      return !matchesFilter(filter.of, row);
    case 'test':
      return compare(filter.test, readTerm(filter.left, row), readTerm(filter.right, row));
    case 'in':
      return filter.values.some((value) => readLiteral(value) === (row[filter.path] ?? null));
    case 'any':
    case 'all':
      throw new Error('Conditions on related records need more than one record.');
    default:
      return compare(filter.op, row[filter.path] ?? null, readLiteral(filter.value));
  }
}
