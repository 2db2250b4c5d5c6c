import { useRef } from 'react';
import type { ConnectionReport } from '../../app/connection/connection-actions';
import { useApp } from '../shared/app-context';
import { GuardedButton } from '../shared/GuardedButton';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskNotice } from '../shared/TaskNotice';
import { useTask } from '../shared/use-task';
import { connect as text } from '../strings/connect';

/** Tests the connection to the service, or to the `address` typed in a field, and shows what is wrong. */
export function ConnectionTest({ address }: { address?: string }) {
  const app = useApp();
  const layout = useLayoutStyles();
  const button = useRef<HTMLButtonElement>(null);
  const { task, start, dismiss } = useTask<ConnectionReport>();
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <GuardedButton
          ref={button}
          size="small"
          busy={task.state === 'busy'}
          onClick={() => start(() => app.testConnection(address))}
        >
          {text.test}
        </GuardedButton>
      </div>
      <TaskNotice
        task={task}
        busy={text.testing}
        done={({ good, message, steps }) => ({
          intent: good ? 'success' : 'error',
          title: good ? text.testGood : text.testBad,
          text: [message, ...steps.map((step) => step.message)].join(' '),
        })}
        failed={text.testBad}
        onDismiss={dismiss}
        focus={button}
      />
    </div>
  );
}
