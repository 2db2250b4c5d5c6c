import { fieldSpelling } from '../model/schema';
import { isRecord } from '../model/is-record';
import type { CellValue, ColumnKind } from '../model/table';
import type { PreparedColumn } from '../query/resolve-column';
import { brokenResponse } from './broken-response';
import { cellReader, type CellReader } from './cell-reader';
import { Misfit, misfitMessage, shownText } from './misfit';

export type JsonRecord = Record<string, unknown>;
export type ColumnReader = (record: JsonRecord) => CellValue;

/** Makes the reader of records as rows. A value that isn't of its declared type is an error with the row's key. */
export function rowReader(
  columns: readonly PreparedColumn[],
  { set, key }: { readonly set: string; readonly key: readonly string[] },
): (record: unknown) => CellValue[] {
  const cells = columns.map(columnReader);
  return (record) => {
    if (!isRecord(record)) throw brokenResponse(set, 'a row is not a record');
    const row = new Array<CellValue>(cells.length);
    try {
      for (let column = 0; column < cells.length; column++) row[column] = (cells[column] as ColumnReader)(record);
    } catch (error) {
      throw misfitMessage(error, set, rowName(record, key));
    }
    return row;
  };
}

/** The parts of a record's key: `AccountId 12, SecurityId 7`. */
function rowName(record: JsonRecord, key: readonly string[]): string {
  const parts = key.filter((name) => ['string', 'number'].includes(typeof record[name]));
  return parts.map((name) => `${name} ${shownText(String(record[name]))}`).join(', ');
}

const wanted: Record<ColumnKind, string> = {
  text: 'a text',
  code: 'a text',
  id: 'a whole number',
  number: 'a number',
  flag: 'true or false',
  date: 'a date',
  dateTime: 'a date and time',
  duration: 'a duration',
};

/** The reader of a column's values, strict about their type where the service declares one. */
function strictReader({ name, kind, open }: Omit<PreparedColumn, 'path'>): CellReader {
  if (open) return cellReader(kind, name);
  return cellReader(kind, name, (value) => {
    throw new Misfit(name, value, wanted[kind]);
  });
}

/** Makes the reader of one column of a JSON record, through the records nested in it. */
function columnReader(column: PreparedColumn): ColumnReader {
  const readValue = strictReader(column);
  const read: CellReader = column.required
    ? (value) => {
        if (value === null) throw new Misfit(column.name, value, wanted[column.kind]);
        return readValue(value);
      }
    : readValue;
  const [field = '', ...rest] = column.path;
  // A name that every object knows (`constructor`) is a field only where the service has written it.
  const inherited = column.path.some((segment) => segment in Object.prototype);
  if (rest.length === 0 && !inherited) {
    return (record) => {
      const value = record[field];
      return value === undefined ? read(otherSpelling(record, field, column.name)) : read(value);
    };
  }
  return (record) => {
    let at: unknown = record;
    for (const segment of column.path) {
      // A position without a security is an empty cell; a security without the requested field is a broken response.
      if (at === null) return null;
      if (!isRecord(at)) throw brokenResponse(column.name, `${segment} is not where it should be`);
      at = Object.hasOwn(at, segment) ? at[segment] : otherSpelling(at, segment, column.name);
    }
    return read(at);
  };
}

function otherSpelling(record: JsonRecord, field: string, column: string): unknown {
  const spelling = fieldSpelling(field);
  for (const [name, value] of Object.entries(record)) if (fieldSpelling(name) === spelling) return value;
  throw brokenResponse(`column ${column}`, `the field ${field} is missing`);
}
