import { continueWith } from '../../model/errors';
import type { PaneApp } from '../../app/add-pane-actions';
import type {
  DataRangeChange,
  ActionOptions,
  WorkbookRefresh,
} from '../../app/data-ranges/services/data-range-actions';
import { UnfinishedError } from '../shared/use-task';
import { workbookStrings as text } from '../strings/workbook';
import { describeRefresh } from './outcomes';
import type { Outcome } from './use-data-range-work';

/** All data ranges, those that aren't fresh, or those with the given IDs. */
export type RefreshTarget = 'all' | 'stale' | readonly string[];

type App = Pick<PaneApp, 'refreshDataRanges' | 'repairWorkbook' | 'listDataRanges' | 'session'>;

/**
 * Returns a function that refreshes data ranges, or follows a refresh or repair from the ribbon. It fails if the
 * connection ends, and continues with the remaining data ranges when it's called again.
 */
export function createRefreshWork(app: App, target: RefreshTarget, ribbonRefresh?: WorkbookRefresh) {
  let refreshToFollow = ribbonRefresh;
  let cellCount: number | undefined;
  let doneChanges: readonly DataRangeChange[] = [];
  let remainingTarget = target;
  return async (options: ActionOptions): Promise<Outcome> => {
    if (typeof remainingTarget !== 'string' && doneChanges.length > 0) {
      // A formula that was entered just before the connection ended may show an error.
      const brokenFormulas = pickFailed(await markFailedFormulas(app, doneChanges));
      doneChanges = doneChanges.filter(({ id }) => !brokenFormulas.some((candidate) => candidate.id === id));
      remainingTarget = [...remainingTarget, ...brokenFormulas.map(({ id }) => id)];
    }
    let changes: readonly DataRangeChange[];
    if (refreshToFollow) {
      const refresh = refreshToFollow;
      refreshToFollow = undefined;
      ({ changes, cells: cellCount } = await followRefresh(refresh, options));
    } else if (ribbonRefresh?.kind === 'repair') ({ changes, cells: cellCount } = await app.repairWorkbook());
    else changes = await app.refreshDataRanges(remainingTarget, options);
    const failedChanges = pickFailed(changes);
    if (failedChanges.length > 0 && app.session.get().state !== 'connected' && !options.signal?.aborted) {
      doneChanges = [...doneChanges, ...changes.filter(({ outcome }) => outcome !== 'failed')];
      remainingTarget = failedChanges.map(({ id }) => id);
      throw new UnfinishedError(text.signedOutMidway(doneChanges.length, failedChanges.length));
    }
    // A data range refreshed by ID is skipped only while another user is writing it.
    const skipped = changes
      .filter(
        ({ outcome, isBeingWritten: writing }) =>
          outcome === 'already fresh' && (writing || typeof target === 'string'),
      )
      .map(({ id }) => id);
    if (ribbonRefresh?.kind === 'repair' && cellCount === 0 && changes.length === 0)
      return { message: text.nothingBroken, intent: 'info', changes: [] };
    const outcome = describeRefresh(await markFailedFormulas(app, [...doneChanges, ...changes]), cellCount);
    return skipped.length > 0 ? { ...outcome, skipped } : outcome;
  };
}

function followRefresh(refresh: WorkbookRefresh, { signal, onProgress }: ActionOptions) {
  if (onProgress) refresh.subscribe(onProgress);
  const cancel = () => refresh.cancel();
  signal?.addEventListener('abort', cancel);
  return refresh.result.finally(() => signal?.removeEventListener('abort', cancel));
}

const pickFailed = (changes: readonly DataRangeChange[]) => changes.filter(({ outcome }) => outcome === 'failed');

/** Marks formulas as failed if their cells show an error. Excel calculates them only after the refresh enters them. */
async function markFailedFormulas(app: App, changes: readonly DataRangeChange[]): Promise<readonly DataRangeChange[]> {
  const dataRanges = await app.listDataRanges().catch(continueWith([]));
  const brokenFormulas = new Map(
    dataRanges
      .filter(({ kind, state }) => kind === 'formula' && state === 'failed')
      .map((dataRange) => [dataRange.id, dataRange]),
  );
  return changes.map((change): DataRangeChange => {
    const dataRange = change.outcome === 'changed' ? brokenFormulas.get(change.id) : undefined;
    if (!dataRange) return change;
    return { ...change, outcome: 'failed', ...(dataRange.problem !== undefined && { problem: dataRange.problem }) };
  });
}
