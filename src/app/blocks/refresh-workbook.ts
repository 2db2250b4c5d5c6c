import { toAddInError } from '../../model/errors';
import type { RefreshReport } from '../app';
import type {
  Block,
  BlockChange,
  Progress,
  Watch,
  WorkbookRefresh,
  WorkbookRefreshed,
  WorkbookRefreshVerbs,
} from './block-verbs';
import { createObservable } from '../observable';

interface RefreshParts {
  /** Drops what was fetched, and enters every IDS formula again. */
  readonly refreshFormulas: () => Promise<RefreshReport>;
  readonly listBlocks: () => Promise<readonly Block[]>;
  /** Refreshes linked tables, one after the other. */
  readonly refreshTables: (tables: readonly Block[], watch: Watch) => Promise<readonly BlockChange[]>;
}

/** Refresh all of the ribbon and of the keyboard: a piece of work that the pane can follow, and cancel. One at a time. */
export function createRefreshWorkbook({
  refreshFormulas,
  listBlocks,
  refreshTables,
}: RefreshParts): WorkbookRefreshVerbs {
  const latest = createObservable<WorkbookRefresh | undefined>(undefined);
  let running: Promise<WorkbookRefreshed> | undefined;

  const work = async (watch: Watch): Promise<WorkbookRefreshed> => {
    watch.onProgress?.({ doing: 'formulas' });
    const { cells, failures } = await refreshFormulas();
    const refused = failures.map((problem, index): BlockChange => {
      const nothing = { added: 0, removed: 0, changed: 0, byColumn: {} };
      return { id: `sheet ${index}`, place: '', outcome: 'failed', ...nothing, problem };
    });
    const tables = (await listBlocks()).filter(({ kind }) => kind === 'linked table');
    return { cells, changes: [...refused, ...(await refreshTables(tables, watch))] };
  };

  const begin = async (): Promise<WorkbookRefreshed> => {
    const controller = new AbortController();
    const listeners = new Set<(progress: Progress) => void>();
    let progress: Progress | undefined;
    const onProgress = (now: Progress) => {
      progress = now;
      for (const tell of [...listeners]) tell(now);
    };
    const done = work({ signal: controller.signal, onProgress }).catch((error: unknown) => {
      throw toAddInError(error);
    });
    latest.set({
      done,
      follow: (listener) => {
        listeners.add(listener);
        if (progress) listener(progress);
      },
      cancel: () => controller.abort(),
    });
    const refreshed = await done;
    // What went well shows in the list; what did not has to be told, also to a pane that is opened for it.
    if (refreshed.changes.every(({ outcome }) => outcome !== 'failed')) latest.set(undefined);
    return refreshed;
  };

  return {
    workbookRefresh: latest,
    refreshWorkbook: () => {
      running ??= begin().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
