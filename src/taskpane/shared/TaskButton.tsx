import { useRef } from 'react';
import { GuardedButton } from './GuardedButton';
import { useLayoutStyles } from './layout-styles';
import { TaskNotice, type TaskNoticeProps } from './TaskNotice';
import { useTask } from './use-task';

interface TaskButtonProps<T> extends Pick<TaskNoticeProps<T>, 'busy' | 'done' | 'failed'> {
  readonly label: string;
  readonly needsConnection?: boolean;
  readonly work: () => Promise<T>;
}

/** A button that starts a task, with the progress and outcome below it. */
export function TaskButton<T>({ label, needsConnection = false, work, ...texts }: TaskButtonProps<T>) {
  const layout = useLayoutStyles();
  const button = useRef<HTMLButtonElement>(null);
  const { task, start, dismiss } = useTask<T>();
  const busy = task.state === 'busy';
  return (
    <>
      <div className={layout.row}>
        <GuardedButton ref={button} size="small" {...{ needsConnection, busy }} onClick={() => start(work)}>
          {label}
        </GuardedButton>
      </div>
      <TaskNotice {...texts} task={task} onDismiss={dismiss} focus={button} />
    </>
  );
}
