import type { ArchivableBreaks, BreaksArchived } from '../../app/breaks/break-actions';
import { useApp } from '../shared/app-context';
import { Confirmation } from '../shared/Confirmation';
import { FailureNotice } from '../shared/TaskNotice';
import { GuardedButton } from '../shared/GuardedButton';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { useScrollIntoView, useTask, type Task } from '../shared/use-task';
import { archiveStrings as text } from '../strings/breaks';

/** Moves breaks that were resolved long ago to a new sheet, after a confirmation. */
export function ArchiveBreaks() {
  const app = useApp();
  const layout = useLayoutStyles();
  const archivable = useTask<ArchivableBreaks>();
  const archived = useTask<BreaksArchived>();
  const current: Task<unknown> = archivable.task.state === 'idle' ? archived.task : archivable.task;
  const region = useScrollIntoView(current);
  const busy = archivable.task.state === 'busy' || archived.task.state === 'busy';
  const find = () => {
    archived.dismiss();
    archivable.start(() => app.findArchivable());
  };
  const archive = () => {
    archivable.dismiss();
    archived.start(() => app.archiveBreaks());
  };
  return (
    <div ref={region} className={layout.stack}>
      <div className={layout.row}>
        <GuardedButton needsConnection busy={busy} onClick={find}>
          {text.run}
        </GuardedButton>
      </div>
      {archivable.task.state === 'done' && archivable.task.value.archivable > 0 && (
        <Confirmation
          title={text.confirm(archivable.task.value.archivable)}
          actions={[{ label: text.archive, onClick: archive }]}
          onDecline={archivable.dismiss}
        >
          <div>{text.about(archivable.task.value.archivable)}</div>
          <NotArchived found={archivable.task.value} />
        </Confirmation>
      )}
      <div role="status">
        {archivable.task.state === 'busy' && text.finding}
        {archived.task.state === 'busy' && text.busy}
        {archivable.task.state === 'done' && archivable.task.value.archivable === 0 && (
          <Notice intent="info" title={text.none} onDismiss={archivable.dismiss}>
            <NotArchived found={archivable.task.value} />
          </Notice>
        )}
        {archived.task.state === 'done' && (
          <Notice intent="success" onDismiss={archived.dismiss}>
            {text.done(archived.task.value.archived, archived.task.value.sheet)}
          </Notice>
        )}
        <FailureNotice
          task={archivable.task}
          title={text.failed}
          onRetry={archivable.retry}
          onDismiss={archivable.dismiss}
        />
        <FailureNotice task={archived.task} title={text.failed} onRetry={archived.retry} onDismiss={archived.dismiss} />
      </div>
    </div>
  );
}

/** Resolved breaks that stay in the table. */
function NotArchived({ found: { archivable, recent, commented } }: { readonly found: ArchivableBreaks }) {
  return (
    <>
      {recent > 0 && <div>{text.recent(recent)}</div>}
      {commented > 0 && <div>{text.commented(commented)}</div>}
      {archivable + recent + commented === 0 && text.noneResolved}
    </>
  );
}
