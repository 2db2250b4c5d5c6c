import { excelFailed } from '../messages/excel';
import { type AddInError, isAddInError } from '../model/errors';

/** Converts an error from Excel to an AddInError. `step` names the rejected step, like `Entering the formula`. */
export function toExcelError(step: string, error: unknown): AddInError {
  if (isAddInError(error)) return error;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // An exception without a code comes from inside Office.js, and its text means nothing to the user.
  const isFromExcel = typeof code === 'string' && typeof message === 'string' && message !== '';
  const detail = isFromExcel ? message.replace(/([^.!?])$/, '$1.') : undefined;
  return excelFailed(step, typeof code === 'string' ? code : '', detail, error);
}

/** Returns a handler for `.catch()` that converts an error from Excel to an AddInError and throws it. */
export function throwExcelError(step: string): (error: unknown) => never {
  return (error) => {
    throw toExcelError(step, error);
  };
}
