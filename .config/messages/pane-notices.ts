import { builder } from '../../src/taskpane/strings/builder';
import { connect } from '../../src/taskpane/strings/connect';
import { filter } from '../../src/taskpane/strings/filter';
import { home } from '../../src/taskpane/strings/home';
import { morning } from '../../src/taskpane/strings/morning';
import { preview } from '../../src/taskpane/strings/preview';
import { settings } from '../../src/taskpane/strings/settings';
import { workbook } from '../../src/taskpane/strings/workbook';

const below = 'The text below it says why, and what to do.';

/** Titles of notices, and what to do. */
export const paneHeadings: readonly (readonly [says: string, advice: string])[] = [
  [connect.keptFailed, 'The token kept on this device no longer fits. Paste a new one.'],
  [connect.notKept, connect.notKeptAdvice],
  [connect.lost, 'Paste a token; what you chose is still there, and work that was cut off goes on.'],
  [connect.testBad, below],
  [home.failed, below],
  [home.stale, 'What you see is from before. Ask again when the reason below it is gone.'],
  [home.affectedValuesFailed, below],
  [builder.insertFailed, below],
  [builder.updateFailed, 'The formula or table is as it was. The text below it says why.'],
  [builder.obstacle, 'Select an empty place, take a new sheet, or overwrite what is there.'],
  [preview.failed, below],
  [preview.incomplete, 'Use available data, or wait until they have delivered.'],
  [morning.failed, below],
  [morning.goFailed, 'The sheet was deleted or renamed since. Run the check again.'],
  [workbook.listFailed, below],
  [workbook.failed, 'The old rows are as they were. The text below it says why.'],
  [workbook.outcomes.failed, 'The old rows are as they were. The text beside it says why.'],
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
