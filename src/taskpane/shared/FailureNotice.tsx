import { Button } from '@fluentui/react-components';
import { settledKinds } from '../../model/errors';
import { strings } from '../strings/pane';
import { useLayoutStyles } from './layout-styles';
import { Notice } from './Notice';
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
  const layout = useLayoutStyles();
  if (task.state !== 'failed') return null;
  // The banner above explains why the connection ended.
  if (task.waitsForToken) {
    return (
      <div className={layout.row}>
        <span>{task.message}</span>
        <Button size="small" appearance="subtle" onClick={onDismiss}>
          {strings.cancel}
        </Button>
      </div>
    );
  }
  const mayRetry = task.kind !== 'signIn' && !settledKinds.has(task.kind);
  return (
    <Notice intent="error" title={title} onRetry={mayRetry ? onRetry : undefined} onDismiss={onDismiss}>
      {task.message}
    </Notice>
  );
}
