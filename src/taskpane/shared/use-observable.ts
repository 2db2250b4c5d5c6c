import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from '../../model/observable';

/** The value of an observable, kept up to date. */
export function useObservable<T>(observable: Observable<T>): T {
  const subscribe = useCallback((listener: () => void) => observable.subscribe(listener), [observable]);
  const get = useCallback(() => observable.get(), [observable]);
  return useSyncExternalStore(subscribe, get);
}
