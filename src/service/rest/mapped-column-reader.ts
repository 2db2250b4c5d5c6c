import { fieldMissing } from '../../messages/response-reasons';
import { unusableResponse } from '../../messages/service';
import { type PlainDate, toSerial } from '../../model/plain-date';
import type { RestColumnMapping } from '../../model/rest-mapping';
import type { CellValue, Table } from '../../model/table';

/** The request that returned a table. */
interface RequestScope {
  readonly resource: string;
  readonly custodian: number | undefined;
  readonly date: PlainDate | undefined;
}

type RowReader = (row: readonly CellValue[]) => CellValue;

/** Creates a reader of a v2 column from the rows of a v1 table. Throws if the response lacks the required fields. */
export function createMappedColumnReader(
  { rule, fields }: RestColumnMapping,
  table: Table,
  scope: RequestScope,
): RowReader {
  if (rule === 'requested') {
    const value = fields[0] === 'Date' ? scope.date && toSerial(scope.date) : scope.custodian;
    return () => value ?? null;
  }
  const indexes = fields
    .map((field) => table.columns.findIndex(({ name }) => name === field))
    .filter((index) => index !== -1);
  const [firstIndex] = indexes;
  if (firstIndex === undefined && table.rows.length > 0) {
    throw unusableResponse(`v1 ${scope.resource}`, fieldMissing(fields.join(' or ')));
  }
  const readFirst: RowReader = (row) => row[firstIndex ?? 0] ?? null;
  const readCode = createCodeReader(table, scope);
  switch (rule) {
    case 'value':
      return readFirst;
    case 'id': {
      // A CUSIP of digits would lose its leading zeros.
      const areNumbers = table.rows.map(readFirst).every((id) => id === null || /^(0|[1-9]\d{0,8})$/.test(String(id)));
      return (row) => {
        const id = readFirst(row);
        return areNumbers && id !== null ? Number(id) : id;
      };
    }
    case 'signed': {
      const quantityIndex = table.columns.findIndex(({ name }) => name === 'quantity');
      return (row) => {
        const number = readFirst(row);
        // A short sale of a negative quantity already has the sign of v2.
        const isFlipped = isShort(readCode(row)) && !(Number(row[quantityIndex]) < 0);
        return typeof number === 'number' && number !== 0 && isFlipped ? -number : number;
      };
    }
    case 'isShort':
      return (row) => isShort(readCode(row));
    case 'isCanceled':
      return (row) => /[A-Z]/.test(readCode(row)) && !/[a-z]/.test(readCode(row));
    case 'lowerCase':
      return (row) => (readFirst(row) === null ? null : readCode(row).toLowerCase());
    case 'parts':
      return (row) => join(readStrings(row, indexes), ', ');
    case 'title': {
      const lastIndex = indexes[indexes.length - 1] ?? 0;
      return (row) => join(readStrings(row, indexes.slice(0, -1)), ' ') ?? row[lastIndex] ?? null;
    }
    case 'lines': {
      const separator = areFixedWidthLines(table, indexes) ? '' : ' ';
      return (row) => join(readStrings(row, indexes), separator);
    }
  }
}

function isShort(code: string): boolean {
  return code.toLowerCase() === 'ss';
}

function createCodeReader({ columns }: Table, { resource }: RequestScope): (row: readonly CellValue[]) => string {
  const columnIndex = columns.findIndex(({ name }) => name === 'transactionCode');
  return (row) => {
    if (columnIndex === -1) throw unusableResponse(`v1 ${resource}`, fieldMissing('transactionCode'));
    return String(row[columnIndex] ?? '');
  };
}

function readStrings(row: readonly CellValue[], indexes: readonly number[]): string[] {
  return indexes.flatMap((index) => (row[index] === null || row[index] === undefined ? [] : [String(row[index])]));
}

function join(strings: readonly string[], separator: string): string | null {
  return strings.length === 0 ? null : strings.join(separator);
}

/**
 * Returns whether text is cut into lines at a fixed width, perhaps within words: all lines before another have the same
 * length.
 */
function areFixedWidthLines({ rows }: Table, indexes: readonly number[]): boolean {
  const widths = new Set<number>();
  let count = 0;
  for (const row of rows) {
    const lines = indexes.map((index) => String(row[index] ?? ''));
    lines.forEach((line, lineIndex) => {
      if (line !== '' && lines.slice(lineIndex + 1).some((next) => next !== '')) {
        widths.add(line.length);
        count++;
      }
    });
  }
  const [width = 0] = widths;
  // One short line before another doesn't show that it was cut.
  return widths.size === 1 && (count > 1 || width >= 20);
}
