import { excelFailed } from '../messages/excel';
import { type AddInError, isAddInError } from '../model/errors';

/** What Excel refused, as a message: `doing` says what the add-in was at, like `Entering the formula`. */
export function excelError(doing: string, error: unknown): AddInError {
  if (isAddInError(error)) return error;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // What Excel did not say itself, such as a mistake inside of Office.js, says nothing to the user.
  const isExcels = typeof code === 'string' && typeof message === 'string' && message !== '';
  const said = isExcels ? message.replace(/([^.!?])$/, '$1.') : 'Excel gave no reason.';
  return excelFailed(doing, typeof code === 'string' ? code : '', said, error);
}

/** Whether Excel refused because the object isn't in the workbook. */
export function isGone(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === 'ItemNotFound';
}

/** What a promise of Excel's ends in where it fails: `.catch(refuse('Entering the formula'))`. */
export function refuse(doing: string): (error: unknown) => never {
  return (error) => {
    throw excelError(doing, error);
  };
}
