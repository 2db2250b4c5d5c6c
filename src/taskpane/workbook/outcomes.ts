import type { DataRangeChange } from '../../app/data-ranges/services/data-range-actions';
import { workbookStrings as text } from '../strings/workbook';
import type { Outcome } from './use-data-range-work';

/**
 * Describes the outcome of a refresh. Lists data ranges that changed or failed, and counts the others. `cells`: the
 * number of re-entered formulas, if the whole workbook was refreshed.
 */
export function describeRefresh(changes: readonly DataRangeChange[], cellCount?: number): Outcome {
  const skippedChanges = changes.filter(({ outcome }) => outcome === 'skipped');
  const unconfirmed = changes.filter(({ outcome }) => outcome === 'unconfirmed');
  const notRefreshed = [...skippedChanges, ...unconfirmed];
  if (notRefreshed.length === 0) return describeDone(changes, cellCount);
  const refreshedChanges = changes.filter((change) => !notRefreshed.includes(change));
  const doneOutcome =
    refreshedChanges.length > 0 || (cellCount ?? 0) > 0 ? describeDone(refreshedChanges, cellCount) : undefined;
  const [message = '', ...details] = [
    ...(doneOutcome ? [doneOutcome.message, ...(doneOutcome.details ?? [])] : []),
    ...(skippedChanges.length > 0 ? [text.skipped(skippedChanges.length)] : []),
    ...(unconfirmed.length > 0 ? [text.unconfirmed(unconfirmed.length)] : []),
  ];
  return {
    message,
    details,
    intent: unconfirmed.length > 0 || doneOutcome?.intent === 'warning' ? 'warning' : 'info',
    changes: [...(doneOutcome?.changes ?? []), ...notRefreshed],
    ...(unconfirmed.length > 0 && { unconfirmed: unconfirmed.map(({ id }) => id) }),
  };
}

function describeDone(changes: readonly DataRangeChange[], cellCount: number | undefined): Outcome {
  const countOutcomes = (...outcomes: DataRangeChange['outcome'][]) =>
    changes.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const formulaChanges = changes.filter(({ kind }) => kind === 'formula');
  const unfinishedCount = formulaChanges.filter(({ outcome }) => outcome === 'failed' || outcome === 'waiting').length;
  const enteredTexts =
    cellCount === undefined || (cellCount > 0 ? cellCount === unfinishedCount : changes.length > 0)
      ? []
      : [text.formulasRefreshed(cellCount - unfinishedCount)];
  const [failedCount, canceledCount, notStartedCount] = [
    countOutcomes('failed'),
    countOutcomes('canceled'),
    countOutcomes('not started'),
  ];
  const waitingCount = countOutcomes('waiting');
  // In a refresh of the whole workbook, `changes` has only formulas without a result, and `cells` counts all.
  const totalCount = changes.length + Math.max(0, (cellCount ?? 0) - formulaChanges.length);
  const listedChanges = changes.filter(
    ({ outcome, behindMessage }) =>
      behindMessage !== undefined || (outcome !== 'unchanged' && outcome !== 'not started'),
  );
  const behindCount = changes.filter(({ behindMessage }) => behindMessage !== undefined).length;
  const behindTexts = behindCount > 0 ? [text.behind(behindCount)] : [];
  if (canceledCount + notStartedCount > 0) {
    const doneCount = changes.length - failedCount - waitingCount - canceledCount - notStartedCount;
    const message = [
      ...enteredTexts,
      text.refreshCanceled(doneCount, changes.length, failedCount, notStartedCount),
    ].join(' ');
    return { message, intent: 'warning', changes: listedChanges };
  }
  const freshCount = countOutcomes('already fresh');
  if (cellCount !== undefined && changes.length === 0)
    return { message: enteredTexts.join(), intent: 'success', changes: [] };
  const beingWrittenCount = changes.filter(({ isBeingWritten }) => isBeingWritten).length;
  const beingWrittenTexts = beingWrittenCount > 0 ? [text.changedByOtherUser(beingWrittenCount)] : [];
  if (freshCount > 0 && freshCount === changes.length) {
    const message = [
      ...enteredTexts,
      ...(beingWrittenCount === freshCount ? [] : [text.nothingRefreshed]),
      ...beingWrittenTexts,
    ].join(' ');
    return { message, intent: 'info', changes: listedChanges };
  }
  const nothingChanged = listedChanges.every(({ outcome }) => outcome === 'unchanged');
  const hasProblem = changes.some(({ outcome, problem }) => outcome === 'changed' && problem !== undefined);
  // `entered` already counts the formulas that were re-entered.
  const enteredFormulas = cellCount === undefined ? [] : formulaChanges.filter(({ outcome }) => outcome === 'changed');
  const countedCount = changes.length - enteredFormulas.length;
  const onlyWaiting = cellCount !== undefined && waitingCount === countedCount;
  const calculatingTexts = waitingCount > 0 ? [text.calculating(waitingCount)] : [];
  if (failedCount > 0) {
    const doneCount = totalCount - failedCount - waitingCount - freshCount;
    const message = text.refreshed(totalCount, failedCount, doneCount);
    return {
      message: [message, ...calculatingTexts, ...beingWrittenTexts].join(' '),
      details: behindTexts,
      intent: 'warning',
      changes: listedChanges,
    };
  }
  // If the message already counts the formulas, only tables remain.
  const describeRefreshed = (count: number) =>
    enteredTexts.length > 0 ? text.tablesRefreshed(count) : text.refreshed(count, 0);
  const message = nothingChanged
    ? `${describeRefreshed(changes.length)} ${text.nothingChanged}`
    : describeRefreshed(countedCount - waitingCount - beingWrittenCount);
  return {
    message: [...enteredTexts, ...(onlyWaiting ? [] : [message]), ...calculatingTexts, ...beingWrittenTexts].join(' '),
    details: behindTexts,
    intent: waitingCount + behindCount > 0 || hasProblem ? 'warning' : beingWrittenCount > 0 ? 'info' : 'success',
    changes: listedChanges,
  };
}

/** Describes whether the cells of a snapshot or its source have changed since the snapshot was taken. */
export function describeVerification(change: DataRangeChange): Outcome {
  const {
    cellsAltered = false,
    sourceChanged = change.outcome !== 'unchanged',
    userCellsChanged: typedChanged,
  } = change.verification ?? {};
  if (!cellsAltered && !sourceChanged && typedChanged)
    return { message: text.verifiedTypedChanged, intent: 'info', changes: [] };
  if (!cellsAltered && !sourceChanged) return { message: text.snapshotMatches, intent: 'success', changes: [] };
  const withCells =
    sourceChanged === 'unknown'
      ? text.cellsChanged
      : sourceChanged
        ? text.cellsAndSourceChanged
        : text.cellsChangedOnly;
  const message = cellsAltered ? withCells : text.sourceChanged;
  return { message, intent: 'warning', changes: [change] };
}
