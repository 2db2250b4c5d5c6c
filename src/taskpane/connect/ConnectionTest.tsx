import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskButton } from '../shared/TaskNotice';
import { connectStrings as text } from '../strings/connect';

/** Tests the connection to the service, or to the `address` typed in a field, and shows problems. */
export function ConnectionTest({ address }: { address?: string }) {
  const app = useApp();
  return (
    <div className={useLayoutStyles().stack}>
      <TaskButton
        label={text.test}
        run={() => app.testConnection(address)}
        busyText={text.testing}
        describeResult={({ isSuccess, isDoubtful, message, steps }) => ({
          intent: isDoubtful ? 'warning' : isSuccess ? 'success' : 'error',
          title: isDoubtful ? text.testDoubtful : isSuccess ? text.testSucceeded : text.testFailed,
          text: [message, ...steps.map((step) => step.message)].join(' '),
        })}
        failureTitle={text.testFailed}
      />
    </div>
  );
}
