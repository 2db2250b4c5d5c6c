import { Button, ProgressBar } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PlainDate } from '../../model/plain-date';
import { useSession } from '../shared/app-context';
import { FailureNotice } from '../shared/TaskNotice';
import { GuardedButton } from '../shared/GuardedButton';
import { useLayoutStyles } from '../shared/layout-styles';
import { paneStrings } from '../strings/pane';
import type { TaskProgress } from '../../app/breaks/break-actions';
import { Notice } from '../shared/Notice';
import { useScrollIntoView, useTask } from '../shared/use-task';

interface LongTaskProps<T> {
  readonly strings: {
    readonly heading: string;
    readonly run: string;
    readonly needsToken: string;
    readonly failed: string;
    readonly canceled: string;
  };
  readonly primary?: boolean;
  /** Whether something that the task needs is missing. */
  readonly blocked?: boolean;
  /** Whether the ribbon requested the task, which starts as soon as possible. */
  readonly requested?: boolean;
  readonly onRequested?: () => void;
  readonly run: (options: { signal: AbortSignal; onProgress: (progress: TaskProgress) => void }) => Promise<T>;
  readonly onBusy?: (busy: boolean) => void;
  /** Called with the process date of the task. */
  readonly onDate?: (date: PlainDate) => void;
  readonly children: (value: T) => ReactNode;
}

/** A button for a long task, with its progress, a Cancel button, and its outcome. */
export function LongTask<T>(props: LongTaskProps<T>) {
  const { strings, primary = false, blocked = false, requested, onRequested, run } = props;
  const { onBusy, onDate, children } = props;
  const { connected } = useSession();
  const layout = useLayoutStyles();
  const [progress, setProgress] = useState<TaskProgress>();
  const [canceling, setCanceling] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const { task, start, retry, dismiss } = useTask<T>({ resumes: true });
  const region = useScrollIntoView(task);
  const busy = task.state === 'busy';
  const canceled = task.state === 'failed' && task.kind === 'canceled';
  const ready = connected && !blocked;

  const startTask = () =>
    start(() => {
      const current = new AbortController();
      controller.current = current;
      setProgress(undefined);
      setCanceling(false);
      onBusy?.(true);
      let reportedDate: PlainDate | undefined;
      const onProgress = (next: TaskProgress) => {
        setProgress(next);
        if (next.date && next.date !== reportedDate) onDate?.(next.date);
        reportedDate = next.date ?? reportedDate;
      };
      return run({ signal: current.signal, onProgress }).finally(() => onBusy?.(false));
    });
  const starts = requested === true && ready && !busy;
  useEffect(() => {
    if (!starts) return;
    onRequested?.();
    startTask();
    // Runs once for each request.
  }, [starts]);
  const cancel = () => {
    setCanceling(true);
    controller.current?.abort();
  };

  return (
    <>
      <div className={layout.row}>
        <GuardedButton
          appearance={primary ? 'primary' : 'secondary'}
          needsConnection
          busy={busy}
          blocked={blocked}
          onClick={startTask}
        >
          {strings.run}
        </GuardedButton>
        {busy && (
          <Button disabledFocusable={canceling} onClick={cancel}>
            {canceling ? paneStrings.canceling : paneStrings.cancel}
          </Button>
        )}
      </div>
      {!connected && !busy && <span className={layout.quiet}>{strings.needsToken}</span>}
      {busy && (
        <div className={layout.stack}>
          <ProgressBar aria-label={strings.heading} {...(progress && { value: progress.done / progress.total })} />
          <span role="status">{progress ? paneStrings.step(progress.step) : paneStrings.starting}</span>
        </div>
      )}
      <div role="alert">
        {!canceled && <FailureNotice task={task} title={strings.failed} onRetry={retry} onDismiss={dismiss} />}
      </div>
      <div role="status">
        {canceled && (
          <Notice intent="info" onDismiss={dismiss}>
            {strings.canceled}
          </Notice>
        )}
      </div>
      <div ref={region}>{task.state === 'done' && children(task.value)}</div>
    </>
  );
}
