import { isFormulaId } from '../../app/data-ranges/data-range-services';
import { Button, ProgressBar, makeStyles, tokens } from '@fluentui/react-components';
import type { DataRangeChange } from '../../app/data-ranges/data-range-actions';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { ConfirmationNotice } from '../shared/ConfirmationNotice';
import { useInSight } from '../shared/use-in-sight';
import { TokenNeeded } from '../shared/TokenNeeded';
import { workbook as text } from '../strings/workbook';
import type { DataRangeWork, Outcome } from './use-data-range-work';

const mostShown = 50;

const useStyles = makeStyles({
  changes: { margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

interface WorkNoticeProps extends DataRangeWork {
  /**
   * Refreshes the data ranges that were left to another user, or that are new on this device; undefined while there is
   * no connection.
   */
  readonly onAgain: ((ids: readonly string[]) => void) | undefined;
}

/** The progress of the work with a Cancel button, then its outcome. */
export function WorkNotice({
  task,
  confirmation,
  progress,
  seconds,
  cancelling,
  cancel,
  dismiss,
  onAgain,
}: WorkNoticeProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  // A refresh from the ribbon opens the pane for its report, which other notices may push out of view.
  const inSight = useInSight(task);
  const { rows, ofRows } = progress ?? {};
  const value = rows !== undefined && ofRows ? rows / ofRows : undefined;
  return (
    <>
      {task.state === 'busy' && confirmation && <ConfirmationNotice confirmation={confirmation} />}
      {task.state === 'busy' && !confirmation && (
        <div className={layout.stack}>
          <ProgressBar aria-label={text.working} {...(value !== undefined && { value })} />
          <div className={layout.row}>
            <span>{progress ? text.progress(progress, seconds) : text.working}</span>
            <Button size="small" disabledFocusable={cancelling} onClick={cancel}>
              {cancelling ? text.cancelling : text.cancel}
            </Button>
          </div>
        </div>
      )}
      <div role="status" ref={inSight}>
        {/* Read out when the work goes into another phase, not at every page. */}
        <span className={layout.hidden}>{task.state === 'busy' && progress ? text.doing[progress.doing] : ''}</span>
        {task.state === 'done' && (
          <Notice
            intent={task.value.intent}
            title={task.value.message}
            onDismiss={dismiss}
            actions={actionsOf(task.value, onAgain)}
          >
            <ul className={styles.changes}>
              {task.value.changes.slice(0, mostShown).map((change) => (
                <li key={change.id}>
                  {describe(change)}
                  {change.outcome === 'changed' && <div>{change.problem}</div>}
                  {change.behind !== undefined && <div>{change.behind}</div>}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {task.state === 'failed' && task.waits && <TokenNeeded message={task.message} onLeave={dismiss} />}
        {task.state === 'failed' && task.kind === 'cancelled' && (
          <Notice intent="info" onDismiss={dismiss}>
            {task.message}
          </Notice>
        )}
        {task.state === 'failed' && task.kind !== 'cancelled' && !task.waits && (
          <Notice intent="error" title={text.failed} onDismiss={dismiss}>
            {task.message}
          </Notice>
        )}
      </div>
    </>
  );
}

function actionsOf({ left, unconfirmed, changes }: Outcome, onAgain: WorkNoticeProps['onAgain']) {
  if ((!left && !unconfirmed) || !onAgain) return undefined;
  const allWritten = changes.every(({ id, writing }) => writing || !left?.includes(id));
  return (
    <>
      {left && (
        <Button size="small" onClick={() => onAgain(left)}>
          {allWritten ? text.refreshAgain : text.refreshAnyway}
        </Button>
      )}
      {unconfirmed && (
        <Button size="small" onClick={() => onAgain(unconfirmed)}>
          {text.refreshNew(unconfirmed.length)}
        </Button>
      )}
    </>
  );
}

function describe({
  id,
  place,
  outcome,
  added,
  removed,
  changed,
  byColumn,
  problem,
  verified,
  writing,
}: DataRangeChange): string {
  const counted = added + removed + changed > 0;
  // A formula is only entered again: Excel recalculates it afterwards, and its card shows the outcome.
  const done = isFormulaId(id) && outcome === 'changed' && !counted && Object.keys(byColumn).length === 0;
  const what = verified ? text.compared : done ? text.entered : writing ? text.beingWritten : text.outcomes[outcome];
  // A sheet that Excel did not let write has no place in the list: its message names it.
  const parts = place === '' ? [] : [`${place}: ${what}.`];
  if (counted) parts.push(`${text.changes(added, removed, changed)}.`);
  const columns = Object.entries(byColumn).map(([column, cells]) => text.byColumn(column, cells));
  if (columns.length > 0) parts.push(`${columns.join(', ')}.`);
  // What has to be known of rows that were written has a line of its own.
  if (problem !== undefined && outcome !== 'changed') parts.push(problem);
  return parts.join(' ');
}
