import { toAddInError } from '../../../model/errors';
import type { ReenterReport } from '../../../workbook/excel-workbook';
import { addOutcome } from '../formulas/await-formulas';
import type { Progress } from '../../builder/formula-actions';
import type {
  DataRange,
  DataRangeChange,
  ActionOptions,
  WorkbookRefresh,
  WorkbookRefreshed,
  WorkbookRefreshActions,
} from '../services/data-range-actions';
import { createObservable } from '../../../model/observable';

interface RefreshSteps {
  /** Clears the cache and reenters every IDS formula. */
  readonly refreshFormulas: () => Promise<ReenterReport>;
  readonly repairFormulas: () => Promise<ReenterReport>;
  readonly listDataRanges: () => Promise<readonly DataRange[]>;
  /** Waits until no formula is waiting for a result, and returns the formulas. */
  readonly awaitFormulas: (options: ActionOptions) => Promise<readonly DataRange[]>;
  /** Refreshes linked tables one after another. */
  readonly refreshTables: (tables: readonly DataRange[], options: ActionOptions) => Promise<readonly DataRangeChange[]>;
}

const noChanges = { added: 0, removed: 0, changed: 0, byColumn: {} };

/**
 * Creates the actions for Refresh all and Repair on the ribbon and the keyboard. The pane shows their progress and can
 * cancel them.
 */
export function createRefreshWorkbook({
  refreshFormulas,
  repairFormulas,
  listDataRanges,
  refreshTables,
  awaitFormulas,
}: RefreshSteps): WorkbookRefreshActions {
  const latest = createObservable<WorkbookRefresh | undefined>(undefined);
  const running: Partial<Record<WorkbookRefresh['kind'], Promise<WorkbookRefreshed>>> = {};

  const runSteps = async (kind: WorkbookRefresh['kind'], options: ActionOptions): Promise<WorkbookRefreshed> => {
    options.onProgress?.({ step: 'formulas' });
    const { cellCount, failures } = await (kind === 'repair' ? repairFormulas() : refreshFormulas());
    const refused = failures.map((problem, index): DataRangeChange => ({
      id: `sheet ${index}`,
      kind: 'sheet',
      address: '',
      outcome: 'failed',
      problem,
      ...noChanges,
    }));
    const dataRanges = kind === 'repair' ? [] : await listDataRanges();
    const tables = dataRanges.filter(({ kind, copyOf }) => kind === 'linked table' && copyOf === undefined);
    const refreshed = await refreshTables(tables, options);
    // The formulas fetch while the tables are written, so wait for them last.
    const formulas = cellCount > 0 ? await awaitFormulas(options) : [];
    const formulaProblems = formulas
      .map((dataRange) =>
        addOutcome(
          { id: dataRange.id, kind: 'formula', address: dataRange.address, outcome: 'changed', ...noChanges },
          dataRange,
        ),
      )
      .filter(({ outcome, behind, problem }) => outcome !== 'changed' || (behind ?? problem) !== undefined);
    return { cells: cellCount, changes: [...refused, ...refreshed, ...formulaProblems] };
  };

  const start = async (kind: WorkbookRefresh['kind']): Promise<WorkbookRefreshed> => {
    const controller = new AbortController();
    const listeners = new Set<(progress: Progress) => void>();
    let progress: Progress | undefined;
    const onProgress = (now: Progress) => {
      progress = now;
      for (const report of [...listeners]) report(now);
    };
    const done = runSteps(kind, { signal: controller.signal, onProgress }).catch((error: unknown) => {
      throw toAddInError(error);
    });
    const started: WorkbookRefresh = {
      kind,
      done,
      follow: (listener) => {
        listeners.add(listener);
        if (progress) listener(progress);
      },
      cancel: () => controller.abort(),
    };
    latest.set(started);
    const refreshed = await done;
    // Keep a refresh with problems, to show them even if the pane is opened later.
    const isSuccessful = refreshed.changes.every(
      ({ outcome, problem, behind }) =>
        behind === undefined &&
        outcome !== 'failed' &&
        outcome !== 'waiting' &&
        outcome !== 'unconfirmed' &&
        !(outcome === 'changed' && problem !== undefined),
    );
    if (isSuccessful && latest.get() === started) latest.set(undefined);
    return refreshed;
  };

  const runOnce = (kind: WorkbookRefresh['kind']) =>
    (running[kind] ??= start(kind).finally(() => {
      delete running[kind];
    }));

  return {
    workbookRefresh: latest,
    refreshWorkbook: () => runOnce('refresh'),
    // A refresh also reenters broken formulas.
    repairWorkbook: () => running.refresh ?? runOnce('repair'),
  };
}
