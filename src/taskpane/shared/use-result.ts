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
  /** Whether the user is typing: the load waits for a pause. */
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
  const [settled, setSettled] = useState<{ run: string; result: AsyncResult<T> }>();
  const controller = useRef<AbortController>(undefined);
  const latest = useRef({ load, isTyping });
  useEffect(() => {
    latest.current = { load, isTyping };
  });

  const run = `${attempt} ${key}`;
  useEffect(() => {
    if (!enabled) return undefined;
    const current = new AbortController();
    controller.current = current;
    const settle = (result: AsyncResult<T>) => {
      if (!current.signal.aborted) setSettled({ run, result });
    };
    const begin = () => {
      // A `load` that throws fails like one that rejects.
      Promise.resolve()
        .then(() => latest.current.load(current.signal))
        .then(
          (value) => settle({ state: 'loaded', value }),
          (error: unknown) => settle({ state: 'failed', error: toAddInError(error) }),
        );
    };
    const unschedule = latest.current.isTyping ? clock.callAfter(typingPauseMillis, begin) : undefined;
    if (!unschedule) begin();
    return () => {
      unschedule?.();
      current.abort();
    };
  }, [run, enabled, clock]);

  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  const cancel = useCallback(() => {
    controller.current?.abort();
    setSettled({ run, result: { state: 'canceled' } });
  }, [run]);

  const current = settled?.run === run ? settled.result : undefined;
  const result: AsyncResult<T> = current ?? { state: enabled ? 'loading' : 'idle' };
  return {
    result,
    value: result.state === 'loaded' ? result.value : undefined,
    loading: result.state === 'loading',
    problem: result.state === 'failed' && result.error.kind !== 'signIn' ? result.error.message : undefined,
    reload,
    cancel,
  };
}

/** Returns the last result for a key, also while it's being loaded again. */
export function useLastResult<T>(result: AsyncResult<T>, key: string): T | undefined {
  const [last, setLast] = useState<{ key: string; value: T }>();
  if (result.state === 'loaded' && (last?.key !== key || last.value !== result.value)) {
    setLast({ key, value: result.value });
    return result.value;
  }
  return last?.key === key ? last.value : undefined;
}

interface ServiceLoadOptions extends Partial<LoadOptions> {
  /** Whether a refresh that clears the cache loads again. */
  readonly reloads?: boolean;
}

/** Loads from the service while connected, and again with each connection. */
export function useServiceResult<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { key = '', enabled = true, isTyping = false, reloads = false }: ServiceLoadOptions = {},
): ResultControls<T> {
  const { connected, connections } = useSession();
  const controls = useResult(load, { key: `${connections} ${key}`, enabled: connected && enabled, isTyping });
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
