import { listTooLong, nestedTooDeep, tooManyColumnsForSheet, tooManyRowsForSheet } from '../messages/service';
import { isCode } from '../model/entity';
import { readPlainDate } from '../model/plain-date';
import { type CellValue, type Column, type ColumnKind, isExcelNumber, isRecord, type Table } from '../model/table';
import { brokenResponse } from './broken-response';
import { cellReader, columnName } from './cell-reader';
import { shownText } from './misfit';

// Nested lists multiply: a document can return more rows than any sheet holds.
const mostRows = 1_048_575;
const mostColumns = 16_384;
const deepest = 12;

/** A table of JSON records that come one page after the other. */
export interface RecordTable {
  add(records: readonly unknown[]): void;
  /** How many records were added; a record with lists in it makes several rows. */
  readonly records: number;
  finish(): Table;
}

/** A column as far as its values have come: one for each row up to the last that has any. */
interface FoundColumn {
  readonly name: string;
  readonly isId: boolean;
  readonly values: unknown[];
  kind?: ColumnKind;
  readonly declared?: true;
  readonly isUniform: boolean;
  last?: unknown;
}

/**
 * Makes a table of JSON records whose shape isn't known beforehand. A record inside a record becomes columns with a
 * path (`Account/Name`); a list inside a record becomes a row for each of its members, next to the record's own cells.
 * If no kind is declared for a path, it is read off the values while the next page is loading. `uniform`: whether the
 * values of such a path are of one type, as where the query itself has made them: others are an error.
 */
export function collectRecords(
  declared: (path: string) => ColumnKind | undefined = codeKind,
  uniform: (path: string) => boolean = () => false,
): RecordTable {
  const found = new Map<string, FoundColumn>();
  let [records, rows] = [0, 0];
  const put = (name: string, value: unknown) => {
    let column = found.get(name);
    if (!column) {
      const kind = declared(name);
      found.set(
        name,
        (column = {
          name,
          isId: /id$/i.test(name),
          isUniform: uniform(name),
          values: [],
          ...(kind && { kind, declared: true as const }),
        }),
      );
    }
    column.values[rows] = value;
    // Rows next to each other often share a date or a word.
    if (value === null || value === undefined || value === column.last) return;
    column.last = value;
    if (column.declared || (column.kind === 'text' && !column.isUniform)) return;
    const own = kindOfValue(value, column.isId);
    if (column.isUniform && !isAlike(column.kind ?? own, own, value))
      throw brokenResponse(shownText(name), `its values are of different types, like ${shownText(asText(value))}`);
    column.kind = widen(column.kind, own);
  };
  return {
    add: (more) => {
      for (const record of more) {
        records++;
        for (const row of flatten(record, '', 0)) {
          for (const [name, value] of row) put(name, value);
          rows++;
        }
      }
      if (rows > mostRows) {
        throw tooManyRowsForSheet();
      }
      if (found.size > mostColumns) {
        throw tooManyColumnsForSheet();
      }
    },
    get records() {
      return records;
    },
    finish: () => {
      // A null record doesn't get a column when other rows have one.
      const names = [...found.keys()];
      const shown = [...found.values()].filter(
        ({ name, last }) => last !== undefined || !names.some((other) => other.startsWith(`${name}/`)),
      );
      const columns = shown.map(({ name, kind = 'text' }): Column => ({ name: columnName(name), kind }));
      const readers = shown.map(readColumn);
      return {
        columns,
        rows: Array.from({ length: rows }, (_row, row) => readers.map((read) => read(row))),
      };
    },
  };
}

/** Codes are known by their names: what they hold looks like any text. */
const codeKind = (path: string): ColumnKind | undefined => (isCode(path) ? 'code' : undefined);

/** The same of records that are all there. */
export function flattenRecords(
  records: readonly unknown[],
  declared: (path: string) => ColumnKind | undefined = codeKind,
  uniform?: (path: string) => boolean,
): Table {
  const table = collectRecords((path) => declared(path) ?? codeKind(path), uniform);
  table.add(records);
  return table.finish();
}

function readColumn({ name, kind = 'text', values }: FoundColumn): (row: number) => CellValue {
  const read = cellReader(kind);
  const ofCosts = /costDate$/i.test(name);
  return (row) => {
    const value = values[row];
    return value === undefined || (ofCosts && isUnknownDate(value)) ? null : read(value);
  };
}

/** A cost date of 1950-01-01 is how the service says that it knows none. */
function isUnknownDate(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('1950-01-01');
}

type FlatRow = Map<string, unknown>;

function flatten(value: unknown, path: string, depth: number): FlatRow[] {
  if (depth > deepest) throw nestedTooDeep();
  if (!isRecord(value)) return [new Map([[path === '' ? 'Value' : path, value]])];
  let rows: FlatRow[] = [new Map<string, unknown>()];
  for (const [name, part] of Object.entries(value)) {
    if (name.includes('@')) {
      if (/.@(odata\.)?nextLink$/.test(name)) {
        const list = name.split('@')[0] ?? name;
        throw listTooLong(list);
      }
      // Annotations (@odata.id) describe the record; they aren't part of it.
      if (name.includes('@odata.') || name.startsWith('@')) continue;
    }
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
    throw tooManyRowsForSheet();
  }
  return rows.flatMap((row) => parts.map((part): FlatRow => new Map([...row, ...part])));
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Whether a value can share a column with others: text among numbers would remove them all from a sum. */
function isAlike(kind: ColumnKind, own: ColumnKind, value: unknown): boolean {
  const typeOf = (one: ColumnKind) => (one === 'number' || one === 'id' ? 'number' : one === 'flag' ? 'flag' : 'text');
  return typeOf(kind) === typeOf(own) && (typeof value !== 'number' || isExcelNumber(value));
}

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value ?? null);

/** The narrowest kind that fits the values of a column so far and one more. */
function widen(kind: ColumnKind | undefined, own: ColumnKind): ColumnKind {
  if (kind === undefined || kind === own) return own;
  const days = (kind === 'date' || kind === 'dateTime') && (own === 'date' || own === 'dateTime');
  return days ? 'dateTime' : 'text';
}

function kindOfValue(value: unknown, isId: boolean): ColumnKind {
  if (typeof value === 'number') return isId ? 'id' : 'number';
  if (typeof value === 'boolean') return 'flag';
  if (typeof value !== 'string') return 'text';
  if (moment.test(value) && readPlainDate(value))
    return /T00:00(:00(\.0+)?)?([+-]|Z|$)/.test(value) ? 'date' : 'dateTime';
  return /^-?P(?=\d|T\d)(\d+D)?(T(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/.test(value) ? 'duration' : 'text';
}
