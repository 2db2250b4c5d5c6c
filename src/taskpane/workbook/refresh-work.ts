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
export function refreshWork(app: App, target: RefreshTarget, ribbonRefresh?: WorkbookRefresh) {
  let toFollow = ribbonRefresh;
  let cells: number | undefined;
  let doneChanges: readonly DataRangeChange[] = [];
  let remaining = target;
  return async (options: ActionOptions): Promise<Outcome> => {
    if (typeof remaining !== 'string' && doneChanges.length > 0) {
      // A formula that was entered just before the connection ended may show an error.
      const broken = pickFailed(await readFormulas(app, doneChanges));
      doneChanges = doneChanges.filter(({ id }) => !broken.some((candidate) => candidate.id === id));
      remaining = [...remaining, ...broken.map(({ id }) => id)];
    }
    let changes: readonly DataRangeChange[];
    if (toFollow) {
      const refresh = toFollow;
      toFollow = undefined;
      ({ changes, cells } = await followRefresh(refresh, options));
    } else if (ribbonRefresh?.kind === 'repair') ({ changes, cells } = await app.repairWorkbook());
    else changes = await app.refreshDataRanges(remaining, options);
    const failed = pickFailed(changes);
    if (failed.length > 0 && app.session.get().state !== 'connected' && !options.signal?.aborted) {
      doneChanges = [...doneChanges, ...changes.filter(({ outcome }) => outcome !== 'failed')];
      remaining = failed.map(({ id }) => id);
      throw new UnfinishedError(text.lostMidway(doneChanges.length, failed.length));
    }
    // A data range refreshed by ID is skipped only while another user is writing it.
    const skipped = changes
      .filter(
        ({ outcome, isBeingWritten: writing }) =>
          outcome === 'already fresh' && (writing || typeof target === 'string'),
      )
      .map(({ id }) => id);
    if (ribbonRefresh?.kind === 'repair' && cells === 0 && changes.length === 0)
      return { message: text.nothingBroken, intent: 'info', changes: [] };
    const outcome = describeRefresh(await readFormulas(app, [...doneChanges, ...changes]), cells);
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
async function readFormulas(app: App, changes: readonly DataRangeChange[]): Promise<readonly DataRangeChange[]> {
  const dataRanges = await app.listDataRanges().catch(continueWith([]));
  const broken = new Map(
    dataRanges
      .filter(({ kind, state }) => kind === 'formula' && state === 'failed')
      .map((dataRange) => [dataRange.id, dataRange]),
  );
  return changes.map((change): DataRangeChange => {
    const dataRange = change.outcome === 'changed' ? broken.get(change.id) : undefined;
    if (!dataRange) return change;
    return { ...change, outcome: 'failed', ...(dataRange.problem !== undefined && { problem: dataRange.problem }) };
  });
}
