import { useEffect, useRef } from 'react';
import { useApp } from './app-context';
import { useObservable } from './use-observable';
import type { ResultControls } from './use-result';

/** Loads again what is shown when a refresh, from wherever, has dropped the fetched data: it may be of another date now. */
export function useReload(enabled: boolean, ...shown: readonly Pick<ResultControls<unknown>, 'again'>[]): void {
  const forgotten = useObservable(useApp().forgotten);
  const before = useRef(forgotten);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    if (before.current === forgotten) return;
    before.current = forgotten;
    if (enabled) for (const { again } of latest.current) again();
  }, [enabled, forgotten]);
}
