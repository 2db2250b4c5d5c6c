import type { BrowserContext, CDPSession } from 'playwright-core';
import type { WorkbenchPage } from '../support/workbench-page';
import { type AddInMemory, addInMemory } from './addin-memory';

/** The live objects of the add-in's page, and the timers and the heap of both pages. */
export interface Alive extends AddInMemory {
  readonly timers: number;
  readonly heap: number;
}

/** Counts pending timers in every frame, without completed and canceled ones. */
function countTimers(): void {
  const live = new Set<number>();
  const after = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const every = window.setInterval.bind(window);
  const end = window.clearInterval.bind(window);
  Object.assign(window, {
    countLiveTimers: () => live.size,
    setTimeout: (work: TimerHandler, millis?: number, ...args: unknown[]) => {
      const id = after(
        (...all: unknown[]) => {
          live.delete(id);
          if (typeof work === 'function') (work as (...args: unknown[]) => void)(...all);
        },
        millis,
        ...args,
      );
      live.add(id);
      return id;
    },
    clearTimeout: (id?: number) => {
      if (id !== undefined) live.delete(id);
      stop(id);
    },
    setInterval: (work: TimerHandler, millis?: number, ...args: unknown[]) => {
      const id = every(work, millis, ...args);
      live.add(id);
      return id;
    },
    clearInterval: (id?: number) => {
      if (id !== undefined) live.delete(id);
      end(id);
    },
  });
}

/** The live objects after garbage collection. */
export async function measure(session: CDPSession, workbench: WorkbenchPage): Promise<Alive> {
  const memory = await addInMemory(session);
  const { metrics } = await session.send('Performance.getMetrics');
  const counts = await Promise.all(
    workbench.page
      .frames()
      .map((frame) => frame.evaluate(() => (window as unknown as { countLiveTimers(): number }).countLiveTimers())),
  );
  return {
    ...memory,
    timers: counts.reduce((sum, count) => sum + count, 0),
    heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0,
  };
}

const toMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export const show = ({ bytes, listeners, signals, timers, heap }: Alive) =>
  `${toMegabytes(bytes)}, ${listeners} listeners, ${signals} abort signals, ${timers} timers (with the workbench ${toMegabytes(heap)})`;

/** Prepares a browser's pages for counting, before anything is loaded in them. */
export async function prepare(context: BrowserContext): Promise<void> {
  // The compiler of this file adds calls of this helper to every named function.
  await context.addInitScript('globalThis.__name = (one) => one;');
  await context.addInitScript(countTimers);
}
