import { Spinner, Button } from '@fluentui/react-components';
import { useCallback, type ReactNode, type RefObject, useRef } from 'react';
import { Notice } from './Notice';
import { useScrollIntoView, type Task, useTask } from './use-task';
import { permanentErrorKinds } from '../../model/errors';
import { paneStrings } from '../strings/pane';
import { useLayoutStyles } from './layout-styles';
import { GuardedButton } from './GuardedButton';

interface TaskNoticeProps<T> {
  readonly task: Task<T>;
  /** The progress text, unless something else shows the progress. */
  readonly busyText?: string;
  readonly describeResult: (value: T) => {
    readonly intent?: 'success' | 'error' | 'warning';
    title?: string;
    text: ReactNode;
  };
  /** The title of an error. */
  readonly failureTitle: string;
  readonly onDismiss: () => void;
  /** The control that started the task, which gets the focus when the notice is dismissed. */
  readonly focusTarget: RefObject<HTMLElement | null>;
}

/** Shows the progress and outcome of a task, and announces them to screen readers. */
export function TaskNotice<T>({
  task,
  busyText,
  describeResult,
  failureTitle,
  onDismiss,
  focusTarget,
}: TaskNoticeProps<T>) {
  const dismiss = useCallback(() => {
    onDismiss();
    focusTarget.current?.focus();
  }, [onDismiss, focusTarget]);
  const region = useScrollIntoView(task);
  const notice = task.state === 'done' ? describeResult(task.value) : undefined;
  return (
    <div ref={region} role="status">
      {task.state === 'busy' && busyText !== undefined && (
        <Spinner size="tiny" label={busyText} labelPosition="after" />
      )}
      {notice && (
        <Notice
          intent={notice.intent ?? 'success'}
          {...(notice.title !== undefined && { title: notice.title })}
          onDismiss={dismiss}
        >
          {notice.text}
        </Notice>
      )}
      <FailureNotice task={task} title={failureTitle} onDismiss={dismiss} />
    </div>
  );
}

interface FailureNoticeProps {
  readonly task: Task<unknown>;
  readonly title: string;
  /** Adds a Retry button to an error that a retry may solve. */
  readonly onRetry?: () => void;
  readonly onDismiss: () => void;
}

/** Shows why a task failed, or that it waits for a token. */
export function FailureNotice({ task, title, onRetry, onDismiss }: FailureNoticeProps) {
  const layout = useLayoutStyles();
  if (task.state !== 'failed') return null;
  // The banner above explains why the connection ended.
  if (task.isWaitingForToken) {
    return (
      <div className={layout.row}>
        <span>{task.message}</span>
        <Button size="small" appearance="subtle" onClick={onDismiss}>
          {paneStrings.cancel}
        </Button>
      </div>
    );
  }
  const canRetry = task.kind !== 'signIn' && !permanentErrorKinds.has(task.kind);
  return (
    <Notice intent="error" title={title} onRetry={canRetry ? onRetry : undefined} onDismiss={onDismiss}>
      {task.message}
    </Notice>
  );
}

interface TaskButtonProps<T> extends Pick<TaskNoticeProps<T>, 'busyText' | 'describeResult' | 'failureTitle'> {
  readonly label: string;
  readonly needsConnection?: boolean;
  readonly run: () => Promise<T>;
}

/** A button that starts a task, with the progress and outcome below it. */
export function TaskButton<T>({ label, needsConnection = false, run, ...noticeProps }: TaskButtonProps<T>) {
  const layout = useLayoutStyles();
  const button = useRef<HTMLButtonElement>(null);
  const { task, start, dismiss } = useTask<T>();
  const isBusy = task.state === 'busy';
  return (
    <>
      <div className={layout.row}>
        <GuardedButton ref={button} size="small" {...{ needsConnection, busy: isBusy }} onClick={() => start(run)}>
          {label}
        </GuardedButton>
      </div>
      <TaskNotice {...noticeProps} task={task} onDismiss={dismiss} focusTarget={button} />
    </>
  );
}
