import { tokenNotSaved } from '../../src/messages/pane';
import { builder } from '../../src/taskpane/strings/builder';
import { connect } from '../../src/taskpane/strings/connect';
import { home } from '../../src/taskpane/strings/home';
import { morning } from '../../src/taskpane/strings/morning';
import { preview } from '../../src/taskpane/strings/preview';
import { workbook } from '../../src/taskpane/strings/workbook';

/** Titles of notices, with advice. */
export const paneHeadings: readonly (readonly [title: string, advice: string])[] = [
  [connect.savedTokenFailed, 'The saved token no longer works. Paste a new one.'],
  [connect.tokenNotSaved, tokenNotSaved],
  [connect.lost, 'Paste a token. The pane keeps your entries, and interrupted work continues.'],
  [connect.testBad, 'Fix the first step that shows an error: the address, the network, or the server.'],
  [home.failed, 'Check the connection, then choose Retry.'],
  [home.stale, 'Home shows earlier data. Refresh when the problem below the title is solved.'],
  [
    home.affectedValuesFailed,
    'Refresh. The delivery statuses are complete; only their market values or accounts are unavailable.',
  ],
  [builder.insertFailed, 'Nothing was inserted. Follow the instructions below the title, then insert again.'],
  [
    builder.updateFailed,
    'The formula or table is unchanged. Follow the instructions below the title, then update again.',
  ],
  [builder.obstacle, 'Select empty cells, use a new sheet, or overwrite the cells.'],
  [preview.failed, 'Follow the instructions below the title, then choose Retry.'],
  [preview.incomplete, 'Use available data, or wait for the deliveries.'],
  [morning.failed, 'No sheet was created. Follow the instructions below the title, then rerun the check.'],
  [morning.goFailed, 'The sheet was deleted or renamed. Rerun the check.'],
  [workbook.listFailed, 'Finish editing the cell or close the dialog box in Excel, then rescan.'],
  [workbook.failed, 'The rows are unchanged. Follow the instructions below the title, then try again.'],
  [
    workbook.outcomes.failed,
    'The rows are unchanged. Follow the instructions next to the data range, then refresh it.',
  ],
];

/** Notices of the pane without a title. */
export const paneMessages: readonly string[] = [
  builder.estimateSoFar('‹estimate›'),
  connect.noService,
  morning.noneChosen,
  preview.canceled,
  preview.missing('‹who›'),
  workbook.verifiedAltered,
  workbook.verifiedBoth,
  workbook.verifiedChanged,
];
