import { useCallback, useEffect, useRef, useState } from 'react';
import type { Progress } from '../../app/builder/formula-actions';
import type { DataRangeChange, DataRangeConfirmation, Watch } from '../../app/data-ranges/data-range-actions';
import { useClock } from '../shared/clock-context';
import { useLeaving } from '../shared/use-leaving';
import { useConfirmation, type OpenConfirmation } from '../shared/use-confirmation';
import { useTask, type Task } from '../shared/use-task';

/** The outcome of work on data ranges: a message, and the changes in each data range. */
export interface Outcome {
  readonly message: string;
  readonly intent: 'info' | 'success' | 'warning';
  readonly changes: readonly DataRangeChange[];
  /** Data ranges that were left to another user, and can be refreshed nevertheless. */
  readonly left?: readonly string[];
  /** Tables whose first refresh on this device the user can confirm. */
  readonly unconfirmed?: readonly string[];
}

export interface DataRangeWork {
  readonly task: Task<Outcome>;
  readonly confirmation: OpenConfirmation | undefined;
  readonly progress: Progress | undefined;
  /** Since the work began. */
  readonly seconds: number;
  readonly cancelling: boolean;
  readonly start: (work: (watch: Watch) => Promise<Outcome>) => void;
  readonly cancel: () => void;
  readonly dismiss: () => void;
}

/** Runs one task on the workbook at a time, reports its progress, and lets it be canceled. */
export function useDataRangeWork(connections: number, onSettled: () => void): DataRangeWork {
  const clock = useClock();
  const { task, start, dismiss } = useTask<Outcome>(connections);
  const [progress, setProgress] = useState<Progress>();
  const [began, setBegan] = useState(0);
  const [now, setNow] = useState(0);
  const [cancelling, setCancelling] = useState(false);
  const { confirmation, confirm: confirmWithUser } = useConfirmation();
  const running = useRef<AbortController>(undefined);
  const busy = task.state === 'busy';

  useEffect(() => {
    if (!busy) return undefined;
    return clock.after(1000, () => setNow(clock.now()));
  }, [busy, clock, now]);

  // A message about one look at the workbook says nothing at the next; what only waits for a token stays.
  useLeaving(() => {
    if (task.state === 'done' || (task.state === 'failed' && task.kind !== 'signIn')) dismiss();
  });

  const begin = useCallback(
    (work: (watch: Watch) => Promise<Outcome>) =>
      start(async () => {
        const controller = new AbortController();
        running.current = controller;
        setProgress(undefined);
        setCancelling(false);
        setBegan(clock.now());
        setNow(clock.now());
        const confirm = (about: DataRangeConfirmation) => confirmWithUser(about, controller.signal);
        try {
          return await work({ signal: controller.signal, onProgress: setProgress, confirm });
        } finally {
          onSettled();
        }
      }),
    [start, clock, onSettled, confirmWithUser],
  );
  const cancel = useCallback(() => {
    setCancelling(true);
    running.current?.abort();
  }, []);
  const seconds = Math.max(0, Math.round((now - began) / 1000));
  return { task, confirmation, progress, seconds, cancelling, start: begin, cancel, dismiss };
}
