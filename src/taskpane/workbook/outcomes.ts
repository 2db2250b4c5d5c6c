import { isFormulaId } from '../../app/data-ranges/data-range-services';
import type { DataRangeChange } from '../../app/data-ranges/data-range-actions';
import { workbook as text } from '../strings/workbook';
import type { Outcome } from './use-data-range-work';

/**
 * The outcome of a refresh of some data ranges: those that changed or failed by name, the rest by number. `cells`: formulas that
 * were entered again besides.
 */
export function describeRefresh(changes: readonly DataRangeChange[], cells?: number): Outcome {
  const skipped = changes.filter(({ outcome }) => outcome === 'skipped');
  const unconfirmed = changes.filter(({ outcome }) => outcome === 'unconfirmed');
  const apart = [...skipped, ...unconfirmed];
  if (apart.length === 0) return describeDone(changes, cells);
  const others = changes.filter((change) => !apart.includes(change));
  const done = others.length > 0 || cells !== undefined ? describeDone(others, cells) : undefined;
  const message = [
    ...(done ? [done.message] : []),
    ...(skipped.length > 0 ? [text.skipped(skipped.length)] : []),
    ...(unconfirmed.length > 0 ? [text.unconfirmed(unconfirmed.length)] : []),
  ];
  return {
    message: message.join(' '),
    intent: unconfirmed.length > 0 || done?.intent === 'warning' ? 'warning' : 'info',
    changes: [...(done?.changes ?? []), ...apart],
    ...(unconfirmed.length > 0 && { unconfirmed: unconfirmed.map(({ id }) => id) }),
  };
}

function describeDone(changes: readonly DataRangeChange[], cells: number | undefined): Outcome {
  const count = (...wanted: DataRangeChange['outcome'][]) =>
    changes.filter(({ outcome }) => wanted.includes(outcome)).length;
  const open = changes.filter(({ id, outcome }) => /^(failed|waiting)$/.test(outcome) && isFormulaId(id)).length;
  const entered = cells === undefined || (cells > 0 && cells === open) ? [] : [text.enteredCells(cells - open)];
  const [failed, cancelled, notBegun] = [count('failed'), count('cancelled'), count('not begun')];
  const waiting = count('waiting');
  // Of the formulas of a whole workbook only those without a result are named: the others count, too.
  const formulas = changes.filter(({ id }) => isFormulaId(id)).length;
  const all = changes.length + Math.max(0, (cells ?? 0) - formulas);
  const listed = changes.filter(
    ({ outcome, behind }) => behind !== undefined || (outcome !== 'unchanged' && outcome !== 'not begun'),
  );
  const late = changes.filter(({ behind }) => behind !== undefined).length;
  const behindSaid = late > 0 ? [text.behind(late)] : [];
  if (cancelled + notBegun > 0) {
    const done = changes.length - failed - waiting - cancelled - notBegun;
    const message = [...entered, text.refreshCancelled(done, changes.length, failed, notBegun)].join(' ');
    return { message, intent: 'warning', changes: listed };
  }
  const others = count('fresh already');
  if (cells !== undefined && changes.length === 0) return { message: entered.join(), intent: 'success', changes: [] };
  const written = changes.filter(({ writing }) => writing).length;
  const otherUserWrites = written > 0 ? [text.otherUserWrites(written)] : [];
  if (others > 0 && others === changes.length) {
    const message = [...entered, ...(written === others ? [] : [text.otherUserDid]), ...otherUserWrites].join(' ');
    return { message, intent: 'info', changes: listed };
  }
  const quiet = failed === 0 && listed.every(({ outcome }) => outcome === 'unchanged');
  const notAsMeant = changes.some(({ outcome, problem }) => outcome === 'changed' && problem !== undefined);
  // A formula of a whole workbook that is behind is among those refreshed.
  const counted = changes.filter(({ id, outcome }) => cells === undefined || !isEntered(id, outcome)).length;
  const alone = cells !== undefined && waiting === counted;
  const message = quiet
    ? `${text.refreshed(changes.length, 0)} ${text.nothingChanged}`
    : text.refreshed(failed > 0 ? all : counted - waiting - written, failed);
  const calculating = waiting > 0 ? [text.unanswered(waiting)] : [];
  return {
    message: [...entered, ...(alone ? [] : [message]), ...calculating, ...otherUserWrites, ...behindSaid].join(' '),
    intent: failed + waiting + late > 0 || notAsMeant ? 'warning' : written > 0 ? 'info' : 'success',
    changes: listed,
  };
}

function isEntered(id: string, outcome: DataRangeChange['outcome']): boolean {
  return isFormulaId(id) && outcome === 'changed';
}

/** Whether a snapshot's cells and its source are as they were when it was frozen. */
export function describeVerified(change: DataRangeChange): Outcome {
  const { cellsAltered = false, sourceChanged = change.outcome !== 'unchanged', typedChanged } = change.verified ?? {};
  if (!cellsAltered && !sourceChanged && typedChanged)
    return { message: text.verifiedTyped, intent: 'info', changes: [] };
  if (!cellsAltered && !sourceChanged) return { message: text.verified, intent: 'success', changes: [] };
  const message = cellsAltered ? (sourceChanged ? text.verifiedBoth : text.verifiedAltered) : text.verifiedChanged;
  return { message, intent: 'warning', changes: [change] };
}
