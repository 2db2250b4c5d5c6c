import { AddInError } from '../model/errors';
import { readPlainDate } from '../model/plain-date';
import type { CellValue, Column, ColumnKind, Table } from '../model/table';
import { cellReader } from './cell-reader';
import { columnName } from './cell-text';
import { isRecord } from './column-reader';

// Nested lists multiply: a document can ask for more rows than any sheet holds.
const mostRows = 1_048_575;
const mostColumns = 16_384;
const deepest = 12;

/**
 * Makes a table of JSON records whose shape is not known beforehand. A record inside a record becomes columns with a
 * path (`Account/Name`); a list inside a record becomes a row for each of its members, beside the record's own cells.
 * Kinds are read off the values.
 */
export function flattenRecords(records: readonly unknown[]): Table {
  const rows = records.flatMap((record) => flatten(record, '', 0));
  if (rows.length > mostRows) {
    throw new AddInError('limit', 'The answer has more rows than a sheet holds (1,048,576). Ask for fewer.');
  }
  const names = new Set<string>();
  for (const row of rows) for (const name of row.keys()) names.add(name);
  if (names.size > mostColumns) {
    throw new AddInError('limit', 'The answer has more columns than a sheet holds (16,384). Ask for less of it.');
  }
  const columns: Column[] = [...names].map((name) => ({ name: columnName(name), kind: kindOf(name, rows) }));
  const readers = columns.map(({ kind }) => cellReader(kind));
  return {
    columns,
    rows: rows.map((row) =>
      columns.map(({ name }, index): CellValue => {
        const value = row.get(name);
        if (value === undefined || isUnknownCostDate(name, value)) return null;
        return readers[index]?.(value) ?? null;
      }),
    ),
  };
}

/** A cost date of 1950-01-01 is how the service says that it knows none. */
function isUnknownCostDate(name: string, value: unknown): boolean {
  return /costDate$/i.test(name) && typeof value === 'string' && value.startsWith('1950-01-01');
}

type FlatRow = Map<string, unknown>;

function flatten(value: unknown, path: string, depth: number): FlatRow[] {
  if (depth > deepest) throw new AddInError('limit', 'The answer is nested too deep for a table. Ask for less of it.');
  if (!isRecord(value)) return [new Map([[path === '' ? 'Value' : path, value]])];
  let rows: FlatRow[] = [new Map<string, unknown>()];
  for (const [name, part] of Object.entries(value)) {
    // Annotations (@odata.id) tell about the record; they are not part of it.
    if (/.@(odata\.)?nextLink$/.test(name)) {
      const list = name.split('@')[0] ?? name;
      throw new AddInError(
        'limit',
        `One record has more ${list} than the service gives at once. Ask for ${list} by itself.`,
      );
    }
    if (name.includes('@odata.') || name.startsWith('@')) continue;
    const below = path === '' ? name : `${path}/${name}`;
    const parts = Array.isArray(part)
      ? listRows(part, below, depth)
      : isRecord(part)
        ? flatten(part, below, depth + 1)
        : undefined;
    if (!parts) for (const row of rows) row.set(below, part);
    else rows = multiply(rows, parts);
  }
  return rows;
}

/** An empty list still leaves the record that holds it its one row. */
function listRows(list: readonly unknown[], path: string, depth: number): FlatRow[] {
  return list.length === 0 ? [new Map<string, unknown>()] : list.flatMap((member) => flatten(member, path, depth + 1));
}

function multiply(rows: readonly FlatRow[], parts: readonly FlatRow[]): FlatRow[] {
  if (rows.length * parts.length > mostRows) {
    throw new AddInError('limit', 'The answer has more rows than a sheet holds (1,048,576). Ask for fewer.');
  }
  return rows.flatMap((row) => parts.map((part): FlatRow => new Map([...row, ...part])));
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The narrowest kind that fits every value of a column. */
function kindOf(name: string, rows: readonly FlatRow[]): ColumnKind {
  let kind: ColumnKind | undefined;
  for (const row of rows) {
    const value = row.get(name);
    if (value === null || value === undefined) continue;
    const own = kindOfValue(name, value);
    if (kind === undefined || kind === own) kind = own;
    else if (kind === 'date' && own === 'dateTime') kind = own;
    else if (!(kind === 'dateTime' && own === 'date')) return 'text';
  }
  return kind ?? 'text';
}

function kindOfValue(name: string, value: unknown): ColumnKind {
  if (typeof value === 'number') return /id$/i.test(name) ? 'id' : 'number';
  if (typeof value === 'boolean') return 'flag';
  if (typeof value !== 'string') return 'text';
  if (moment.test(value) && readPlainDate(value))
    return /T00:00(:00(\.0+)?)?([+-]|Z|$)/.test(value) ? 'date' : 'dateTime';
  return /^-?P(?=\d|T\d)(\d+D)?(T(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/.test(value) ? 'duration' : 'text';
}
