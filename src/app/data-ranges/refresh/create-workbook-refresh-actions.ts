import { toAddInError } from '../../../model/errors';
import type { ReenterReport } from '../../../workbook/excel-workbook';
import { addOutcome } from '../formulas/await-formulas';
import type { Progress } from '../../builder/formula-actions';
import type {
  DataRange,
  DataRangeChange,
  ActionOptions,
  WorkbookRefresh,
  WorkbookRefreshResult,
  WorkbookRefreshActions,
} from '../services/data-range-actions';
import { createObservable } from '../../../model/observable';

interface RefreshSteps {
  /** Clears the cache and reenters every IDS formula. */
  readonly refreshFormulas: () => Promise<ReenterReport>;
  readonly repairFormulas: () => Promise<ReenterReport>;
  readonly listDataRanges: () => Promise<readonly DataRange[]>;
  /** Waits until no formula is still calculating, and returns the formulas. */
  readonly awaitFormulas: (options: ActionOptions) => Promise<readonly DataRange[]>;
  /** Refreshes linked tables one after another. */
  readonly refreshTables: (tables: readonly DataRange[], options: ActionOptions) => Promise<readonly DataRangeChange[]>;
}

const noChanges = { added: 0, removed: 0, changed: 0, byColumn: {} };

/**
 * Creates the actions for Refresh all and Repair on the ribbon and the keyboard. The pane shows their progress and can
 * cancel them.
 */
export function createWorkbookRefreshActions({
  refreshFormulas,
  repairFormulas,
  listDataRanges,
  refreshTables,
  awaitFormulas,
}: RefreshSteps): WorkbookRefreshActions {
  const latestRefresh = createObservable<WorkbookRefresh | undefined>(undefined);
  const running: Partial<Record<WorkbookRefresh['kind'], Promise<WorkbookRefreshResult>>> = {};

  const runSteps = async (kind: WorkbookRefresh['kind'], options: ActionOptions): Promise<WorkbookRefreshResult> => {
    options.onProgress?.({ step: 'formulas' });
    const { cellCount, failures } = await (kind === 'repair' ? repairFormulas() : refreshFormulas());
    const sheetFailures = failures.map((problem, index): DataRangeChange => ({
      id: `sheet ${index}`,
      kind: 'sheet',
      address: '',
      outcome: 'failed',
      problem,
      ...noChanges,
    }));
    const dataRanges = kind === 'repair' ? [] : await listDataRanges();
    const tables = dataRanges.filter(({ kind, copyOf }) => kind === 'linked table' && copyOf === undefined);
    const tableChanges = await refreshTables(tables, options);
    // Formulas calculate while the tables are refreshed, so wait for them last.
    const formulas = cellCount > 0 ? await awaitFormulas(options) : [];
    const formulaProblems = formulas
      .map((dataRange) =>
        addOutcome(
          { id: dataRange.id, kind: 'formula', address: dataRange.address, outcome: 'changed', ...noChanges },
          dataRange,
        ),
      )
      .filter(
        ({ outcome, behindMessage, problem }) => outcome !== 'changed' || (behindMessage ?? problem) !== undefined,
      );
    return { cells: cellCount, changes: [...sheetFailures, ...tableChanges, ...formulaProblems] };
  };

  const startRefresh = async (kind: WorkbookRefresh['kind']): Promise<WorkbookRefreshResult> => {
    const controller = new AbortController();
    const listeners = new Set<(progress: Progress) => void>();
    let progress: Progress | undefined;
    const onProgress = (newProgress: Progress) => {
      progress = newProgress;
      for (const listener of [...listeners]) listener(newProgress);
    };
    const result = runSteps(kind, { signal: controller.signal, onProgress }).catch((error: unknown) => {
      throw toAddInError(error);
    });
    const workbookRefresh: WorkbookRefresh = {
      kind,
      result,
      subscribe: (listener) => {
        listeners.add(listener);
        if (progress) listener(progress);
      },
      cancel: () => controller.abort(),
    };
    latestRefresh.set(workbookRefresh);
    const refreshResult = await result;
    // Keep a refresh with problems, so the pane can show them when it opens later.
    const isSuccessful = refreshResult.changes.every(
      ({ outcome, problem, behindMessage }) =>
        behindMessage === undefined &&
        outcome !== 'failed' &&
        outcome !== 'waiting' &&
        outcome !== 'unconfirmed' &&
        !(outcome === 'changed' && problem !== undefined),
    );
    if (isSuccessful && latestRefresh.get() === workbookRefresh) latestRefresh.set(undefined);
    return refreshResult;
  };

  const joinOrStart = (kind: WorkbookRefresh['kind']) =>
    (running[kind] ??= startRefresh(kind).finally(() => {
      delete running[kind];
    }));

  return {
    workbookRefresh: latestRefresh,
    refreshWorkbook: () => joinOrStart('refresh'),
    // A refresh also reenters broken formulas.
    repairWorkbook: () => running.refresh ?? joinOrStart('repair'),
  };
}
