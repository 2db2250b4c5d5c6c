import { settledKinds } from '../../model/errors';
import { Notice } from './Notice';
import { TokenNeeded } from './TokenNeeded';
import type { Task } from './use-task';

interface FailureNoticeProps {
  readonly task: Task<unknown>;
  /** The title of an error. */
  readonly title: string;
  /** Adds a Retry button to an error that a retry may solve. */
  readonly onRetry?: () => void;
  readonly onDismiss: () => void;
}

/** Shows why a task failed, or that it waits for a token. */
export function FailureNotice({ task, title, onRetry, onDismiss }: FailureNoticeProps) {
  if (task.state !== 'failed') return null;
  if (task.waitsForToken) return <TokenNeeded message={task.message} onStop={onDismiss} />;
  const mayRetry = task.kind !== 'signIn' && !settledKinds.has(task.kind);
  return (
    <Notice intent="error" title={title} onRetry={mayRetry ? onRetry : undefined} onDismiss={onDismiss}>
      {task.message}
    </Notice>
  );
}
