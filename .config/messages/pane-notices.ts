import { builder } from '../../src/taskpane/strings/builder';
import { connect } from '../../src/taskpane/strings/connect';
import { filter } from '../../src/taskpane/strings/filter';
import { home } from '../../src/taskpane/strings/home';
import { morning } from '../../src/taskpane/strings/morning';
import { preview } from '../../src/taskpane/strings/preview';
import { settings } from '../../src/taskpane/strings/settings';
import { workbook } from '../../src/taskpane/strings/workbook';

const reason = 'The pane shows the reason and what to do.';

/** Titles of notices, with advice. */
export const paneHeadings: readonly (readonly [title: string, advice: string])[] = [
  [connect.keptFailed, 'The kept token no longer works. Paste a new one.'],
  [connect.notKept, connect.notKeptAdvice],
  [connect.lost, 'Paste a token. Your choices are kept, and interrupted work continues.'],
  [connect.testBad, reason],
  [home.failed, reason],
  [home.stale, 'The pane shows earlier data. Refresh when the problem that it shows is solved.'],
  [home.affectedValuesFailed, reason],
  [builder.insertFailed, reason],
  [builder.updateFailed, 'The formula or table is unchanged. The pane shows the reason.'],
  [builder.obstacle, 'Select empty cells, use a new sheet, or overwrite the cells.'],
  [preview.failed, reason],
  [preview.incomplete, 'Use available data, or wait for the deliveries.'],
  [morning.failed, reason],
  [morning.goFailed, 'The sheet was deleted or renamed. Run the check again.'],
  [workbook.listFailed, reason],
  [workbook.failed, 'The rows are unchanged. The pane shows the reason.'],
  [workbook.outcomes.failed, 'The rows are unchanged. The reason is next to it.'],
];

/** Notices of the pane without a title. */
export const paneMessages: readonly string[] = [
  builder.estimateSoFar('‹estimate›'),
  builder.leftOut('‹condition›'),
  builder.noEstimate,
  builder.refusedBelow,
  builder.spillBlocked,
  builder.tooBig,
  builder.tooManyRows,
  builder.addressesStay,
  connect.noService,
  connect.noToken,
  filter.incomplete,
  filter.onlyText,
  filter.unfit.date,
  filter.unfit.number,
  morning.noneChosen,
  preview.cancelled,
  preview.missing('‹who›'),
  settings.notCopied,
  workbook.verifiedAltered,
  workbook.verifiedBoth,
  workbook.verifiedChanged,
];
