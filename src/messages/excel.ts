// Messages about actions that Excel rejects.

import { AddInError } from '../model/errors';

const reasons: Record<string, string> = {
  AccessDenied: 'The sheet is protected. Unprotect it, then try again.',
  InvalidOperationInCellEditMode: 'A cell is being edited. Press Enter or Esc to finish, then try again.',
  ItemNotFound: 'The sheet or table no longer exists. Undo its deletion, then try again.',
  RequestPayloadSizeLimitExceeded: 'The data is too large for one step in Excel on the web. Query fewer rows.',
  FilteredRangeConflict: 'A filter hides some of these rows. Clear the filter, then try again.',
  MergedRangeConflict: 'Some of these cells are merged. Unmerge them, then try again.',
  InsertDeleteConflict: 'Another table, list, or array is in the way. Move it, then try again.',
  NonBlankCellOffSheet: 'The sheet has no free rows left. Use another sheet, then try again.',
  ResponsePayloadSizeLimitExceeded: 'The data is too large for one step in Excel on the web. Use a smaller sheet.',
};

/**
 * `step`: the name of the step that Excel rejected. `detail`: Excel's own message, if any, shown only for codes without a
 * reason above.
 */
export function excelFailed(step: string, code: string, detail: string | undefined, cause: unknown): AddInError {
  const reason =
    reasons[code] ??
    (detail === undefined
      ? 'Excel gave no reason. Try again.'
      : `Fix the cause, then try again. Excel says: ${detail}`);
  return new AddInError('workbook', `${step} failed. ${reason}`, { cause });
}

/** Names of the steps in reading cells and refreshing formulas, for `excelFailed`. */
export const formulaSteps = {
  readDateSystem: 'Reading the date system',
  readSheets: 'Reading the list of sheets',
  refreshSheet: (sheet: string) => `Refreshing the ${sheet} sheet`,
  repairSheet: (sheet: string) => `Repairing the ${sheet} sheet`,
};
