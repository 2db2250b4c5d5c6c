import { useEffect, useRef } from 'react';
import { useApp } from './app-context';
import { useObservable } from './use-observable';
import { useResult, type LoadOptions, type ResultControls } from './use-result';
import { useSession } from './session-context';

interface ServiceLoadOptions extends Partial<LoadOptions> {
  /** Whether a refresh that clears the cache loads again. */
  readonly reloads?: boolean;
}

/** Loads from the service while connected, and again with each connection. */
export function useServiceResult<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { key = '', enabled = true, typing = false, reloads = false }: ServiceLoadOptions = {},
): ResultControls<T> {
  const { connected, connections } = useSession();
  const controls = useResult(load, { key: `${connections} ${key}`, enabled: connected && enabled, typing });
  const { reload } = controls;
  const reloadsNow = reloads && connected && enabled;
  const timesCleared = useObservable(useApp().timesCleared);
  const before = useRef(timesCleared);
  useEffect(() => {
    if (before.current === timesCleared) return;
    before.current = timesCleared;
    if (reloadsNow) reload();
  }, [reloadsNow, reload, timesCleared]);
  return controls;
}
