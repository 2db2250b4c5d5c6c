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
  readonly isPrimary?: boolean;
  /** Whether the task can't start because an input is missing. */
  readonly blocked?: boolean;
  /** Whether the ribbon requested the task, which starts as soon as possible. */
  readonly isRequested?: boolean;
  readonly onRequestStarted?: () => void;
  readonly run: (options: { signal: AbortSignal; onProgress: (progress: TaskProgress) => void }) => Promise<T>;
  readonly onBusyChange?: (busy: boolean) => void;
  /** Called with the process date of the task. */
  readonly onDateKnown?: (date: PlainDate) => void;
  readonly children: (value: T) => ReactNode;
}

/** A button for a long task, with its progress, a Cancel button, and its outcome. */
export function LongTask<T>(props: LongTaskProps<T>) {
  const { strings, isPrimary = false, blocked = false, isRequested, onRequestStarted, run } = props;
  const { onBusyChange, onDateKnown, children } = props;
  const { connected } = useSession();
  const layout = useLayoutStyles();
  const [progress, setProgress] = useState<TaskProgress>();
  const [isCanceling, setIsCanceling] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const { task, start, retry, dismiss } = useTask<T>({ resumes: true });
  const region = useScrollIntoView(task);
  const busy = task.state === 'busy';
  const isCanceled = task.state === 'failed' && task.kind === 'canceled';
  const isReady = connected && !blocked;

  const startTask = () =>
    start(() => {
      const newController = new AbortController();
      controller.current = newController;
      setProgress(undefined);
      setIsCanceling(false);
      onBusyChange?.(true);
      let reportedDate: PlainDate | undefined;
      const onProgress = (nextProgress: TaskProgress) => {
        setProgress(nextProgress);
        if (nextProgress.date && nextProgress.date !== reportedDate) onDateKnown?.(nextProgress.date);
        reportedDate = nextProgress.date ?? reportedDate;
      };
      return run({ signal: newController.signal, onProgress }).finally(() => onBusyChange?.(false));
    });
  const shouldStart = isRequested === true && isReady && !busy;
  useEffect(() => {
    if (!shouldStart) return;
    onRequestStarted?.();
    startTask();
    // Runs once for each request.
  }, [shouldStart]);
  const cancel = () => {
    setIsCanceling(true);
    controller.current?.abort();
  };

  return (
    <>
      <div className={layout.row}>
        <GuardedButton
          appearance={isPrimary ? 'primary' : 'secondary'}
          needsConnection
          busy={busy}
          blocked={blocked}
          onClick={startTask}
        >
          {strings.run}
        </GuardedButton>
        {busy && (
          <Button disabledFocusable={isCanceling} onClick={cancel}>
            {isCanceling ? paneStrings.canceling : paneStrings.cancel}
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
        {!isCanceled && <FailureNotice task={task} title={strings.failed} onRetry={retry} onDismiss={dismiss} />}
      </div>
      <div role="status">
        {isCanceled && (
          <Notice intent="info" onDismiss={dismiss}>
            {strings.canceled}
          </Notice>
        )}
      </div>
      <div ref={region}>{task.state === 'done' && children(task.value)}</div>
    </>
  );
}
