/** A value that notifies of its changes; fits React's useSyncExternalStore. */
export interface Observable<T> {
  get(): T;
  /** Calls back after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** An observable value with the key to change it. */
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
