/** Tracks whether actions are running. */
export interface PendingWork {
  /** Wraps actions. Each promise that they return counts as running until it settles. */
  track: <T extends object>(actions: T) => T;
  /** Calls back when no action is running: immediately, or after the last one settles. */
  onIdle: (callback: () => void) => void;
}

export function createPendingWork(): PendingWork {
  let pendingCount = 0;
  let waitingCallbacks: (() => void)[] = [];
  const settle = () => {
    pendingCount--;
    if (pendingCount > 0) return;
    const callbacks = waitingCallbacks;
    waitingCallbacks = [];
    for (const callback of callbacks) callback();
  };
  const countIfPromise = (result: unknown) => {
    if (!(result instanceof Promise)) return result;
    pendingCount++;
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
      if (pendingCount === 0) callback();
      else waitingCallbacks.push(callback);
    },
  };
}

function isAction(member: unknown): member is (...args: unknown[]) => unknown {
  return typeof member === 'function';
}
