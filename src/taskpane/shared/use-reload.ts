import { useEffect, useRef } from 'react';
import { useApp } from './app-context';
import { useObservable } from './use-observable';
import type { ResultControls } from './use-result';

/** Reloads a result after a refresh has cleared the cache. */
export function useReload(enabled: boolean, { reload }: Pick<ResultControls<unknown>, 'reload'>): void {
  const timesCleared = useObservable(useApp().timesCleared);
  const before = useRef(timesCleared);
  useEffect(() => {
    if (before.current === timesCleared) return;
    before.current = timesCleared;
    if (enabled) reload();
  }, [enabled, reload, timesCleared]);
}
