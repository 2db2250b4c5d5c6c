import type { Injector } from '@univerjs/core';
import { ICalculateFormulaService } from '@univerjs/engine-formula';
import { TriggerCalculationController } from '@univerjs/sheets-formula';

/** Where the engine keeps edits until it calculates them. */
interface EditQueue {
  readonly _waitingCommandQueue: readonly unknown[];
}

/** The lock that the engine's calculations take, one after the other. */
interface CalculationLock {
  acquire(key: string, calculate: () => Promise<unknown>): Promise<unknown>;
}

/**
 * The formula engine's pending and current work, from its own queue and lock: its notifications report some ends twice
 * and others never.
 */
export class EngineWork {
  private readonly edits: EditQueue;
  private executing = 0;

  /** @throws Error when the engine keeps its queue or its lock elsewhere, as after an upgrade */
  constructor(injector: Injector) {
    // The library would make it only once the grid is drawn, and edits before that would not be calculated.
    this.edits = injector.get(TriggerCalculationController) as unknown as EditQueue;
    const { _executeLock: lock } = injector.get(ICalculateFormulaService) as unknown as {
      _executeLock?: CalculationLock;
    };
    if (!Array.isArray(this.edits._waitingCommandQueue) || typeof lock?.acquire !== 'function') {
      throw new Error('The formula engine no longer shows its queue and its lock; look for them in its new version.');
    }
    const acquire = lock.acquire.bind(lock);
    lock.acquire = async (key, calculate) => {
      this.executing++;
      try {
        return await acquire(key, calculate);
      } finally {
        this.executing--;
      }
    };
  }

  /** Whether edits wait to be calculated. */
  get hasWaitingEdits(): boolean {
    return this.edits._waitingCommandQueue.length > 0;
  }

  /** Whether a calculation runs, or waits for one that runs. */
  get isExecuting(): boolean {
    return this.executing > 0;
  }
}
