import type { Clock } from '../../src/model/clock';
import type { PlainDate } from '../../src/model/plain-date';

/** A clock that stands still until it is advanced. */
export function createManualClock(start = Date.parse('2026-04-01T10:00:00')) {
  let now = start;
  const waiting = new Set<{ at: number; callback: () => void }>();
  const clock: Clock = {
    now: () => now,
    today: () => '2026-04-01' as PlainDate,
    callAfter: (millis, callback) => {
      const entry = { at: now + millis, callback };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
  };
  return {
    clock,
    /** The number of pending callbacks. */
    countWaiting: () => waiting.size,
    advance: (millis: number) => {
      now += millis;
      for (const entry of [...waiting]) {
        if (entry.at <= now && waiting.delete(entry)) entry.callback();
      }
    },
  };
}
