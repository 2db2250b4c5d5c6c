import { excelFailed } from '../messages/workbook';
import { type AddInError, isAddInError } from '../model/errors';

const messages: Record<string, string> = {
  AccessDenied: 'The sheet is protected. Unprotect it, then try again.',
  InvalidOperationInCellEditMode: 'A cell is being edited. Finish it with Enter or Esc, then try again.',
  ItemNotFound: 'It no longer exists. Check whether the sheet or table was deleted.',
  RequestPayloadSizeLimitExceeded: 'Too much data for one step in Excel on the web. Query fewer rows.',
  FilteredRangeConflict: 'A filter hides some of these rows. Clear the filter, then try again.',
  MergedRangeConflict: 'Some of these cells are merged. Unmerge them, then try again.',
  InsertDeleteConflict: 'Another table, list or array is in the way. Move it, then try again.',
  NonBlankCellOffSheet: 'The sheet has no free rows left. Use another sheet, then try again.',
  ResponsePayloadSizeLimitExceeded: 'Too much data for one step in Excel on the web. Use a smaller sheet.',
};

/** What Excel refused, as a message: `doing` says what the add-in was at, like `Entering the formula`. */
export function excelError(doing: string, error: unknown): AddInError {
  if (isAddInError(error)) return error;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // What Excel did not say itself, such as a mistake inside of Office.js, says nothing to the user.
  const isExcels = typeof code === 'string' && typeof message === 'string' && message !== '';
  const said = isExcels ? message.replace(/([^.!?])$/, '$1.') : 'Excel gave no reason.';
  const known = typeof code === 'string' ? messages[code] : undefined;
  return excelFailed(doing, known ?? `Excel says: ${said}`, { cause: error });
}

/** Whether Excel refused because what it was told to work on is not in the workbook. */
export function isGone(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === 'ItemNotFound';
}

/** What a promise of Excel's ends in where it fails: `.catch(refuse('Entering the formula'))`. */
export function refuse(doing: string): (error: unknown) => never {
  return (error) => {
    throw excelError(doing, error);
  };
}
