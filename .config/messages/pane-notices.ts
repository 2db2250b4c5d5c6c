import { tokenNotSaved } from '../../src/messages/pane';
import { builderStrings } from '../../src/taskpane/strings/builder';
import { connectStrings } from '../../src/taskpane/strings/connect';
import { homeStrings } from '../../src/taskpane/strings/home';
import { morningStrings } from '../../src/taskpane/strings/morning';
import { previewStrings } from '../../src/taskpane/strings/preview';
import { workbookStrings } from '../../src/taskpane/strings/workbook';

/** Titles of notices, with advice. */
export const paneHeadings: readonly (readonly [title: string, advice: string])[] = [
  [connectStrings.savedTokenFailed, 'The saved token no longer works. Paste a new one.'],
  [connectStrings.tokenNotSaved, tokenNotSaved],
  [connectStrings.signedOut, 'Paste a token. The pane keeps your entries, and interrupted work continues.'],
  [connectStrings.testFailed, 'Fix the first step that shows an error: the address, the network, or the server.'],
  [homeStrings.failed, 'Check the connection, then choose Retry.'],
  [homeStrings.stale, 'Home shows earlier data. Follow the instructions below the title, then refresh.'],
  [
    homeStrings.affectedValuesFailed,
    'Refresh. The delivery statuses are complete; only their market values or accounts are unavailable.',
  ],
  [builderStrings.insertFailed, 'Nothing was inserted. Follow the instructions below the title, then insert again.'],
  [
    builderStrings.updateFailed,
    'The formula or table is unchanged. Follow the instructions below the title, then update again.',
  ],
  [builderStrings.obstacles['filled cells'], 'Select empty cells, use a new sheet, or overwrite the cells.'],
  [builderStrings.obstacles['sheet end'], 'Select another cell, or use a new sheet.'],
  [previewStrings.failed, 'Follow the instructions below the title, then choose Retry.'],
  [previewStrings.incomplete, 'Use available data, or wait for the deliveries.'],
  [morningStrings.failed, 'No sheet was created. Follow the instructions below the title, then rerun the check.'],
  [morningStrings.goToFailed, 'The sheet was deleted or renamed. Rerun the check.'],
  [workbookStrings.listFailed, 'Finish editing the cell or close the dialog box in Excel, then rescan.'],
  [workbookStrings.failed, 'The rows are unchanged. Follow the instructions below the title, then try again.'],
  [
    workbookStrings.outcomes.failed,
    'The rows are unchanged. Follow the instructions next to the data range, then refresh it.',
  ],
];

/** Notices of the pane without a title. */
export const paneMessages: readonly string[] = [
  builderStrings.estimateSoFar('‹estimate›'),
  connectStrings.noService,
  morningStrings.noneChosen,
  previewStrings.canceled,
  previewStrings.missing('‹who›'),
  workbookStrings.cellsChangedOnly,
  workbookStrings.cellsAndSourceChanged,
  workbookStrings.sourceChanged,
];
