import { Button, ProgressBar, makeStyles, tokens } from '@fluentui/react-components';
import type { DataRangeChange } from '../../app/data-ranges/services/data-range-actions';
import { useLayoutStyles } from '../shared/layout-styles';
import { FailureNotice } from '../shared/TaskNotice';
import { Notice } from '../shared/Notice';
import { UnbrokenDates } from '../shared/UnbrokenDates';
import { DataRangeConfirmationNotice } from '../shared/Confirmation';
import { useScrollIntoView } from '../shared/use-task';
import { workbookStrings as text } from '../strings/workbook';
import type { Outcome, useDataRangeWork } from './use-data-range-work';

const maxListedChanges = 50;

const useStyles = makeStyles({
  changes: { margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

interface WorkNoticeProps extends Omit<ReturnType<typeof useDataRangeWork>, 'start'> {
  /** Refreshes data ranges that were skipped; undefined while disconnected. */
  readonly onRefresh: ((ids: readonly string[]) => void) | undefined;
}

/** The progress of work on data ranges with a Cancel button, then its outcome. */
export function WorkNotice({
  task,
  confirmation,
  progress,
  seconds,
  canceling,
  cancel,
  dismiss,
  onRefresh,
}: WorkNoticeProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  // After a refresh from the ribbon, other notices may push the report out of view.
  const region = useScrollIntoView(task);
  const { rows, totalRows } = progress ?? {};
  const progressValue = rows !== undefined && totalRows ? rows / totalRows : undefined;
  return (
    <>
      {task.state === 'busy' && confirmation && <DataRangeConfirmationNotice confirmation={confirmation} />}
      {task.state === 'busy' && !confirmation && (
        <div className={layout.stack}>
          <ProgressBar aria-label={text.working} {...(progressValue !== undefined && { value: progressValue })} />
          <div className={layout.row}>
            <span>{progress ? text.progress(progress, seconds) : text.working}</span>
            <Button size="small" disabledFocusable={canceling} onClick={cancel}>
              {canceling ? text.canceling : text.cancel}
            </Button>
          </div>
        </div>
      )}
      <div role="status" ref={region}>
        {/* Announced for each phase of the work, not for each page. */}
        <span className={layout.hidden}>{task.state === 'busy' && progress ? text.stepNames[progress.step] : ''}</span>
        {task.state === 'done' && (
          <Notice
            intent={task.value.intent}
            title={task.value.message}
            onDismiss={dismiss}
            actions={listActions(task.value, onRefresh)}
          >
            {task.value.details?.map((detail) => (
              <div key={detail}>
                <UnbrokenDates>{detail}</UnbrokenDates>
              </div>
            ))}
            <ul className={styles.changes}>
              {listChanges(task.value).map((change) => (
                <li key={change.id}>
                  <UnbrokenDates>{describeChange(change)}</UnbrokenDates>
                  {change.outcome === 'changed' && change.problem !== undefined && (
                    <div>
                      <UnbrokenDates>{change.problem}</UnbrokenDates>
                    </div>
                  )}
                  {change.behindMessage !== undefined && (
                    <div>
                      <UnbrokenDates>{change.behindMessage}</UnbrokenDates>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {task.state === 'failed' && task.kind === 'canceled' ? (
          <Notice intent="info" onDismiss={dismiss}>
            {task.message}
          </Notice>
        ) : (
          <FailureNotice task={task} title={text.failed} onDismiss={dismiss} />
        )}
      </div>
    </>
  );
}

/** Lists changes, except skipped tables of a newer version. These have no address, and the details show their number. */
function listChanges({ changes }: Outcome) {
  return changes.filter(({ outcome, address }) => outcome !== 'skipped' || address !== '').slice(0, maxListedChanges);
}

function listActions({ skipped, unconfirmed, changes }: Outcome, onRefresh: WorkNoticeProps['onRefresh']) {
  if (!onRefresh) return [];
  const allBeingWritten = changes.every(({ id, isBeingWritten: writing }) => writing || !skipped?.includes(id));
  const refreshLabel = allBeingWritten ? text.refreshAgain : text.refreshAnyway;
  return [
    ...(skipped ? [{ label: refreshLabel, onClick: () => onRefresh(skipped) }] : []),
    ...(unconfirmed ? [{ label: text.refreshNew(unconfirmed.length), onClick: () => onRefresh(unconfirmed) }] : []),
  ];
}

function describeChange({
  kind,
  address,
  outcome,
  added,
  removed,
  changed,
  byColumn,
  problem,
  verification: verified,
}: DataRangeChange): string {
  const hasRows = added + removed + changed > 0;
  // A refresh only re-enters a formula. Excel calculates it later, and its card shows the outcome.
  const isReentered = kind === 'formula' && outcome === 'changed' && !hasRows && Object.keys(byColumn).length === 0;
  const summary = verified ? text.comparedWithSource : isReentered ? text.recalculated : text.outcomes[outcome];
  // A change without an address is a problem with a protected sheet, whose message names the sheet.
  const parts = address === '' ? [] : [`${address}: ${summary}.`];
  if (hasRows) parts.push(`${(verified ? text.differences : text.changes)(added, removed, changed)}.`);
  const columns = Object.entries(byColumn).map(([column, cells]) => text.byColumn(column, cells));
  if (columns.length > 0) parts.push(`${columns.join(', ')}.`);
  // A problem with written rows is shown on a separate line.
  if (problem !== undefined && outcome !== 'changed') parts.push(problem);
  return parts.join(' ');
}
