import { addDays, createPlainDate, type PlainDate } from './plain-date';

/** The current time and timers, which tests can control. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns today's date on the user's own calendar. */
  today(): PlainDate;
  /** Calls back once after some milliseconds. The returned function cancels the call. */
  callAfter(millis: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => {
    const now = new Date();
    return createPlainDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
  },
  callAfter: (millis, callback) => {
    const timer = setTimeout(callback, millis);
    return () => clearTimeout(timer);
  },
};

/**
 * Yields to other tasks, so the page can paint and handle clicks. Doesn't use a timer, because browsers delay timers of
 * hidden windows by seconds.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** The number of rows to check or change in a step: about 20 ms, during which Excel is blocked. */
export const rowsPerStep = 50_000;

/** Runs a generator, and yields to other tasks after each step. */
export async function runInSteps<T>(steps: Generator<undefined, T>): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
}

const minutesPerDay = 24 * 60;

/**
 * Formats when a delivery is due, in Eastern Time: `2026-11-21 07:30 ET`. The service gives the ETA in hours after midnight, but
 * doesn't document which midnight. Files arrive the morning after their process date, so the ETA counts from the midnight before.
 */
export function formatDueTime(processDate: PlainDate, etaHours: number): string {
  const minutes = Math.round(etaHours * 60);
  const days = Math.floor(minutes / minutesPerDay);
  const minuteOfDay = minutes - days * minutesPerDay;
  const time = `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
  return `${addDays(processDate, 1 + days)} ${time} ET`;
}
