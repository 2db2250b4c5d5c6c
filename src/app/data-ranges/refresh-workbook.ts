import { toAddInError } from '../../model/errors';
import type { RefreshReport } from './data-range-actions';
import { withOutcome } from './await-formulas';
import type { Progress } from '../builder/formula-actions';
import type {
  DataRange,
  DataRangeChange,
  Watch,
  WorkbookRefresh,
  WorkbookRefreshed,
  WorkbookRefreshActions,
} from './data-range-actions';
import { createObservable } from '../../model/observable';

interface RefreshParts {
  /** Drops what was fetched, and enters every IDS formula again. */
  readonly refreshFormulas: () => Promise<RefreshReport>;
  /** Enters those again that are broken. */
  readonly repairFormulas: () => Promise<RefreshReport>;
  readonly listDataRanges: () => Promise<readonly DataRange[]>;
  /** The formulas, once none of them is waiting for a result. */
  readonly awaitFormulas: (watch: Watch) => Promise<readonly DataRange[]>;
  /** Refreshes linked tables, one after the other. */
  readonly refreshTables: (tables: readonly DataRange[], watch: Watch) => Promise<readonly DataRangeChange[]>;
}

const nothing = { added: 0, removed: 0, changed: 0, byColumn: {} };

/** Refresh all and Repair of the ribbon and of the keyboard: work that the pane can follow, and cancel. One of a kind at a time. */
export function createRefreshWorkbook({
  refreshFormulas,
  repairFormulas,
  listDataRanges,
  refreshTables,
  awaitFormulas,
}: RefreshParts): WorkbookRefreshActions {
  const latest = createObservable<WorkbookRefresh | undefined>(undefined);
  const running: Partial<Record<WorkbookRefresh['kind'], Promise<WorkbookRefreshed>>> = {};

  const work = async (kind: WorkbookRefresh['kind'], watch: Watch): Promise<WorkbookRefreshed> => {
    watch.onProgress?.({ doing: 'formulas' });
    const { cells, failures } = await (kind === 'repair' ? repairFormulas() : refreshFormulas());
    const refused = failures.map((problem, index): DataRangeChange => ({
      ...{ id: `sheet ${index}`, place: '', outcome: 'failed', problem },
      ...nothing,
    }));
    const dataRanges = kind === 'repair' ? [] : await listDataRanges();
    const tables = dataRanges.filter(({ kind, copyOf }) => kind === 'linked table' && copyOf === undefined);
    const refreshed = await refreshTables(tables, watch);
    // Fetched while the tables were written, and awaited last.
    const formulas = cells > 0 ? await awaitFormulas(watch) : [];
    const unanswered = formulas
      .map((dataRange) =>
        withOutcome({ id: dataRange.id, place: dataRange.place, outcome: 'changed', ...nothing }, dataRange),
      )
      .filter(({ outcome, behind, problem }) => outcome !== 'changed' || (behind ?? problem) !== undefined);
    return { cells, changes: [...refused, ...refreshed, ...unanswered] };
  };

  const begin = async (kind: WorkbookRefresh['kind']): Promise<WorkbookRefreshed> => {
    const controller = new AbortController();
    const listeners = new Set<(progress: Progress) => void>();
    let progress: Progress | undefined;
    const onProgress = (now: Progress) => {
      progress = now;
      for (const report of [...listeners]) report(now);
    };
    const done = work(kind, { signal: controller.signal, onProgress }).catch((error: unknown) => {
      throw toAddInError(error);
    });
    const begun: WorkbookRefresh = {
      kind,
      done,
      follow: (listener) => {
        listeners.add(listener);
        if (progress) listener(progress);
      },
      cancel: () => controller.abort(),
    };
    latest.set(begun);
    const refreshed = await done;
    // Successes show in the list; failures need a message, also in a pane that is opened for it.
    const well = refreshed.changes.every(
      ({ outcome, problem, behind }) =>
        behind === undefined &&
        outcome !== 'failed' &&
        outcome !== 'waiting' &&
        outcome !== 'unconfirmed' &&
        !(outcome === 'changed' && problem !== undefined),
    );
    if (well && latest.get() === begun) latest.set(undefined);
    return refreshed;
  };

  const run = (kind: WorkbookRefresh['kind']) =>
    (running[kind] ??= begin(kind).finally(() => {
      delete running[kind];
    }));

  return {
    workbookRefresh: latest,
    refreshWorkbook: () => run('refresh'),
    // A refresh enters the broken ones, too.
    repairWorkbook: () => running.refresh ?? run('repair'),
  };
}
