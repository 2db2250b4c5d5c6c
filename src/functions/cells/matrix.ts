import {
  type CellValue,
  type Column,
  type ColumnKind,
  isExcelNumber,
  maxCellCharacters,
  printMegabytes,
  maxResultCharacters,
  type Table,
  unavailable,
} from '../../model/table';
import { findValueFormat } from '../../model/amounts';
import { findNumberFormat } from '../../model/entity';
import { cellsWithoutRate } from '../../messages/currencies';
import { resultTooLarge, resultTextTooLong, numberTooLarge } from '../../messages/results';
import { AddInError, toAddInError } from '../../model/errors';
import { toLabel } from '../../model/label';
import { type DateSystem, shiftSerial } from '../../model/plain-date';
import type { TableOptions } from '../../query/read-options';

/** The type of a number with a format: `FormattedNumber` before ExcelApi 1.19. */
export type NumberType = 'Double' | 'FormattedNumber';

/** The capabilities of this version of Excel, and the settings of the workbook. */
export interface FunctionHost {
  /** The type of a number with a format; undefined if Excel accepts no formats from functions. */
  readonly numberType: NumberType | undefined;
  readonly dateSystem: DateSystem;
  /** Whether an array can hold errors next to values; older builds turn the whole array into one error. */
  readonly errorsInArrays?: boolean;
}

interface MatrixOptions extends FunctionHost {
  readonly headers: TableOptions['headers'];
  /** The data set of the columns, if they are from one. */
  readonly set?: string | undefined;
  /** The notes of the result, shown as the message of unavailable cells. */
  readonly notes?: readonly string[] | undefined;
}

/**
 * Turns a table into the rows of cells that a function returns: always a rectangle with at least one cell. Throws if the result,
 * a text, or a number is too large for Excel, or if it can't show unavailable cells.
 */
export function toMatrix(
  { columns, rows }: Table,
  { headers, set, dateSystem, numberType, errorsInArrays = false, notes }: MatrixOptions,
): unknown[][] {
  const titles = columns.map((column) =>
    headers === 'field' ? column.name : (column.label ?? toLabel(column.name, set)),
  );
  const write = (writers: readonly CellWriter[]): unknown[][] => {
    const matrix = rows.map((row) => row.map((value, index) => writers[index]?.(value)));
    return headers === 'none' ? matrix : [titles, ...matrix];
  };
  const baseWriters = columns.map((column) =>
    createErrorWriter(column.kind, createCellWriter(column, dateSystem, numberType), errorsInArrays, notes),
  );
  if (columns.length === 0 || (rows.length === 0 && headers === 'none')) return [['']];
  const formattedWriters = numberType
    ? columns.map((column, position) =>
        createFormattedWriter(column, numberType, baseWriters[position] ?? createPlainWriter(column.name)),
      )
    : [];
  const formattedColumnCount = formattedWriters.filter((writer, position) => writer !== baseWriters[position]).length;
  if (formattedColumnCount * rows.length > maxFormattedCells || formattedColumnCount === 0)
    return requireWithinLimit(write(baseWriters), rows.length);
  const matrix = write(formattedWriters);
  // A result without the number formats of amounts is much smaller.
  return countCharacters(matrix) <= maxResultCharacters ? matrix : requireWithinLimit(write(baseWriters), rows.length);
}

// Each format takes about 60 characters, so more of them would exceed the size limit.
const maxFormattedCells = 30_000;

/** Adds the number formats of amounts, quantities, prices, and rates. */
function createFormattedWriter({ name, kind }: Column, numberType: NumberType, write: CellWriter): CellWriter {
  const format = kind === 'number' ? findValueFormat(name) : undefined;
  if (format === undefined) return write;
  return (value) =>
    typeof value === 'number' ? toFormattedCell(requireExcelNumber(value), format, numberType) : write(value);
}

type CellWriter = (value: CellValue) => unknown;

// Excel shows null in a returned array as 0, so empty cells become empty text. It would show text over its limit as #CALC!.
const createPlainWriter =
  (column: string): CellWriter =>
  (value) => {
    if (typeof value === 'number') return requireExcelNumber(value);
    if (typeof value === 'string' && value.length > maxCellCharacters) throw resultTextTooLong(column, value.length);
    return value ?? '';
  };

// The kinds of columns whose cells can be unavailable. In a text column, "#N/A" is text.
const kindsWithErrors: ReadonlySet<ColumnKind> = new Set(['number', 'date', 'dateTime', 'duration']);

/** Shows unavailable cells as errors. Throws for versions of Excel that would show an error instead of the whole table. */
function createErrorWriter(
  kind: ColumnKind,
  write: CellWriter,
  errorsInArrays: boolean,
  notes: readonly string[] = [],
): CellWriter {
  if (!kindsWithErrors.has(kind)) return write;
  return (value) => {
    if (value !== unavailable) return write(value);
    if (!errorsInArrays) throw cellsWithoutRate(notes.join(' '));
    return toCellError(new AddInError('noRows', notes.join(' ')));
  };
}

/** Throws for a number beyond Excel's largest, such as a sum, because Excel would show 0. */
function requireExcelNumber(value: number): number {
  if (isExcelNumber(value)) return value;
  throw numberTooLarge();
}

function createCellWriter(
  { name, kind }: Column,
  dateSystem: DateSystem,
  numberType: NumberType | undefined,
): CellWriter {
  const isTime = kind === 'date' || kind === 'dateTime' || kind === 'duration';
  const format = findNumberFormat(kind);
  if (!isTime || format === undefined) return createPlainWriter(name);
  return (value) => {
    if (typeof value !== 'number') return value ?? '';
    return toFormattedCell(kind === 'duration' ? value : shiftSerial(value, dateSystem), format, numberType);
  };
}

/** Returns a number with its format, if Excel accepts formats from functions. */
function toFormattedCell(value: number | string, format: string, numberType: NumberType | undefined): unknown {
  if (!numberType || typeof value === 'string') return value;
  return { type: numberType, basicValue: value, numberFormat: format };
}

/** Returns the cells, or throws if they exceed the size limit. */
function requireWithinLimit(matrix: unknown[][], rowCount: number): unknown[][] {
  const size = countCharacters(matrix);
  if (size <= maxResultCharacters) return matrix;
  throw resultTooLarge(rowCount, matrix[0]?.length ?? 0, printMegabytes(size));
}

function countCharacters(matrix: readonly unknown[][]): number {
  const cells = matrix.length * (matrix[0]?.length ?? 0);
  // A cell takes at least two characters, so a result with more than half as many cells as the limit is always too large. A sample
  // estimates its size for the message.
  return cells * 2 > maxResultCharacters ? estimateCharacters(matrix) : JSON.stringify(matrix).length;
}

const sampleRows = 2000;

function estimateCharacters(matrix: readonly unknown[][]): number {
  const sample = matrix.slice(0, sampleRows);
  // At least 0.1 MB over the limit, so the message never shows a size within it.
  return Math.max(maxResultCharacters + 100_000, (JSON.stringify(sample).length / sample.length) * matrix.length);
}

/** Turns any failure into the error that Excel shows in a cell. Excel shows messages of `#N/A` and `#VALUE!` only. */
export function toCellError(error: unknown): CustomFunctions.Error {
  const { kind, message } = toAddInError(error);
  const code = kind === 'input' ? CustomFunctions.ErrorCode.invalidValue : CustomFunctions.ErrorCode.notAvailable;
  return new CustomFunctions.Error(code, message);
}
