import {
  type CellValue,
  type Column,
  type ColumnKind,
  isExcelNumber,
  maxCellCharacters,
  megabytes,
  maxResultCharacters,
  type Table,
  unavailable,
} from '../../model/table';
import { amountFormat } from '../../model/amounts';
import { numberFormat } from '../../model/entity';
import { cellsWithoutRate } from '../../messages/currencies';
import { resultTooLarge, resultTextTooLong, numberTooLarge } from '../../messages/results';
import { AddInError } from '../../model/errors';
import { label } from '../../model/label';
import { type DateSystem, shiftSerial } from '../../model/plain-date';
import type { TableOptions } from '../../query/read-options';
import { cellError } from './cell-error';
import type { NumberType } from './host';

export interface MatrixOptions {
  readonly headers: TableOptions['headers'];
  /** The data set that the columns are of, where there is one. */
  readonly set?: string | undefined;
  readonly dateSystem: DateSystem;
  /** What Excel calls a number with a format of its own; where it takes none, dates show as numbers. */
  readonly formats: NumberType | undefined;
  readonly errorsInArrays?: boolean;
  /** What to know about cells that have no value to give. */
  readonly notes?: readonly string[] | undefined;
}

/** A table as the rows of cells that a function returns. Always a rectangle with at least one cell. */
export function toMatrix(
  { columns, rows }: Table,
  { headers, set, dateSystem, formats, errorsInArrays = false, notes }: MatrixOptions,
): unknown[][] {
  const titles = columns.map((column) =>
    headers === 'field' ? column.name : (column.label ?? label(column.name, set)),
  );
  const write = (writers: readonly CellWriter[]): unknown[][] => {
    const matrix = rows.map((row) => row.map((value, index) => writers[index]?.(value)));
    return headers === 'none' ? matrix : [titles, ...matrix];
  };
  const plainly = columns.map(({ kind }) =>
    withErrors(kind, cellWriter(kind, dateSystem, formats), errorsInArrays, notes),
  );
  if (columns.length === 0 || (rows.length === 0 && headers === 'none')) return [['']];
  const formatted = formats ? columns.map((column, at) => formattedWriter(column, formats, plainly[at] ?? plain)) : [];
  const amounts = formatted.filter((writer, at) => writer !== plainly[at]).length;
  if (amounts * rows.length > mostFormatted || amounts === 0) return deliverable(write(plainly), rows.length);
  const matrix = write(formatted);
  // Without the formats of its amounts a result is much smaller.
  return sizeOf(matrix) <= maxResultCharacters ? matrix : deliverable(write(plainly), rows.length);
}

// Each format takes some 60 characters: more of them would leave no room for the rest.
const mostFormatted = 30_000;

/** Amounts and quantities bring a format, as dates do. */
function formattedWriter({ name, kind }: Column, formats: NumberType, write: CellWriter): CellWriter {
  const format = kind === 'number' ? amountFormat(name) : undefined;
  if (format === undefined) return write;
  return (value) => (typeof value === 'number' ? timedCell(excelNumber(value), format, formats) : write(value));
}

type CellWriter = (value: CellValue) => unknown;

// Excel shows null in a returned array as 0, so an empty cell is an empty text.
const plain: CellWriter = (value) => {
  if (typeof value === 'number') return excelNumber(value);
  if (typeof value === 'string' && value.length > maxCellCharacters) throw tooLong(value);
  return value ?? '';
};

// Text stays text: only columns of numbers and dates have cells without a value to give.
const withValues: ReadonlySet<ColumnKind> = new Set(['number', 'date', 'dateTime', 'duration']);

/** Older versions of Excel turn a whole table into an error for one in it. */
function withErrors(
  kind: ColumnKind,
  write: CellWriter,
  errorsInArrays: boolean,
  notes: readonly string[] = [],
): CellWriter {
  if (!withValues.has(kind)) return write;
  return (value) => {
    if (value !== unavailable) return write(value);
    if (!errorsInArrays) throw cellsWithoutRate(notes.join(' '));
    return cellError(new AddInError('noRows', notes.join(' ')));
  };
}

/** Excel shows a longer text as #CALC!, which says nothing. */
function tooLong(text: string): AddInError {
  const characters = text.length.toLocaleString('en-US');
  return resultTextTooLong(characters);
}

/** A number that a cell can hold: sums can be larger than Excel's largest, which it would show as 0. */
export function excelNumber(value: number): number {
  if (isExcelNumber(value)) return value;
  throw numberTooLarge();
}

function cellWriter(kind: ColumnKind, dateSystem: DateSystem, formats: NumberType | undefined): CellWriter {
  const timed = kind === 'date' || kind === 'dateTime' || kind === 'duration';
  const format = numberFormat(kind);
  if (!timed || format === undefined) return plain;
  return (value) => {
    if (typeof value !== 'number') return value ?? '';
    return timedCell(kind === 'duration' ? value : shiftSerial(value, dateSystem), format, formats);
  };
}

/** A number as a cell takes it: with its format, where Excel takes those. */
export function timedCell(value: number | string, format: string, formats: NumberType | undefined): unknown {
  if (!formats || typeof value === 'string') return value;
  return { type: formats, basicValue: value, numberFormat: format };
}

function deliverable(matrix: unknown[][], rows: number): unknown[][] {
  const size = sizeOf(matrix);
  if (size <= maxResultCharacters) return matrix;
  throw resultTooLarge(rows.toLocaleString('en-US'), matrix[0]?.length ?? 0, megabytes(size));
}

function sizeOf(matrix: readonly unknown[][]): number {
  const cells = matrix.length * (matrix[0]?.length ?? 0);
  // A cell takes at least two characters, so this many cells are always too large: a sample estimates the size.
  return cells * 2 > maxResultCharacters ? sizeBySample(matrix) : JSON.stringify(matrix).length;
}

const sampleRows = 2000;

function sizeBySample(matrix: readonly unknown[][]): number {
  const some = matrix.slice(0, sampleRows);
  return Math.max(maxResultCharacters + 100_000, (JSON.stringify(some).length / some.length) * matrix.length);
}
