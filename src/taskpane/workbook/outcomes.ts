import type { BlockChange } from '../../app/blocks/block-verbs';
import { workbook as text } from '../strings/workbook';
import type { Outcome } from './use-block-work';

/**
 * What a refresh of some blocks came to: those that changed or failed by name, the rest by number. `cells`: formulas that
 * were entered again besides.
 */
export function describeRefresh(changes: readonly BlockChange[], cells?: number): Outcome {
  const count = (...wanted: BlockChange['outcome'][]) =>
    changes.filter(({ outcome }) => wanted.includes(outcome)).length;
  const entered = cells === undefined ? [] : [text.enteredCells(cells)];
  const [failed, cancelled, notBegun] = [count('failed'), count('cancelled'), count('not begun')];
  const told = changes.filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'not begun');
  if (cancelled + notBegun > 0) {
    const done = changes.length - failed - cancelled - notBegun;
    const sentence = [...entered, text.refreshCancelled(done, changes.length, failed, notBegun)].join(' ');
    return { sentence, intent: 'warning', changes: told };
  }
  const others = count('fresh already');
  if (cells !== undefined && changes.length === 0) return { sentence: entered.join(), intent: 'success', changes: [] };
  if (others > 0 && others === changes.length) return { sentence: text.othersDid, intent: 'success', changes: told };
  const quiet = failed === 0 && told.length === 0;
  const sentence = quiet
    ? `${text.refreshed(changes.length, 0)} ${text.nothingChanged}`
    : text.refreshed(changes.length, failed);
  return { sentence: [...entered, sentence].join(' '), intent: failed > 0 ? 'warning' : 'success', changes: told };
}

/** Whether a snapshot's cells and its source are as they were when it was frozen. */
export function describeVerified(change: BlockChange): Outcome {
  const { cellsAltered = false, sourceChanged = change.outcome !== 'unchanged' } = change.verified ?? {};
  if (!cellsAltered && !sourceChanged) return { sentence: text.verified, intent: 'success', changes: [] };
  const sentence = cellsAltered ? (sourceChanged ? text.verifiedBoth : text.verifiedAltered) : text.verifiedChanged;
  return { sentence, intent: 'warning', changes: [change] };
}
