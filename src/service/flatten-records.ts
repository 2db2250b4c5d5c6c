// Long because the shape of a table, its columns, and their kinds are found in one pass over the records.
import { differentTypes } from '../messages/response-reasons';
import {
  listTooLong,
  nestedTooDeep,
  tooManyColumnsForSheet,
  tooManyRowsForSheet,
  unusableResponse,
} from '../messages/service';
import { listsRepeatEachOther } from '../messages/user-queries';
import { isCode } from '../model/entity';
import { readPlainDate } from '../model/plain-date';
import { type CellValue, type Column, type ColumnKind, isExcelNumber, isRecord, type Table } from '../model/table';
import { createCellReader, checkColumnName } from './cell-reader';
import { shortenText } from './type-mismatch-error';

// Excel's limits for a sheet, without the header row. Lists in records can multiply the rows.
const maxRows = 1_048_575;
const maxColumns = 16_384;
const maxDepth = 12;

/** Builds a table from JSON records, page by page. */
export interface TableBuilder {
  add(records: readonly unknown[]): void;
  /** The number of added records. A record with lists makes several rows. */
  readonly recordCount: number;
  finish(): Table;
}

// Other names can end in these letters, such as Bid and Paid.
const idPattern = /(^|[a-z\d_/])I[dD]$|(^|[/_])id$/;

/** A column with the values added so far. */
interface PartialColumn {
  readonly name: string;
  readonly isId: boolean;
  readonly values: unknown[];
  kind?: ColumnKind;
  readonly isDeclared?: true;
  readonly isUniform: boolean;
  lastValue?: unknown;
}

/**
 * Creates a builder of a table from JSON records of unknown shape. A nested record becomes columns with a path
 * (`Account/Name`). A list in a record becomes a row for each member, with the record's other cells repeated, or JSON in one
 * cell if `isExpanded` returns false for its path. The builder refuses two long lists in a record: each would repeat the
 * other's members, and sums would count them several times. A path without a declared kind gets its kind from its values. If
 * `isUniform` returns true for such a path, values of different types are an error.
 */
export function createTableBuilder(
  findDeclaredKind: (path: string) => ColumnKind | undefined = findCodeKind,
  isUniform: (path: string) => boolean = () => false,
  isExpanded: (path: string) => boolean = () => true,
): TableBuilder {
  const columnsByPath = new Map<string, PartialColumn>();
  let [recordCount, rowCount] = [0, 0];
  const addValue = (name: string, value: unknown) => {
    let column = columnsByPath.get(name);
    if (!column) {
      const kind = findDeclaredKind(name);
      columnsByPath.set(
        name,
        (column = {
          name,
          isId: idPattern.test(name),
          isUniform: isUniform(name),
          values: [],
          ...(kind && { kind, isDeclared: true as const }),
        }),
      );
    }
    column.values[rowCount] = value;
    // Adjacent rows often have the same value.
    if (value === null || value === undefined || value === column.lastValue) return;
    column.lastValue = value;
    if (column.isDeclared || (column.kind === 'text' && !column.isUniform)) return;
    const valueKind = detectKind(value, column.isId);
    if (column.isUniform && !isCompatible(column.kind ?? valueKind, valueKind, value))
      throw unusableResponse(`the ${shortenText(name)} column`, differentTypes(shortenText(toText(value))));
    column.kind = widenKind(column.kind, valueKind);
  };
  return {
    add: (newRecords) => {
      for (const record of newRecords) {
        recordCount++;
        for (const row of flatten(record, '', 0, isExpanded)) {
          for (const [name, value] of row) addValue(name, value);
          rowCount++;
        }
      }
      if (rowCount > maxRows) throw tooManyRowsForSheet();
      if (columnsByPath.size > maxColumns) throw tooManyColumnsForSheet();
    },
    get recordCount() {
      return recordCount;
    },
    finish: () => {
      // A path that is null in some rows and a record in others needs no column of its own.
      const names = [...columnsByPath.keys()];
      const shownColumns = [...columnsByPath.values()].filter(
        ({ name, lastValue }) => lastValue !== undefined || !names.some((other) => other.startsWith(`${name}/`)),
      );
      const columns = shownColumns.map(({ name, kind = 'text' }): Column => ({ name: checkColumnName(name), kind }));
      const readers = shownColumns.map(createColumnReader);
      return {
        columns,
        rows: Array.from({ length: rowCount }, (_row, row) => readers.map((read) => read(row))),
      };
    },
  };
}

