import { Spinner } from '@fluentui/react-components';
import { useCallback, type ReactNode, type RefObject } from 'react';
import { Notice } from './Notice';
import { useInSight } from './use-in-sight';
import type { Task } from './use-task';
import { TokenNeeded } from './TokenNeeded';

interface TaskNoticeProps<T> {
  readonly task: Task<T>;
  /** The progress text; omitted if something else shows progress. */
  readonly busy?: string;
  readonly done: (value: T) => { readonly intent?: 'success' | 'error' | 'warning'; title?: string; text: ReactNode };
  /** The title over why it did not work. */
  readonly failed: string;
  readonly onDismiss: () => void;
  /** What takes the focus when the notice goes: what began the task. */
  readonly focus: RefObject<HTMLElement | null>;
}

/** The progress and outcome of work that a click started, announced to screen readers. */
export function TaskNotice<T>({ task, busy, done, failed, onDismiss, focus }: TaskNoticeProps<T>) {
  const dismiss = useCallback(() => {
    onDismiss();
    focus.current?.focus();
  }, [onDismiss, focus]);
  const inSight = useInSight(task);
  const notice = task.state === 'done' ? done(task.value) : undefined;
  return (
    <div ref={inSight} role="status">
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
      {task.state === 'failed' && task.waits && <TokenNeeded message={task.message} onLeave={dismiss} />}
      {task.state === 'failed' && !task.waits && (
        <Notice intent="error" title={failed} onDismiss={dismiss}>
          {task.message}
        </Notice>
      )}
    </div>
  );
}
