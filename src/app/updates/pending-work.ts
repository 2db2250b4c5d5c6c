/** Counts the actions that are at work on the workbook. */
export interface PendingWork {
  /** The same actions; each promise that one of them returns counts until it settles. */
  counted: <T extends object>(actions: T) => T;
  /** Calls back once nothing is at work: at once, or when the last action settles. */
  whenIdle: (callback: () => void) => void;
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
  const count = (result: unknown) => {
    if (!(result instanceof Promise)) return result;
    pending++;
    result.then(settle, settle);
    return result as unknown;
  };
  return {
    counted: <T extends object>(actions: T) =>
      Object.fromEntries(
        Object.entries(actions).map(([name, member]: [string, unknown]) => [
          name,
          isAction(member) ? (...given: unknown[]) => count(member(...given)) : member,
        ]),
      ) as T,
    whenIdle: (callback) => {
      if (pending === 0) callback();
      else waiting.push(callback);
    },
  };
}

function isAction(member: unknown): member is (...given: unknown[]) => unknown {
  return typeof member === 'function';
}
