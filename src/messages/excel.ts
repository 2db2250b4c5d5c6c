// Messages about actions that Excel rejects.

import { AddInError } from '../model/errors';

const reasons: Record<string, string> = {
  AccessDenied: 'The sheet is protected. Unprotect it, then try again.',
  InvalidOperationInCellEditMode: 'A cell is being edited. Finish it with Enter or Esc, then try again.',
  ItemNotFound: 'The sheet or table no longer exists. Undo its deletion, then try again.',
  RequestPayloadSizeLimitExceeded: "The data exceeds Excel on the web's limit for one step. Query fewer rows.",
  FilteredRangeConflict: 'A filter hides some of these rows. Clear the filter, then try again.',
  MergedRangeConflict: 'Some of these cells are merged. Unmerge them, then try again.',
  InsertDeleteConflict: 'Another table, list, or array is in the way. Move it, then try again.',
  NonBlankCellOffSheet: 'The sheet has no free rows left. Use another sheet, then try again.',
  ResponsePayloadSizeLimitExceeded: "The data exceeds Excel on the web's limit for one step. Use a smaller sheet.",
};

/** `action`: what the add-in tried; `detail`: Excel's own message, shown for error codes without a reason above. */
export function excelFailed(action: string, code: string, detail: string, cause: unknown): AddInError {
  return new AddInError('workbook', `${action} failed. ${reasons[code] ?? `Excel says: ${detail}`}`, { cause });
}
