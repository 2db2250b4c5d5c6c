import { useCallback, useEffect, useRef, useState } from 'react';
import { toAddInError, type AddInError } from '../../model/errors';
import { useClock } from './clock-context';

/** The state of a load. `idle`: nothing is loaded, and loading is disabled. */
export type AsyncResult<T> =
  | { readonly state: 'idle' | 'loading' | 'canceled' }
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'failed'; readonly error: AddInError };

export interface ResultControls<T> {
  readonly result: AsyncResult<T>;
  /** Loads again with the same key. */
  readonly reload: () => void;
  /** Aborts the load. */
  readonly cancel: () => void;
}

export interface LoadOptions {
  /** Identifies the load. A result is returned only for its own key. */
  readonly key: string;
  /** While false, nothing loads. An earlier result for the key stays. */
  readonly enabled: boolean;
  /** Whether the user is typing: the load waits for a pause. */
  readonly typing?: boolean;
}

/** Longer than the time between two keystrokes, but too short to feel like a wait. */
const typingPauseMillis = 500;

/** Loads when the key changes, and aborts the load for the previous key. */
export function useResult<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { key, enabled, typing = false }: LoadOptions,
): ResultControls<T> {
  const clock = useClock();
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ run: string; result: AsyncResult<T> }>();
  const controller = useRef<AbortController>(undefined);
  const latest = useRef({ load, typing });
  useEffect(() => {
    latest.current = { load, typing };
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
    const unschedule = latest.current.typing ? clock.after(typingPauseMillis, begin) : undefined;
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
  return { result: current ?? { state: enabled ? 'loading' : 'idle' }, reload, cancel };
}
