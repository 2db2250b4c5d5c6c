import { useCallback, useEffect, useRef, useState } from 'react';
import type { Progress } from '../../app/builder/formula-actions';
import type {
  DataRangeChange,
  DataRangeConfirmation,
  ActionOptions,
} from '../../app/data-ranges/services/data-range-actions';
import { useClock, useApp } from '../shared/app-context';
import { useOnHide } from '../shared/use-on-hide';
import { useConfirmation } from '../shared/Confirmation';
import { useTask } from '../shared/use-task';

/** The outcome of work on data ranges, with the changes in each. */
export interface Outcome {
  readonly message: string;
  /** Further messages. */
  readonly details?: readonly string[];
  readonly intent: 'info' | 'success' | 'warning';
  readonly changes: readonly DataRangeChange[];
  /** Data ranges that were skipped because of another user, and can still be refreshed. */
  readonly skipped?: readonly string[];
  /** Tables whose first refresh on this device the user can confirm. */
  readonly unconfirmed?: readonly string[];
}

/** Runs one task on the workbook at a time, with its progress, confirmations, and a function that cancels it. */
export function useDataRangeWork(onSettled: () => void) {
  const clock = useClock();
  const { task, start, dismiss } = useTask<Outcome>({ resumes: true });
  const [progress, setProgress] = useState<Progress>();
  const [startedAt, setStartedAt] = useState(0);
  const [now, setNow] = useState(0);
  const [isCanceling, setIsCanceling] = useState(false);
  const { confirmation, confirm: confirmWithUser } = useConfirmation();
  const controller = useRef<AbortController>(undefined);
  const busy = task.state === 'busy';

  useEffect(() => {
    if (!busy) return undefined;
    return clock.callAfter(1000, () => setNow(clock.now()));
  }, [busy, clock, now]);

  // Leaving the screen clears the outcome, except of work that waits for a token.
  useOnHide(() => {
    if (task.state === 'done' || (task.state === 'failed' && task.kind !== 'signIn')) dismiss();
  });

  const startWork = useCallback(
    (work: (options: ActionOptions) => Promise<Outcome>) =>
      start(async () => {
        const newController = new AbortController();
        controller.current = newController;
        setProgress(undefined);
        setIsCanceling(false);
        setStartedAt(clock.now());
        setNow(clock.now());
        const confirm = (request: DataRangeConfirmation) => confirmWithUser(request, newController.signal);
        try {
          return await work({ signal: newController.signal, onProgress: setProgress, confirm });
        } finally {
          onSettled();
        }
      }),
    [start, clock, onSettled, confirmWithUser],
  );
  const cancel = useCallback(() => {
    setIsCanceling(true);
    controller.current?.abort();
  }, []);
  const seconds = Math.max(0, Math.round((now - startedAt) / 1000));
  return { task, confirmation, progress, seconds, canceling: isCanceling, start: startWork, cancel, dismiss };
}

/** How long to wait after an edit, because typing or another user's refresh changes many cells in a row. */
const editPauseMillis = 3_000;

/** Rescans the workbook after a pause in edits, while the screen is visible. */
export function useRescanAfterEdits(rescan: () => void): void {
  const app = useApp();
  const clock = useClock();
  useEffect(() => {
    let cancelTimer: (() => void) | undefined;
    const stopWatching = app.watchEdits(() => {
      cancelTimer?.();
      cancelTimer = clock.callAfter(editPauseMillis, rescan);
    });
    return () => {
      cancelTimer?.();
      stopWatching();
    };
  }, [app, clock, rescan]);
}
