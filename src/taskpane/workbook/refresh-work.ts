import type { PaneApp } from '../../app/app';
import type { DataRangeChange, Watch, WorkbookRefresh } from '../../app/data-ranges/data-range-actions';
import { UnfinishedError } from '../shared/unfinished-error';
import { workbook as text } from '../strings/workbook';
import { describeRefresh } from './outcomes';
import type { Outcome } from './use-data-range-work';

/** All data ranges, those that are not fresh, or some by id. */
export type Which = 'all' | 'stale' | readonly string[];

type App = Pick<PaneApp, 'refreshDataRanges' | 'repairWorkbook' | 'listDataRanges' | 'session'>;

/**
 * The work of refreshing data ranges; `begun`: the whole workbook is being refreshed or repaired already, and is followed. Where the connection ends on the way it fails for want of a token; begun again, it goes on
 * with the data ranges that are left.
 */
export function refreshWork(app: App, which: Which, begun?: WorkbookRefresh) {
  let joined = begun;
  let cells: number | undefined;
  let done: readonly DataRangeChange[] = [];
  let left = which;
  return async (watch: Watch): Promise<Outcome> => {
    if (typeof left !== 'string' && done.length > 0) {
      // A formula that was entered when the connection ended may show an error by now.
      const broken = failedOf(await readFormulas(app, done));
      done = done.filter(({ id }) => !broken.some((one) => one.id === id));
      left = [...left, ...broken.map(({ id }) => id)];
    }
    let changes: readonly DataRangeChange[];
    if (joined) {
      const following = joined;
      joined = undefined;
      ({ changes, cells } = await follow(following, watch));
    } else if (begun?.kind === 'repair') ({ changes, cells } = await app.repairWorkbook());
    else changes = await app.refreshDataRanges(left, watch);
    const failed = failedOf(changes);
    if (failed.length > 0 && app.session.get().state !== 'connected' && !watch.signal?.aborted) {
      done = [...done, ...changes.filter(({ outcome }) => outcome !== 'failed')];
      left = failed.map(({ id }) => id);
      throw new UnfinishedError(text.lostMidway(done.length, failed.length));
    }
    // A single data range is refreshed on request, unless another user is writing it at that moment.
    const others = changes
      .filter(({ outcome, writing }) => outcome === 'fresh already' && (writing || typeof which === 'string'))
      .map(({ id }) => id);
    if (begun?.kind === 'repair' && cells === 0 && changes.length === 0)
      return { message: text.nothingBroken, intent: 'info', changes: [] };
    const outcome = describeRefresh(await readFormulas(app, [...done, ...changes]), cells);
    return others.length > 0 ? { ...outcome, left: others } : outcome;
  };
}

function follow(begun: WorkbookRefresh, { signal, onProgress }: Watch) {
  if (onProgress) begun.follow(onProgress);
  const cancel = () => begun.cancel();
  signal?.addEventListener('abort', cancel);
  return begun.done.finally(() => signal?.removeEventListener('abort', cancel));
}

const failedOf = (changes: readonly DataRangeChange[]) => changes.filter(({ outcome }) => outcome === 'failed');

/** The changes, with formulas as failed if their cells show an error: entering a formula doesn't reveal its result. */
async function readFormulas(app: App, changes: readonly DataRangeChange[]): Promise<readonly DataRangeChange[]> {
  const dataRanges = await app.listDataRanges().catch(() => []);
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
