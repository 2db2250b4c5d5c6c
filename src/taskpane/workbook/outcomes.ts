import type { DataRangeChange } from '../../app/data-ranges/services/data-range-actions';
import { workbookStrings as text } from '../strings/workbook';
import type { Outcome } from './use-data-range-work';

/**
 * Describes the outcome of a refresh. Lists data ranges that changed or failed, and counts the others. `cells`: the
 * number of re-entered formulas, if the whole workbook was refreshed.
 */
export function describeRefresh(changes: readonly DataRangeChange[], cells?: number): Outcome {
  const skippedChanges = changes.filter(({ outcome }) => outcome === 'skipped');
  const unconfirmed = changes.filter(({ outcome }) => outcome === 'unconfirmed');
  const notRefreshed = [...skippedChanges, ...unconfirmed];
  if (notRefreshed.length === 0) return describeDone(changes, cells);
  const others = changes.filter((change) => !notRefreshed.includes(change));
  const done = others.length > 0 || (cells ?? 0) > 0 ? describeDone(others, cells) : undefined;
  const [message = '', ...details] = [
    ...(done ? [done.message, ...(done.details ?? [])] : []),
    ...(skippedChanges.length > 0 ? [text.skipped(skippedChanges.length)] : []),
    ...(unconfirmed.length > 0 ? [text.unconfirmed(unconfirmed.length)] : []),
  ];
  return {
    message,
    details,
    intent: unconfirmed.length > 0 || done?.intent === 'warning' ? 'warning' : 'info',
    changes: [...(done?.changes ?? []), ...notRefreshed],
    ...(unconfirmed.length > 0 && { unconfirmed: unconfirmed.map(({ id }) => id) }),
  };
}

function describeDone(changes: readonly DataRangeChange[], cells: number | undefined): Outcome {
  const countOutcomes = (...outcomes: DataRangeChange['outcome'][]) =>
    changes.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const formulas = changes.filter(({ kind }) => kind === 'formula');
  const unfinished = formulas.filter(({ outcome }) => outcome === 'failed' || outcome === 'waiting').length;
  const entered =
    cells === undefined || (cells > 0 ? cells === unfinished : changes.length > 0)
      ? []
      : [text.enteredCells(cells - unfinished)];
  const [failed, canceled, notStarted] = [
    countOutcomes('failed'),
    countOutcomes('canceled'),
    countOutcomes('not started'),
  ];
  const waiting = countOutcomes('waiting');
  // In a refresh of the whole workbook, `changes` has only formulas without a result, and `cells` counts all.
  const all = changes.length + Math.max(0, (cells ?? 0) - formulas.length);
  const listedChanges = changes.filter(
    ({ outcome, behindMessage: behind }) =>
      behind !== undefined || (outcome !== 'unchanged' && outcome !== 'not started'),
  );
  const behindCount = changes.filter(({ behindMessage: behind }) => behind !== undefined).length;
  const behind = behindCount > 0 ? [text.behind(behindCount)] : [];
  if (canceled + notStarted > 0) {
    const done = changes.length - failed - waiting - canceled - notStarted;
    const message = [...entered, text.refreshCanceled(done, changes.length, failed, notStarted)].join(' ');
    return { message, intent: 'warning', changes: listedChanges };
  }
  const others = countOutcomes('already fresh');
  if (cells !== undefined && changes.length === 0) return { message: entered.join(), intent: 'success', changes: [] };
  const written = changes.filter(({ isBeingWritten: writing }) => writing).length;
  const otherUserWrites = written > 0 ? [text.otherUserWrites(written)] : [];
  if (others > 0 && others === changes.length) {
    const message = [...entered, ...(written === others ? [] : [text.otherUserDid]), ...otherUserWrites].join(' ');
    return { message, intent: 'info', changes: listedChanges };
  }
  const nothingChanged = failed === 0 && listedChanges.every(({ outcome }) => outcome === 'unchanged');
  const hasProblem = changes.some(({ outcome, problem }) => outcome === 'changed' && problem !== undefined);
  // `entered` already counts the formulas that were re-entered.
  const entries = cells === undefined ? [] : formulas.filter(({ outcome }) => outcome === 'changed');
  const counted = changes.length - entries.length;
  const onlyWaiting = cells !== undefined && waiting === counted;
  // If the message already counts the formulas, only tables remain.
  const describeRefreshed = (number: number) =>
    entered.length > 0 && failed === 0 ? text.tablesRefreshed(number) : text.refreshed(number, failed);
  const message = nothingChanged
    ? `${describeRefreshed(changes.length)} ${text.nothingChanged}`
    : describeRefreshed(failed > 0 ? all : counted - waiting - written);
  const calculating = waiting > 0 ? [text.calculating(waiting)] : [];
  return {
    message: [...entered, ...(onlyWaiting ? [] : [message]), ...calculating, ...otherUserWrites].join(' '),
    details: behind,
    intent: failed + waiting + behindCount > 0 || hasProblem ? 'warning' : written > 0 ? 'info' : 'success',
    changes: listedChanges,
  };
}

/** Describes whether the cells of a snapshot or its source have changed since the snapshot was taken. */
export function describeVerified(change: DataRangeChange): Outcome {
  const {
    cellsAltered = false,
    sourceChanged = change.outcome !== 'unchanged',
    userCellsChanged: typedChanged,
  } = change.verification ?? {};
  if (!cellsAltered && !sourceChanged && typedChanged)
    return { message: text.verifiedTyped, intent: 'info', changes: [] };
  if (!cellsAltered && !sourceChanged) return { message: text.verified, intent: 'success', changes: [] };
  const withCells =
    sourceChanged === 'unknown' ? text.verifiedCells : sourceChanged ? text.verifiedBoth : text.verifiedAltered;
  const message = cellsAltered ? withCells : text.verifiedChanged;
  return { message, intent: 'warning', changes: [change] };
}
