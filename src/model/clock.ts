import { fromParts, type PlainDate } from './plain-date';

/** Time, handed in so that tests own it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Today on the user's own calendar. */
  today(): PlainDate;
  /** Calls back once after some milliseconds; the returned function takes that back. */
  after(millis: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => {
    const now = new Date();
    return fromParts(now.getFullYear(), now.getMonth() + 1, now.getDate());
  },
  after: (millis, callback) => {
    const timer = setTimeout(callback, millis);
    return () => clearTimeout(timer);
  },
};

/**
 * Yields to other calls of a task, and lets the page paint and handle clicks. A timer would be delayed by seconds in a
 * hidden window.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Does work in steps and lets the page breathe after each. */
export async function inSteps<T>(steps: Generator<undefined, T>): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await pause();
  }
}

/** A clock time in Eastern Time, from the service's hours after midnight. */
export function clockTime(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')} ET`;
}
