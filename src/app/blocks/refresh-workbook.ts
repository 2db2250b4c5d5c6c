import { toAddInError } from '../../model/errors';
import type { RefreshReport } from '../app';
import { answered } from './await-formulas';
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
  /** The formulas, once none of them waits for its answer any more. */
  readonly awaitFormulas: (watch: Watch) => Promise<readonly Block[]>;
  /** Refreshes linked tables, one after the other. */
  readonly refreshTables: (tables: readonly Block[], watch: Watch) => Promise<readonly BlockChange[]>;
}

const nothing = { added: 0, removed: 0, changed: 0, byColumn: {} };

/** Refresh all of the ribbon and of the keyboard: a piece of work that the pane can follow, and cancel. One at a time. */
export function createRefreshWorkbook({
  refreshFormulas,
  listBlocks,
  refreshTables,
  awaitFormulas,
}: RefreshParts): WorkbookRefreshVerbs {
  const latest = createObservable<WorkbookRefresh | undefined>(undefined);
  let running: Promise<WorkbookRefreshed> | undefined;

  const work = async (watch: Watch): Promise<WorkbookRefreshed> => {
    watch.onProgress?.({ doing: 'formulas' });
    const { cells, failures } = await refreshFormulas();
    const refused = failures.map((problem, index): BlockChange => ({
      ...{ id: `sheet ${index}`, place: '', outcome: 'failed', problem },
      ...nothing,
    }));
    const tables = (await listBlocks()).filter(({ kind }) => kind === 'linked table');
    const refreshed = await refreshTables(tables, watch);
    // Asked while the tables were written, and looked at last.
    const formulas = cells > 0 ? await awaitFormulas(watch) : [];
    const unanswered = formulas
      .map((block) => answered({ id: block.id, place: block.place, outcome: 'changed', ...nothing }, block))
      .filter(({ outcome }) => outcome !== 'changed');
    return { cells, changes: [...refused, ...refreshed, ...unanswered] };
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
    if (refreshed.changes.every(({ outcome }) => outcome !== 'failed' && outcome !== 'waiting')) latest.set(undefined);
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
