import type { Frame } from 'playwright-core';
import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import type { CallOutcome } from '../../support/pane-app';

/** The outcome of an action on data ranges. */
export interface Timed<T> {
  readonly ended: CallOutcome<T>;
  /** Milliseconds in total, and since the last rows arrived from the service. */
  readonly whole: number;
  readonly afterReading: number;
  /** The completed rows at each report of writing. */
  readonly written: readonly number[];
}

/** Calls an action of the add-in in a pane whose actions `paneDataRanges` has found. */
export function timeAction<T>(frame: Frame, name: keyof DataRangeActions, ...args: unknown[]): Promise<Timed<T>> {
  return frame.evaluate(
    async ([action, values]) => {
      const { paneApp } = window as unknown as { paneApp: Record<string, (...all: unknown[]) => Promise<unknown>> };
      const written: number[] = [];
      const start = performance.now();
      let read = start;
      const onProgress = (report: { step: string; rows?: number }) => {
        if (report.step === 'reading') read = performance.now();
        if (report.step === 'writing') written.push(report.rows ?? 0);
      };
      // Cells that the measurement edited are replaced without confirmation.
      const confirm = () => Promise.resolve(true);
      const ended = await (
        paneApp[action]?.(...values, { onProgress, confirm }) ?? Promise.reject(new Error(action))
      ).then(
        (value) => ({ value }),
        (error: { kind: string; message: string }) => ({ error: { kind: error.kind, message: error.message } }),
      );
      const end = performance.now();
      return { ended, whole: end - start, afterReading: end - read, written } as never;
    },
    [name, args] as const,
  );
}
