import { fieldMissing } from '../../messages/response-reasons';
import { unusableResponse } from '../../messages/service';
import { type PlainDate, toSerial } from '../../model/plain-date';
import type { RestMapping } from '../../model/rest-mapping';
import type { CellValue, Table } from '../../model/table';

/** The request that returned a table. */
interface RequestedScope {
  readonly resource: string;
  readonly custodian: number | undefined;
  readonly date: PlainDate | undefined;
}

type RowReader = (row: readonly CellValue[]) => CellValue;

/** Creates a reader of a v2 column from the rows of a v1 table. Throws if the response lacks the required fields. */
export function createColumnReader({ rule, fields }: RestMapping, table: Table, requested: RequestedScope): RowReader {
  if (rule === 'requested') {
    const value = fields[0] === 'Date' ? requested.date && toSerial(requested.date) : requested.custodian;
    return () => value ?? null;
  }
  const indexes = fields
    .map((field) => table.columns.findIndex(({ name }) => name === field))
    .filter((index) => index !== -1);
  const [first] = indexes;
  if (first === undefined && table.rows.length > 0) {
    throw unusableResponse(`v1 ${requested.resource}`, fieldMissing(fields.join(' or ')));
  }
  const value: RowReader = (row) => row[first ?? 0] ?? null;
  const code = createCodeReader(table, requested);
  switch (rule) {
    case 'value':
      return value;
    case 'id':
      return (row) => {
        const id = value(row);
        return typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : id;
      };
    case 'signed': {
      const quantity = table.columns.findIndex(({ name }) => name === 'quantity');
      return (row) => {
        const number = value(row);
        // A short sale of a negative quantity already has the sign of v2.
        const isFlipped = isShort(code(row)) && !(Number(row[quantity]) < 0);
        return typeof number === 'number' && number !== 0 && isFlipped ? -number : number;
      };
    }
    case 'isShort':
      return (row) => isShort(code(row));
    case 'isCanceled':
      return (row) => /[A-Z]/.test(code(row)) && !/[a-z]/.test(code(row));
    case 'lowerCase':
      return (row) => (value(row) === null ? null : code(row).toLowerCase());
    case 'parts':
      return (row) => join(readStrings(row, indexes), ', ');
    case 'title': {
      const last = indexes[indexes.length - 1] ?? 0;
      return (row) => join(readStrings(row, indexes.slice(0, -1)), ' ') ?? row[last] ?? null;
    }
    case 'lines': {
      const between = areCut(table, indexes) ? '' : ' ';
      return (row) => join(readStrings(row, indexes), between);
    }
  }
}

function isShort(code: string): boolean {
  return code.toLowerCase() === 'ss';
}

function createCodeReader({ columns }: Table, { resource }: RequestedScope): (row: readonly CellValue[]) => string {
  const columnIndex = columns.findIndex(({ name }) => name === 'transactionCode');
  return (row) => {
    if (columnIndex === -1) throw unusableResponse(`v1 ${resource}`, fieldMissing('transactionCode'));
    return String(row[columnIndex] ?? '');
  };
}

function readStrings(row: readonly CellValue[], indexes: readonly number[]): string[] {
  return indexes.flatMap((index) => (row[index] === null || row[index] === undefined ? [] : [String(row[index])]));
}

function join(strings: readonly string[], between: string): string | null {
  return strings.length === 0 ? null : strings.join(between);
}

/**
 * Returns whether strings are cut into lines at a fixed width, perhaps within words: all continued lines have one
 * length.
 */
function areCut({ rows }: Table, indexes: readonly number[]): boolean {
  const widths = new Set<number>();
  for (const row of rows) {
    const lines = indexes.map((index) => String(row[index] ?? ''));
    lines.forEach((line, lineIndex) => {
      if (line !== '' && lines.slice(lineIndex + 1).some((next) => next !== '')) widths.add(line.length);
    });
  }
  return widths.size === 1;
}
