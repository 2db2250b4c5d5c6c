import { fieldSpelling } from '../model/field-spelling';
import { isRecord } from '../model/is-record';
import type { CellValue } from '../model/table';
import type { PreparedColumn } from '../query/prepare';
import { brokenAnswer } from './broken-answer';
import { cellReader } from './cell-reader';

export type JsonRecord = Record<string, unknown>;
export type ColumnReader = (record: JsonRecord) => CellValue;

/** Makes the reader of one column of a JSON record, through the records nested in it. */
export function columnReader(column: PreparedColumn): ColumnReader {
  const read = cellReader(column.kind, column.name);
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
      // No security behind a position is an empty cell; a security without the field asked for is a broken answer.
      if (at === null) return null;
      if (!isRecord(at)) throw brokenAnswer(column.name, `${segment} is not where it should be`);
      at = Object.hasOwn(at, segment) ? at[segment] : otherSpelling(at, segment, column.name);
    }
    return read(at);
  };
}

function otherSpelling(record: JsonRecord, field: string, column: string): unknown {
  const wanted = fieldSpelling(field);
  for (const [name, value] of Object.entries(record)) if (fieldSpelling(name) === wanted) return value;
  throw brokenAnswer(`column ${column}`, `the field ${field} is missing`);
}
