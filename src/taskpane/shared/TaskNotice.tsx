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
  readonly busy?: string;
  readonly describeResult: (value: T) => {
    readonly intent?: 'success' | 'error' | 'warning';
    title?: string;
    text: ReactNode;
  };
  /** The title of an error. */
  readonly failed: string;
  readonly onDismiss: () => void;
  /** The control that started the task, which gets the focus when the notice is dismissed. */
  readonly focus: RefObject<HTMLElement | null>;
}

/** Shows the progress and outcome of a task, and announces them to screen readers. */
export function TaskNotice<T>({ task, busy, describeResult, failed, onDismiss, focus }: TaskNoticeProps<T>) {
  const dismiss = useCallback(() => {
    onDismiss();
    focus.current?.focus();
  }, [onDismiss, focus]);
  const region = useScrollIntoView(task);
  const notice = task.state === 'done' ? describeResult(task.value) : undefined;
  return (
    <div ref={region} role="status">
      {task.state === 'busy' && busy !== undefined && <Spinner size="tiny" label={busy} labelPosition="after" />}
      {notice && (
        <Notice
          intent={notice.intent ?? 'success'}
          {...(notice.title !== undefined && { title: notice.title })}
          onDismiss={dismiss}
        >
          {notice.text}
        </Notice>
      )}
      <FailureNotice task={task} title={failed} onDismiss={dismiss} />
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
  if (task.waitsForToken) {
    return (
      <div className={layout.row}>
        <span>{task.message}</span>
        <Button size="small" appearance="subtle" onClick={onDismiss}>
          {paneStrings.cancel}
        </Button>
      </div>
    );
  }
  const mayRetry = task.kind !== 'signIn' && !permanentErrorKinds.has(task.kind);
  return (
    <Notice intent="error" title={title} onRetry={mayRetry ? onRetry : undefined} onDismiss={onDismiss}>
      {task.message}
    </Notice>
  );
}

interface TaskButtonProps<T> extends Pick<TaskNoticeProps<T>, 'busy' | 'describeResult' | 'failed'> {
  readonly label: string;
  readonly needsConnection?: boolean;
  readonly run: () => Promise<T>;
}

/** A button that starts a task, with the progress and outcome below it. */
export function TaskButton<T>({ label, needsConnection = false, run, ...strings }: TaskButtonProps<T>) {
  const layout = useLayoutStyles();
  const button = useRef<HTMLButtonElement>(null);
  const { task, start, dismiss } = useTask<T>();
  const busy = task.state === 'busy';
  return (
    <>
      <div className={layout.row}>
        <GuardedButton ref={button} size="small" {...{ needsConnection, busy }} onClick={() => start(run)}>
          {label}
        </GuardedButton>
      </div>
      <TaskNotice {...strings} task={task} onDismiss={dismiss} focus={button} />
    </>
  );
}
