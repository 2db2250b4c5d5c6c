import type { RefreshReport } from '../../app/app';
import { Notice } from '../shared/Notice';
import { strings } from '../strings';
import type { Task } from '../shared/use-task';

const text = strings.build;
// A workbook may hold hundreds of sheets; what went wrong on the first ones is what the user mends first.
const mostFailures = 10;

interface RefreshNoticeProps {
  task: Extract<Task<RefreshReport>, { state: 'done' | 'failed' }>;
  onDismiss: () => void;
}

/** What a refresh did, and what it could not do. */
export function RefreshNotice({ task, onDismiss }: RefreshNoticeProps) {
  if (task.state === 'failed') {
    return (
      <Notice intent="error" title={text.refreshFailed} onDismiss={onDismiss}>
        {task.sentence}
      </Notice>
    );
  }
  const { cells, sheets, failures } = task.value;
  if (failures.length === 0) {
    return (
      <Notice intent={cells === 0 ? 'info' : 'success'} onDismiss={onDismiss}>
        {text.refreshed(cells, sheets)}
      </Notice>
    );
  }
  const more = failures.length - mostFailures;
  return (
    <Notice intent="warning" title={text.refreshFailed} onDismiss={onDismiss}>
      {cells > 0 && text.refreshed(cells, sheets)}
      {failures.slice(0, mostFailures).map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {more > 0 && <div>{text.moreFailures(more)}</div>}
    </Notice>
  );
}
