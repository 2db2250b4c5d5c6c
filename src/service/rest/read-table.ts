import { fieldMissing } from '../../messages/response-reasons';
import { unusableResponse } from '../../messages/service';
import { type CellValue, type Column, type ColumnKind, isExcelNumber, type Table } from '../../model/table';
import { type PlainDate, toSerial } from '../../model/plain-date';
import { findRestColumnKind, type RestField, type RestResource } from '../../model/rest-resource';
import { toCellText, checkColumnName, type JsonRecord, printJson, printExactNumber } from '../cell-reader';
import { detectNotation, readTypedCells } from './typed-cells';

// Limits the columns if a service uses a new field name for every record.
const maxUndocumented = 200;

/**
 * Returns records as a typed table: first the documented fields that the service sends, then the undocumented ones. Without
 * records, the table has all documented fields. Throws if only some records have a documented field.
 */
export function readTable({ name: resource, fields }: RestResource, records: readonly JsonRecord[]): Table {
  const fieldsByName = new Map(fields.map((field) => [field.name.toLowerCase(), field]));
  const namesByField = new Map<RestField, string[]>();
  const undocumentedNames = new Set<string>();
  for (const record of records) {
    for (const name of Object.keys(record)) {
      const field = fieldsByName.get(name.toLowerCase());
      if (!field) undocumentedNames.add(name);
      else if (!namesByField.has(field)) namesByField.set(field, [name]);
      else if (!namesByField.get(field)?.includes(name)) namesByField.get(field)?.push(name);
    }
  }
  const sentColumns = fields
    .filter((field) => records.length === 0 || namesByField.has(field))
    .map((field) => {
      const names = namesByField.get(field) ?? [];
      const values = records.map((record) => names.map((name) => record[name]).find((value) => value !== undefined));
      // A service may lack a field, but not in only some records.
      if (values.includes(undefined)) throw unusableResponse(`v1 ${resource}`, fieldMissing(field.name));
      return { field, values };
    });
  const notation = detectNotation(sentColumns);
  const documentedColumns = sentColumns.map(({ field, values }): TypedColumn => {
    const column = { name: field.name, kind: findRestColumnKind(field) };
    return { column, cells: readTypedCells(field, values, notation) };
  });
  const undocumentedColumns = [...undocumentedNames]
    .slice(0, maxUndocumented)
    .map((name) => createUndocumentedColumn(name, records));
  const columns = [...documentedColumns, ...undocumentedColumns];
  return {
    columns: columns.map(({ column }) => column),
    rows: records.map((_, row) => columns.map(({ cells }) => cells[row] ?? null)),
  };
}

interface TypedColumn {
  readonly column: Column;
  readonly cells: readonly CellValue[];
}

/** Reads an undocumented field by its JSON type. Strings stay text. */
function createUndocumentedColumn(name: string, records: readonly JsonRecord[]): TypedColumn {
  const values = records.map((record) => record[name] ?? null);
  const types = new Set(values.filter((value) => value !== null).map((value) => typeof value));
  const [type] = types.size === 1 ? types : [];
  const kind: ColumnKind = type === 'number' ? 'number' : type === 'boolean' ? 'flag' : 'text';
  return {
    column: { name: checkColumnName(name), kind },
    cells: values.map((value) => toPlainCell(value, kind, name)),
  };
}

function toPlainCell(value: unknown, kind: ColumnKind, column: string): CellValue {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return toCellText(value, column);
  if (typeof value === 'boolean' && kind === 'flag') return value;
  if (typeof value === 'number')
    return kind === 'number' && isExcelNumber(value) ? value : printExactNumber(value, column);
  return printJson(value, column);
}

const unknownCostDate = toSerial('1950-01-01' as PlainDate);

/** Returns a table with empty cells for cost dates of 1950-01-01, which mean unknown. */
export function clearUnknownDates({ columns, rows }: Table): Table {
  const costDates = columns.flatMap(({ name, kind }, index) =>
    kind === 'date' && /CostDate$/i.test(name) ? [index] : [],
  );
  if (costDates.length === 0) return { columns, rows };
  return {
    columns,
    rows: rows.map((row) =>
      row.map((cell, index) => (cell === unknownCostDate && costDates.includes(index) ? null : cell)),
    ),
  };
}
