import type { Clock } from '../../src/model/clock';
import { readPlainDate, type PlainDate } from '../../src/model/plain-date';

export interface TestClock extends Clock {
  /** Every requested wait, in milliseconds, in order. */
  readonly waits: number[];
  /** Counts the waits that are neither completed nor canceled. */
  countPending(): number;
  /** Advances the time, and runs due callbacks in order. */
  advance(millis: number): void;
  /** Advances the time without running callbacks, as on a busy thread. */
  stall(millis: number): void;
}

/**
 * Creates a clock that stands still until a test advances it. Waits for which `skip` returns true end after the current
 * task, and advance the clock.
 */
export function createTestClock({
  start = Date.UTC(2026, 3, 1, 12),
  today = '2026-04-01',
  skip = () => false,
}: { start?: number; today?: string; skip?: (millis: number) => boolean } = {}): TestClock {
  let now = start;
  const timers = new Set<{ due: number; callback: () => void }>();
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    today: () => readPlainDate(today) as PlainDate,
    callAfter: (millis, callback) => {
      waits.push(millis);
      const timer = { due: now + millis, callback };
      timers.add(timer);
      if (skip(millis)) {
        setImmediate(() => {
          if (!timers.delete(timer)) return;
          now = Math.max(now, timer.due);
          callback();
        });
      }
      return () => timers.delete(timer);
    },
    countPending: () => timers.size,
    stall: (millis) => {
      now += millis;
    },
    advance: (millis) => {
      const end = now + millis;
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.due);
        next.callback();
      }
      now = end;
    },
  };
}

/** Runs work that waits only for promises, not for time or the network. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
