import { Spinner } from '@fluentui/react-components';
import { useCallback, type ReactNode, type RefObject } from 'react';
import { FailureNotice } from './FailureNotice';
import { Notice } from './Notice';
import { useScrollIntoView } from './use-scroll-into-view';
import type { Task } from './use-task';

export interface TaskNoticeProps<T> {
  readonly task: Task<T>;
  /** The progress text, unless something else shows the progress. */
  readonly busy?: string;
  readonly done: (value: T) => { readonly intent?: 'success' | 'error' | 'warning'; title?: string; text: ReactNode };
  /** The title of an error. */
  readonly failed: string;
  readonly onDismiss: () => void;
  /** The control that started the task, which gets the focus when the notice is dismissed. */
  readonly focus: RefObject<HTMLElement | null>;
}

/** Shows the progress and outcome of a task, and announces them to screen readers. */
export function TaskNotice<T>({ task, busy, done, failed, onDismiss, focus }: TaskNoticeProps<T>) {
  const dismiss = useCallback(() => {
    onDismiss();
    focus.current?.focus();
  }, [onDismiss, focus]);
  const region = useScrollIntoView(task);
  const notice = task.state === 'done' ? done(task.value) : undefined;
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
