/** Tracks whether actions are running. */
export interface PendingWork {
  /** Wraps actions. Each promise that they return counts as running until it settles. */
  track: <T extends object>(actions: T) => T;
  /** Calls back when no action is running: immediately, or after the last one settles. */
  onIdle: (callback: () => void) => void;
}

export function createPendingWork(): PendingWork {
  let pending = 0;
  let waiting: (() => void)[] = [];
  const settle = () => {
    pending--;
    if (pending > 0) return;
    const ready = waiting;
    waiting = [];
    for (const callback of ready) callback();
  };
  const countIfPromise = (result: unknown) => {
    if (!(result instanceof Promise)) return result;
    pending++;
    result.then(settle, settle);
    return result as unknown;
  };
  return {
    track: <T extends object>(actions: T) =>
      Object.fromEntries(
        Object.entries(actions).map(([name, member]: [string, unknown]) => [
          name,
          isAction(member) ? (...args: unknown[]) => countIfPromise(member(...args)) : member,
        ]),
      ) as T,
    onIdle: (callback) => {
      if (pending === 0) callback();
      else waiting.push(callback);
    },
  };
}

function isAction(member: unknown): member is (...args: unknown[]) => unknown {
  return typeof member === 'function';
}
