import {
  ArrayValueObject,
  BooleanValueObject,
  ERROR_TYPE_SET,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
  type BaseValueObject,
} from '@univerjs/engine-formula';
import type { CallError } from './call';
import { isErrorText } from '../grid/cell';

/** The maximum number of characters in a cell. */
const maxTextLength = 32_767;

/** A typed value, as it's sent over the wire. */
interface TypedValue {
  type?: string;
  basicValue?: unknown;
  errorType?: unknown;
  numberFormat?: string;
  text?: string;
}

/** The cell text of each `Excel.ErrorCellValueType`. */
const errorTypes: Record<string, string> = {
  Blocked: '#BLOCKED!',
  Busy: '#BUSY!',
  Calc: '#CALC!',
  Connect: '#CONNECT!',
  Div0: '#DIV/0!',
  External: '#EXTERNAL!',
  Field: '#FIELD!',
  GettingData: '#GETTING_DATA',
  NotAvailable: '#N/A',
  Name: '#NAME?',
  Null: '#NULL!',
  Num: '#NUM!',
  Placeholder: '#BUSY!',
  Ref: '#REF!',
  Spill: '#SPILL!',
  Timeout: '#TIMEOUT!',
  Value: '#VALUE!',
};
// As errors of the engine, they propagate through formulas.
for (const text of Object.values(errorTypes)) (ERROR_TYPE_SET as Set<string>).add(text);

/** Returns the text of an error value, from its error type or its basic value. */
function printErrorText({ errorType, basicValue }: { errorType?: unknown; basicValue?: unknown }): string {
  const named = typeof errorType === 'string' ? errorTypes[errorType] : undefined;
  return named ?? (typeof basicValue === 'string' && basicValue.startsWith('#') ? basicValue : '#VALUE!');
}

/** Converts the result of a function to a value of the engine. A matrix spills. */
export function toEngineValue(value: unknown): BaseValueObject {
  if (!Array.isArray(value)) return toScalar(value);
  const rows = value.map((row: unknown) => (Array.isArray(row) ? (row as unknown[]) : [row]));
  const columnCount = rows.reduce((max, row) => Math.max(max, row.length), 0);
  if (rows.length === 0 || columnCount === 0) return ErrorValueObject.create(ErrorType.CALC);
  if (rows.some((row) => row.length !== columnCount)) return ErrorValueObject.create(ErrorType.VALUE);
  return ArrayValueObject.create({
    calculateValueList: rows.map((row) => row.map(toScalar)),
    rowCount: rows.length,
    columnCount,
    unitId: '',
    sheetId: '',
    row: -1,
    column: -1,
  });
}

function toScalar(value: unknown): BaseValueObject {
  if (typeof value === 'string') return toTextValue(value);
  if (typeof value === 'number') return NumberValueObject.create(value);
  if (typeof value === 'boolean') return BooleanValueObject.create(value);
  // Excel shows null from a function as 0.
  if (value === null || value === undefined) return NumberValueObject.create(0);
  if (typeof value === 'object') return fromTypedValue(value);
  return ErrorValueObject.create(ErrorType.VALUE);
}

function toTextValue(value: string): BaseValueObject {
  return value.length > maxTextLength ? ErrorValueObject.create(ErrorType.CALC) : StringValueObject.create(value);
}

function fromTypedValue(value: TypedValue): BaseValueObject {
  const { basicValue } = value;
  switch (value.type) {
    case 'Double':
    case 'FormattedNumber':
      return NumberValueObject.create(Number(basicValue), value.numberFormat ?? '');
    case 'String':
      return toTextValue(String(basicValue));
    case 'Boolean':
      return BooleanValueObject.create(Boolean(basicValue));
    case 'Empty':
      return StringValueObject.create('');
    case 'Entity':
      return toTextValue(value.text ?? String(basicValue));
    case 'Error':
      return ErrorValueObject.create(printErrorText(value) as ErrorType);
    default:
      return ErrorValueObject.create(ErrorType.VALUE);
  }
}

/** Converts the value of a cell to the form that the add-in's functions return. */
export function toTypedValue(value: string | number | boolean, numberFormat = 'General'): unknown {
  if (isErrorText(value)) return { type: 'Error', basicValue: value };
  if (typeof value !== 'number' || numberFormat === 'General') return value;
  return { type: 'FormattedNumber', basicValue: value, numberFormat };
}

/** Returns the number of rows and columns that a result needs. */
export function measureResult(value: unknown): { rows: number; columns: number } {
  if (!Array.isArray(value)) return { rows: 1, columns: 1 };
  const first: unknown = value[0];
  return { rows: value.length, columns: Array.isArray(first) ? first.length : 1 };
}

/** The only errors whose message Excel shows. */
const withMessage = new Set(['#N/A', '#VALUE!']);

/** Returns a failed call's error as Excel shows it. */
export function createCallError(code: string, message: unknown): CallError {
  return { code, message: withMessage.has(code) && typeof message === 'string' ? message : '' };
}

/** Returns the error if the function returned, rather than threw, a `CustomFunctions.Error`. */
export function findReturnedError(value: unknown): CallError | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { type, code, message } = value as Record<string, string | undefined>;
  return type === 'Error' ? createCallError(code ?? printErrorText(value), message) : undefined;
}

/** Returns the error in one cell of a matrix; undefined if it has none, or if the cells don't show the matrix. */
export function findElementError(value: unknown, row: number, column: number, rows: number): CallError | undefined {
  if (!Array.isArray(value) || value.length !== rows) return undefined;
  const elements: unknown = value[row];
  return findReturnedError(Array.isArray(elements) ? elements[column] : elements);
}
