import { useCallback, useEffect, useRef, useState } from 'react';
import { toAddInError, type AddInError } from '../../model/errors';
import { useClock, useApp, useObservable, useSession } from './app-context';

/** The state of a load. `idle`: nothing is loaded, and loading is disabled. */
export type AsyncResult<T> =
  | { readonly state: 'idle' | 'loading' | 'canceled' }
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'failed'; readonly error: AddInError };

export interface ResultControls<T> {
  readonly result: AsyncResult<T>;
  /** The loaded value. */
  readonly value: T | undefined;
  readonly loading: boolean;
  /** The message of a failure, unless the pane shows elsewhere that the connection is lost. */
  readonly problem: string | undefined;
  /** Loads again with the same key. */
  readonly reload: () => void;
  /** Aborts the load. */
  readonly cancel: () => void;
}

interface LoadOptions {
  /** Identifies the load. A result is returned only for its own key. */
  readonly key: string;
  /** While false, nothing loads. An earlier result for the key stays. */
  readonly enabled: boolean;
  /** Whether the user is typing. If so, the load waits for a pause. */
  readonly isTyping?: boolean;
}

/** Longer than the time between two keystrokes, but too short to feel like a wait. */
const typingPauseMillis = 500;

/** Loads when the key changes, and aborts the load for the previous key. */
export function useResult<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { key, enabled, isTyping = false }: LoadOptions,
): ResultControls<T> {
  const clock = useClock();
  const [attempt, setAttempt] = useState(0);
  const [settledRun, setSettledRun] = useState<{ runKey: string; result: AsyncResult<T> }>();
  const controller = useRef<AbortController>(undefined);
  const latest = useRef({ load, isTyping });
  useEffect(() => {
    latest.current = { load, isTyping };
  });

  const runKey = `${attempt} ${key}`;
  useEffect(() => {
    if (!enabled) return undefined;
    const newController = new AbortController();
    controller.current = newController;
    const settle = (result: AsyncResult<T>) => {
      if (!newController.signal.aborted) setSettledRun({ runKey, result });
    };
    const startLoad = () => {
      // A `load` that throws fails like one that rejects.
      Promise.resolve()
        .then(() => latest.current.load(newController.signal))
        .then(
          (value) => settle({ state: 'loaded', value }),
          (error: unknown) => settle({ state: 'failed', error: toAddInError(error) }),
        );
    };
    const cancelTimer = latest.current.isTyping ? clock.callAfter(typingPauseMillis, startLoad) : undefined;
    if (!cancelTimer) startLoad();
    return () => {
      cancelTimer?.();
      newController.abort();
    };
  }, [runKey, enabled, clock]);

  const reload = useCallback(() => setAttempt((previousAttempt) => previousAttempt + 1), []);
  const cancel = useCallback(() => {
    controller.current?.abort();
    setSettledRun({ runKey, result: { state: 'canceled' } });
  }, [runKey]);

  const currentResult = settledRun?.runKey === runKey ? settledRun.result : undefined;
  const result: AsyncResult<T> = currentResult ?? { state: enabled ? 'loading' : 'idle' };
  return {
    result,
    value: result.state === 'loaded' ? result.value : undefined,
    loading: result.state === 'loading',
    problem: result.state === 'failed' && result.error.kind !== 'signIn' ? result.error.message : undefined,
    reload,
    cancel,
  };
}

/** Returns the last value loaded for a key, also while it's being loaded again. */
export function useLastResult<T>(result: AsyncResult<T>, key: string): T | undefined {
  const [lastLoaded, setLastLoaded] = useState<{ key: string; value: T }>();
  if (result.state === 'loaded' && (lastLoaded?.key !== key || lastLoaded.value !== result.value)) {
    setLastLoaded({ key, value: result.value });
    return result.value;
  }
  return lastLoaded?.key === key ? lastLoaded.value : undefined;
}

interface ServiceLoadOptions extends Partial<LoadOptions> {
  /** Whether to load again when a refresh clears the cache. */
  readonly reloadsOnRefresh?: boolean;
}

/** Loads from the service while connected, and again with each connection. */
export function useServiceResult<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { key = '', enabled = true, isTyping = false, reloadsOnRefresh = false }: ServiceLoadOptions = {},
): ResultControls<T> {
  const { connected, connectionCount } = useSession();
  const controls = useResult(load, { key: `${connectionCount} ${key}`, enabled: connected && enabled, isTyping });
  const { reload } = controls;
  const canReload = reloadsOnRefresh && connected && enabled;
  const timesCleared = useObservable(useApp().timesCleared);
  const previousTimesCleared = useRef(timesCleared);
  useEffect(() => {
    if (previousTimesCleared.current === timesCleared) return;
    previousTimesCleared.current = timesCleared;
    if (canReload) reload();
  }, [canReload, reload, timesCleared]);
  return controls;
}
