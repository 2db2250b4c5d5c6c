/** A value that notifies listeners of its changes, as React's useSyncExternalStore requires. */
export interface Observable<T> {
  get(): T;
  /** Calls back after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** Creates an observable value with a setter. */
export function createObservable<T>(initial: T): Observable<T> & { set(value: T): void } {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
