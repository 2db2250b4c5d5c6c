import { useCallback, useEffect, useRef, useState } from 'react';
import { toAddInError } from '../../model/errors';

/** Something done once, at a click. Its outcome stays until it is dismissed or done again. */
export type Task<T> =
  | { readonly state: 'still' | 'busy' }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly sentence: string };

/** Runs one at a time: a second start while busy does nothing. */
export function useTask<T>(): { task: Task<T>; start: (work: () => Promise<T>) => void; dismiss: () => void } {
  const [task, setTask] = useState<Task<T>>({ state: 'still' });
  const busy = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const start = useCallback((work: () => Promise<T>) => {
    if (busy.current) return;
    busy.current = true;
    setTask({ state: 'busy' });
    const settle = (outcome: Task<T>) => {
      busy.current = false;
      if (mounted.current) setTask(outcome);
    };
    Promise.resolve()
      .then(work)
      .then(
        (value) => settle({ state: 'done', value }),
        (error: unknown) => settle({ state: 'failed', sentence: toAddInError(error).message }),
      );
  }, []);
  const dismiss = useCallback(() => setTask({ state: 'still' }), []);
  return { task, start, dismiss };
}
