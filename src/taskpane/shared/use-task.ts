import { useCallback, useEffect, useRef, useState } from 'react';
import { toAddInError, type ErrorKind } from '../../model/errors';
import { strings } from '../strings/pane';
import { UnfinishedError } from './unfinished-error';

/** Something done once, at a click. Its outcome stays until it is dismissed or done again. */
export type Task<T> =
  | { readonly state: 'still' | 'busy' }
  | { readonly state: 'done'; readonly value: T }
  | {
      readonly state: 'failed';
      readonly kind: ErrorKind;
      readonly message: string;
      /** It is done again once there is a new connection. */
      readonly waits: boolean;
    };

/** Runs one task at a time: starting another while busy does nothing. Work continues while another screen is shown. */
export function useTask<T>(connections?: number): {
  task: Task<T>;
  start: (work: () => Promise<T>) => void;
  dismiss: () => void;
} {
  const [task, setTask] = useState<Task<T>>({ state: 'still' });
  const busy = useRef(false);
  const refused = useRef<{ work: () => Promise<T>; connections: number }>(undefined);
  const latest = useRef(connections);
  useEffect(() => {
    latest.current = connections;
  }, [connections]);

  const start = useCallback((work: () => Promise<T>) => {
    if (busy.current) return;
    busy.current = true;
    refused.current = undefined;
    setTask({ state: 'busy' });
    const settle = (outcome: Task<T>) => {
      busy.current = false;
      setTask(outcome);
    };
    Promise.resolve()
      .then(work)
      .then(
        (value) => settle({ state: 'done', value }),
        (error: unknown) => {
          const { kind, message } = toAddInError(error);
          const waits = kind === 'signIn' && latest.current !== undefined;
          if (waits) refused.current = { work, connections: latest.current ?? 0 };
          // The banner says why the connection ended.
          const shown = waits && !(error instanceof UnfinishedError) ? strings.waits : message;
          settle({ state: 'failed', kind, message: shown, waits });
        },
      );
  }, []);
  const dismiss = useCallback(() => {
    refused.current = undefined;
    setTask({ state: 'still' });
  }, []);
  useEffect(() => {
    if (refused.current && connections !== refused.current.connections) start(refused.current.work);
  }, [connections, start]);
  return { task, start, dismiss };
}
