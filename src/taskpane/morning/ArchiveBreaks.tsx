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
  const search = useTask<ArchivableBreaks>();
  const archiving = useTask<BreaksArchived>();
  const shownTask: Task<unknown> = search.task.state === 'idle' ? archiving.task : search.task;
  const region = useScrollIntoView(shownTask);
  const busy = search.task.state === 'busy' || archiving.task.state === 'busy';
  const findArchivable = () => {
    archiving.dismiss();
    search.start(() => app.findArchivable());
  };
  const archive = () => {
    search.dismiss();
    archiving.start(() => app.archiveBreaks());
  };
  return (
    <div ref={region} className={layout.stack}>
      <div className={layout.row}>
        <GuardedButton needsConnection busy={busy} onClick={findArchivable}>
          {text.run}
        </GuardedButton>
      </div>
      {search.task.state === 'done' && search.task.value.archivable > 0 && (
        <Confirmation
          title={text.confirm(search.task.value.archivable)}
          actions={[{ label: text.archive, onClick: archive }]}
          onDecline={search.dismiss}
        >
          <div>{text.about(search.task.value.archivable)}</div>
          <RemainingBreaks result={search.task.value} />
        </Confirmation>
      )}
      <div role="status">
        {search.task.state === 'busy' && text.finding}
        {archiving.task.state === 'busy' && text.busy}
        {search.task.state === 'done' && search.task.value.archivable === 0 && (
          <Notice intent="info" title={text.none} onDismiss={search.dismiss}>
            <RemainingBreaks result={search.task.value} />
          </Notice>
        )}
        {archiving.task.state === 'done' && (
          <Notice intent="success" onDismiss={archiving.dismiss}>
            {text.done(archiving.task.value.archived, archiving.task.value.sheet)}
          </Notice>
        )}
        <FailureNotice task={search.task} title={text.failed} onRetry={search.retry} onDismiss={search.dismiss} />
        <FailureNotice
          task={archiving.task}
          title={text.failed}
          onRetry={archiving.retry}
          onDismiss={archiving.dismiss}
        />
      </div>
    </div>
  );
}

/** Lists how many resolved breaks stay in the table, and why. */
function RemainingBreaks({ result: { archivable, recent, commented } }: { readonly result: ArchivableBreaks }) {
  return (
    <>
      {recent > 0 && <div>{text.recent(recent)}</div>}
      {commented > 0 && <div>{text.commented(commented)}</div>}
      {archivable + recent + commented === 0 && text.noneResolved}
    </>
  );
}
