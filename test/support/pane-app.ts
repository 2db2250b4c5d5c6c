import type { Frame } from 'playwright-core';
import type {
  DataRangeChange,
  DataRangeActions,
  DataRangeConfirmation,
} from '../../src/app/data-ranges/services/data-range-actions';

/** The outcome of a call, as it can be passed out of the page. */
export type CallOutcome<T> =
  | { readonly value: T }
  | { readonly error: { readonly kind: string; readonly message: string } };

/** An event during an action, at the n-th progress report of writing (from 0; -1 before the first). */
interface Interference {
  readonly atReport: number;
  readonly cancel?: true;
  /** The name of a sheet that another user deletes. */
  readonly deleteSheet?: string;
  /** The user's reply to the confirmation before a refresh, which is unavailable without one. */
  readonly reply?: boolean;
}

/** A call with its progress reports. */
interface Watched<T> {
  readonly outcome: CallOutcome<T>;
  readonly progress: readonly { readonly step: string; readonly rows?: number; readonly totalRows?: number }[];
  /** The confirmations that the user saw. */
  readonly confirmations: readonly DataRangeConfirmation[];
  /** The longest time in milliseconds during which the pane couldn't paint. */
  readonly longestPause: number;
}

/** The actions on data ranges of the add-in in an open pane. */
export interface PaneDataRanges {
  call<Name extends keyof DataRangeActions>(
    name: Name,
    ...args: Parameters<DataRangeActions[Name]>
  ): Promise<CallOutcome<Awaited<ReturnType<DataRangeActions[Name]>>>>;
  /** Calls an action with progress, without its callback. */
  watch<T>(name: keyof DataRangeActions, input: readonly unknown[], meanwhile?: Interference): Promise<Watched<T>>;
  /** Refreshes one table, and returns its report. */
  refresh(id: string): Promise<DataRangeChange>;
}

/** Copies the known linked tables from the device of one pane to that of another. */
export async function copyKnownTables(from: Frame, to: Frame): Promise<void> {
  const entries = await from.evaluate(() =>
    Object.entries(localStorage).filter(([name]) => name.endsWith('ids.tables')),
  );
  await to.evaluate((entries) => {
    for (const [name, text] of entries) localStorage.setItem(name, String(text));
  }, entries);
}

/**
 * Finds the add-in's actions in the props of the pane's components, from the root that React stores in the page. This also
 * works in a production build. The add-in itself adds nothing to the global scope.
 */
export async function findPaneDataRanges(frame: Frame): Promise<PaneDataRanges> {
  await frame.evaluate(() => {
    const root = document.getElementById('root') as unknown as Record<string, unknown>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    interface Fiber {
      memoizedProps?: { value?: { insertTable?: unknown } };
      child?: Fiber;
      sibling?: Fiber;
    }
    const pendingFibers = [root[key] as Fiber | undefined];
    while (pendingFibers.length > 0) {
      const fiber = pendingFibers.pop();
      if (!fiber) continue;
      const value = fiber.memoizedProps?.value;
      if (typeof value?.insertTable === 'function') {
        (window as unknown as { paneApp: unknown }).paneApp = value;
        return;
      }
      pendingFibers.push(fiber.sibling, fiber.child);
    }
    throw new Error("No component of the pane has the add-in's actions.");
  });

  const watch = <T>(
    name: keyof DataRangeActions,
    input: readonly unknown[],
    meanwhile?: Interference,
  ): Promise<Watched<T>> =>
    frame.evaluate(
      async ([action, values, during]) => {
        const { paneApp } = window as unknown as { paneApp: Record<string, (...all: unknown[]) => Promise<unknown>> };
        const controller = new AbortController();
        const progress: { step: string; rows?: number; totalRows?: number }[] = [];
        let writing = -1;
        const interfere = () => {
          if (during?.atReport !== writing) return;
          if (during.cancel) controller.abort();
          const { deleteSheet } = during;
          if (deleteSheet === undefined) return;
          void Excel.run(async (context) => {
            context.workbook.worksheets.getItem(deleteSheet).delete();
            await context.sync();
          });
        };
        interfere();
        const onProgress = (report: { step: string; rows?: number; totalRows?: number }) => {
          progress.push(report);
          if (report.step !== 'writing') return;
          writing++;
          interfere();
        };
        const confirmations: unknown[] = [];
        const confirm = (confirmation: unknown) => {
          confirmations.push(confirmation);
          return Promise.resolve(during?.reply);
        };
        let longestPause = 0;
        let last = performance.now();
        const pauseTimer = setInterval(() => {
          longestPause = Math.max(longestPause, performance.now() - last);
          last = performance.now();
        });
        const outcome = await (
          paneApp[action]?.(...values, {
            signal: controller.signal,
            onProgress,
            ...(during?.reply !== undefined && { confirm }),
          }) ?? Promise.reject(new Error(action))
        ).then(
          (value) => ({ value }),
          (error: { kind: string; message: string }) => ({ error: { kind: error.kind, message: error.message } }),
        );
        clearInterval(pauseTimer);
        return { outcome, progress, confirmations, longestPause } as never;
      },
      [name, input, meanwhile] as const,
    );

  const call: PaneDataRanges['call'] = (name, ...args) =>
    frame.evaluate(
      async ([action, values]) => {
        const { paneApp } = window as unknown as { paneApp: Record<string, (...all: unknown[]) => Promise<unknown>> };
        return (paneApp[action]?.(...values) ?? Promise.reject(new Error(action))).then(
          (value) => ({ value }),
          (error: { kind: string; message: string }) => ({ error: { kind: error.kind, message: error.message } }),
        ) as never;
      },
      [name, args as unknown[]] as const,
    );

  return {
    call,
    watch,
    refresh: async (id) => {
      const [change] = getValue(await call('refreshDataRanges', [id]));
      if (!change) throw new Error(`There is no data range ${id}.`);
      return change;
    },
  };
}

/** The result of a call; throws its message when it failed. */
export function getValue<T>(outcome: CallOutcome<T>): T {
  if ('error' in outcome) throw new Error(outcome.error.message);
  return outcome.value;
}
