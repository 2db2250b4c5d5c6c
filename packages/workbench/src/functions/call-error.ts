import type { CallError } from './call';
import { errorText } from './result-value';

/** Only these two show their message in Excel. */
const withMessage = new Set(['#N/A', '#VALUE!']);

/** A failure as the cell shows it. */
export function callError(code: string, message: unknown): CallError {
  return { code, message: withMessage.has(code) && typeof message === 'string' ? message : '' };
}

/** A returned (not thrown) `CustomFunctions.Error`. */
export function returnedError(value: unknown): CallError | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { type, code, message } = value as Record<string, string | undefined>;
  return type === 'Error' ? callError(code ?? errorText(value), message) : undefined;
}

/** The error in one place of a returned matrix; undefined where there is none, or where the matrix is not what the cells show. */
export function elementError(value: unknown, row: number, column: number, rows: number): CallError | undefined {
  if (!Array.isArray(value) || value.length !== rows) return undefined;
  const elements: unknown = value[row];
  return returnedError(Array.isArray(elements) ? elements[column] : elements);
}
