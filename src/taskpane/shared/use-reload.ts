import { useEffect, useRef } from 'react';
import { useApp } from './app-context';
import { useObservable } from './use-observable';
import type { ResultControls } from './use-result';

/** Reloads after any refresh clears the cache, because the data may have a newer date. */
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