/** Recognizes codes by their names, because their values look like any text. */
const findCodeKind = (path: string): ColumnKind | undefined => (isCode(path) ? 'code' : undefined);

/** Builds a table from complete records. */
export function flattenRecords(
  records: readonly unknown[],
  findDeclaredKind: (path: string) => ColumnKind | undefined = findCodeKind,
  isUniform?: (path: string) => boolean,
): Table {
  const table = createTableBuilder((path) => findDeclaredKind(path) ?? findCodeKind(path), isUniform);
  table.add(records);
  return table.finish();
}

function createColumnReader({ name, kind = 'text', values }: PartialColumn): (row: number) => CellValue {
  const read = createCellReader(kind, name);
  const isCostDate = /costDate$/i.test(name);
  return (row) => {
    const value = values[row];
    return value === undefined || (isCostDate && isUnknownDate(value)) ? null : read(value);
  };
}

/** Returns whether a value is 1950-01-01, the service's cost date for lots without a known one. */
function isUnknownDate(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('1950-01-01');
}

type FlatRow = Map<string, unknown>;

function flatten(value: unknown, path: string, depth: number, isExpanded: (path: string) => boolean): FlatRow[] {
  if (depth > maxDepth) throw nestedTooDeep();
  if (!isRecord(value)) return [new Map([[path === '' ? 'Value' : path, value]])];
  let rows: FlatRow[] = [new Map<string, unknown>()];
  let longListPath = '';
  for (const [name, field] of Object.entries(value)) {
    if (name.includes('@')) {
      if (/.@(odata\.)?nextLink$/.test(name)) {
        const list = name.split('@')[0] ?? name;
        throw listTooLong(list);
      }
      // Annotations, such as @odata.id, aren't data.
      continue;
    }
    const fieldPath = path === '' ? name : `${path}/${name}`;
    const isList = Array.isArray(field);
    // An empty list returns one empty row, which keeps its record.
    const members: unknown[] = isList ? (field.length === 0 ? [{}] : field) : [field];
    const isNested = isList ? isExpanded(fieldPath) : isRecord(field);
    const fieldRows = isNested && members.flatMap((member) => flatten(member, fieldPath, depth + 1, isExpanded));
    if (!fieldRows) for (const row of rows) row.set(fieldPath, isList && field.length === 0 ? null : field);
    else {
      if (rows.length > 1 && fieldRows.length > 1)
        throw listsRepeatEachOther(shortenText(longListPath), shortenText(fieldPath));
      if (fieldRows.length > 1) longListPath = fieldPath;
      rows = rows.flatMap((row) => fieldRows.map((cells): FlatRow => new Map([...row, ...cells])));
    }
  }
  return rows;
}

const dateTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Returns whether a value fits the kind of its column so far. Text among numbers would turn the whole column into text. */
function isCompatible(kind: ColumnKind, valueKind: ColumnKind, value: unknown): boolean {
  const toTypeName = (kindName: ColumnKind) =>
    kindName === 'number' || kindName === 'id' ? 'number' : kindName === 'flag' ? 'flag' : 'text';
  return toTypeName(kind) === toTypeName(valueKind) && (typeof value !== 'number' || isExcelNumber(value));
}

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value ?? null);

/** Returns the narrowest kind that holds the values of a column so far and another value. */
function widenKind(kind: ColumnKind | undefined, valueKind: ColumnKind): ColumnKind {
  if (kind === undefined || kind === valueKind) return valueKind;
  const areNumbers = (kind === 'id' || kind === 'number') && (valueKind === 'id' || valueKind === 'number');
  if (areNumbers) return 'number';
  const areDates = (kind === 'date' || kind === 'dateTime') && (valueKind === 'date' || valueKind === 'dateTime');
  return areDates ? 'dateTime' : 'text';
}

function detectKind(value: unknown, isId: boolean): ColumnKind {
  if (typeof value === 'number') return isId && Number.isInteger(value) ? 'id' : 'number';
  if (typeof value === 'boolean') return 'flag';
  if (typeof value !== 'string') return 'text';
  if (dateTimePattern.test(value) && readPlainDate(value))
    return /T00:00(:00(\.0+)?)?([+-]|Z|$)/.test(value) ? 'date' : 'dateTime';
  return /^-?P(?=\d|T\d)(\d+D)?(T(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/.test(value) ? 'duration' : 'text';
}
