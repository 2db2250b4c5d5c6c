import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { waitsForToken } from '../../messages/pane';
import { AddInError, toAddInError, type ErrorKind } from '../../model/errors';
import { useSession } from './app-context';

/** Work was interrupted by a lost connection. The message shows how much is done. */
export class UnfinishedError extends AddInError {
  constructor(message: string) {
    super('signIn', message);
  }
}

/** Work that a click started. Its outcome stays until it's dismissed or the work starts again. */
export type Task<T> =
  | { readonly state: 'idle' | 'busy' }
  | { readonly state: 'done'; readonly value: T }
  | {
      readonly state: 'failed';
      readonly kind: ErrorKind;
      readonly message: string;
      /** Whether the task starts again with the next connection. */
      readonly isWaitingForToken: boolean;
    };

/**
 * Runs one task at a time, and ignores others until it ends. A task continues while another screen is open. With
 * `resumes`, a task that loses its connection starts again with the next one.
 */
export function useTask<T>({ resumes = false }: { readonly resumes?: boolean } = {}): {
  task: Task<T>;
  start: (work: () => Promise<T>) => void;
  /** Starts the latest work again. */
  retry: () => void;
  dismiss: () => void;
} {
  const { connectionCount } = useSession();
  const [task, setTask] = useState<Task<T>>({ state: 'idle' });
  const isBusy = useRef(false);
  const latestWork = useRef<() => Promise<T>>(undefined);
  /** The number of the connection during which the latest work failed. */
  const lostConnectionNumber = useRef<number>(undefined);
  const latest = useRef({ connections: connectionCount, resumes });
  useEffect(() => {
    latest.current = { connections: connectionCount, resumes };
  }, [connectionCount, resumes]);

  const start = useCallback((work: () => Promise<T>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    latestWork.current = work;
    lostConnectionNumber.current = undefined;
    setTask({ state: 'busy' });
    const settle = (outcome: Task<T>) => {
      isBusy.current = false;
      setTask(outcome);
    };
    Promise.resolve()
      .then(work)
      .then(
        (value) => settle({ state: 'done', value }),
        (error: unknown) => {
          const { kind, message } = toAddInError(error);
          const willResume = kind === 'signIn' && latest.current.resumes;
          if (willResume) lostConnectionNumber.current = latest.current.connections;
          // A banner explains why the connection ended.
          const shownMessage = willResume && !(error instanceof UnfinishedError) ? waitsForToken : message;
          settle({ state: 'failed', kind, message: shownMessage, isWaitingForToken: willResume });
        },
      );
  }, []);
  const retry = useCallback(() => {
    if (latestWork.current) start(latestWork.current);
  }, [start]);
  const dismiss = useCallback(() => {
    lostConnectionNumber.current = undefined;
    setTask({ state: 'idle' });
  }, []);
  useEffect(() => {
    if (lostConnectionNumber.current !== undefined && connectionCount !== lostConnectionNumber.current) retry();
  }, [connectionCount, retry]);
  return { task, start, retry, dismiss };
}

/** Scrolls an element into view when its task starts and when it ends. The focus doesn't move. */
export function useScrollIntoView<T>(task: Task<T>): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (task.state !== 'idle') element.current?.scrollIntoView({ block: 'nearest' });
  }, [task]);
  return element;
}
