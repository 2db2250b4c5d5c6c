// Messages about actions that Excel rejects.

import { AddInError } from '../model/errors';

const reasons: Record<string, string> = {
  AccessDenied: 'The sheet is protected. Unprotect it, then try again.',
  InvalidOperationInCellEditMode: 'A cell is being edited. Finish it with Enter or Esc, then try again.',
  ItemNotFound: 'It no longer exists. Check whether the sheet or table was deleted.',
  RequestPayloadSizeLimitExceeded: 'Too much data for one step in Excel on the web. Query fewer rows.',
  FilteredRangeConflict: 'A filter hides some of these rows. Clear the filter, then try again.',
  MergedRangeConflict: 'Some of these cells are merged. Unmerge them, then try again.',
  InsertDeleteConflict: 'Another table, list, or array is in the way. Move it, then try again.',
  NonBlankCellOffSheet: 'The sheet has no free rows left. Use another sheet, then try again.',
  ResponsePayloadSizeLimitExceeded: 'Too much data for one step in Excel on the web. Use a smaller sheet.',
};

/** `action`: what the add-in tried; `detail`: Excel's own message, shown for error codes without a reason above. */
export function excelFailed(action: string, code: string, detail: string, cause: unknown): AddInError {
  return new AddInError('workbook', `${action} failed. ${reasons[code] ?? `Excel says: ${detail}`}`, { cause });
}
