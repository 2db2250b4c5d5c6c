import { useCallback, useEffect, useRef, useState } from 'react';
import { toAddInError, type AddInError } from '../../model/errors';
import { useClock } from './clock-context';

/** The state of a load. `idle`: loading isn't possible now, and there is no earlier result. */
export type AsyncResult<T> =
  | { readonly state: 'idle' | 'waiting' | 'cancelled' }
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'failed'; readonly error: AddInError };

export interface ResultControls<T> {
  readonly result: AsyncResult<T>;
  /** Loads again. */
  readonly again: () => void;
  /** Stops waiting, and aborts the load. */
  readonly cancel: () => void;
}

interface Options {
  /** Identifies the load: a result is only ever shown for its own key. */
  readonly key: string;
  /** While false nothing loads; an earlier result of this key stays. */
  readonly enabled: boolean;
  /** Milliseconds to wait before loading, for text that is still being typed. */
  readonly delay?: number;
}

/** Loads when the key changes. The latest load wins: earlier ones are aborted and their results dropped. */
export function useResult<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { key, enabled, delay = 0 }: Options,
): ResultControls<T> {
  const clock = useClock();
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ run: string; result: AsyncResult<T> }>();
  const controller = useRef<AbortController>(undefined);
  const latest = useRef({ load, delay });
  useEffect(() => {
    latest.current = { load, delay };
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
      // Inside a promise, so that a throwing `load` fails like a rejecting one.
      Promise.resolve()
        .then(() => latest.current.load(current.signal))
        .then(
          (value) => settle({ state: 'loaded', value }),
          (error: unknown) => settle({ state: 'failed', error: toAddInError(error) }),
        );
    };
    const held = latest.current.delay;
    const unschedule = held > 0 ? clock.after(held, begin) : undefined;
    if (!unschedule) begin();
    return () => {
      unschedule?.();
      current.abort();
    };
  }, [run, enabled, clock]);

  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const cancel = useCallback(() => {
    controller.current?.abort();
    setSettled({ run, result: { state: 'cancelled' } });
  }, [run]);

  const known = settled?.run === run ? settled.result : undefined;
  return { result: known ?? { state: enabled ? 'waiting' : 'idle' }, again, cancel };
}
