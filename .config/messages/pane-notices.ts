import { builder } from '../../src/taskpane/strings/builder';
import { connect } from '../../src/taskpane/strings/connect';
import { filter } from '../../src/taskpane/strings/filter';
import { home } from '../../src/taskpane/strings/home';
import { morning } from '../../src/taskpane/strings/morning';
import { preview } from '../../src/taskpane/strings/preview';
import { settings } from '../../src/taskpane/strings/settings';
import { workbook } from '../../src/taskpane/strings/workbook';

const below = 'The text below explains why and what to do.';

/** Titles of notices, and what to do. */
export const paneHeadings: readonly (readonly [says: string, advice: string])[] = [
  [connect.keptFailed, 'The saved token no longer works. Paste a new one.'],
  [connect.notKept, connect.notKeptAdvice],
  [connect.lost, 'Paste a token. Your choices are kept, and interrupted work continues.'],
  [connect.testBad, below],
  [home.failed, below],
  [home.stale, 'The pane shows earlier data. Refresh when the problem below is solved.'],
  [home.affectedValuesFailed, below],
  [builder.insertFailed, below],
  [builder.updateFailed, 'The formula or table is unchanged. The text below explains why.'],
  [builder.obstacle, 'Select empty cells, use a new sheet, or overwrite the cells.'],
  [preview.failed, below],
  [preview.incomplete, 'Use available data, or wait for the deliveries.'],
  [morning.failed, below],
  [morning.goFailed, 'The sheet was deleted or renamed. Run the check again.'],
  [workbook.listFailed, below],
  [workbook.failed, 'The rows are unchanged. The text below explains why.'],
  [workbook.outcomes.failed, 'The rows are unchanged. The text next to it explains why.'],
];

/** Texts of the pane that stand alone. */
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
