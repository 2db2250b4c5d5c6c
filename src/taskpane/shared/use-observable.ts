import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from '../../model/observable';

/** Returns the value of an observable, and renders again when it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  const subscribe = useCallback((listener: () => void) => observable.subscribe(listener), [observable]);
  const get = useCallback(() => observable.get(), [observable]);
  return useSyncExternalStore(subscribe, get);
}
