import { useEffect, useRef } from 'react';
import { useApp } from './app-context';
import { useObservable } from './use-observable';
import type { ResultControls } from './use-result';

/** Reloads the results after a refresh has cleared the cache. */
export function useReload(enabled: boolean, ...results: readonly Pick<ResultControls<unknown>, 'reload'>[]): void {
  const timesCleared = useObservable(useApp().timesCleared);
  const before = useRef(timesCleared);
  const latest = useRef(results);
  useEffect(() => {
    latest.current = results;
  });
  useEffect(() => {
    if (before.current === timesCleared) return;
    before.current = timesCleared;
    if (enabled) for (const { reload } of latest.current) reload();
  }, [enabled, timesCleared]);
}
