import { Button, Spinner } from '@fluentui/react-components';
import { insertRefused, nameTaken, spillBlocked } from '../../messages/query-form';
import type { Progress } from '../../app/builder/formula-actions';
import { useLayoutStyles } from '../shared/layout-styles';
import { FailureNotice } from '../shared/TaskNotice';
import { Notice } from '../shared/Notice';
import type { Task } from '../shared/use-task';
import { builderStrings as text } from '../strings/builder';
import { previewStrings } from '../strings/preview';
import type { InsertResult, useInsert } from './use-insert';

interface InsertNoticeProps {
  task: Task<InsertResult>;
  /** The current query. */
  formula: string;
  progress: Progress | undefined;
  onCancel: () => void;
  /** Inserts over the cells in the way, or on a new sheet. */
  onInsert: ReturnType<typeof useInsert>['insert'];
  /** Whether the preview lists the missing deliveries. */
  isRefused: boolean;
  /** Adds `partial=1` to the query. */
  onAcceptPartial: () => void;
  onRetry: () => void;
  onDismiss: () => void;
}

/** The progress and outcome of an insert, or the cells in its way with buttons to continue. */
export function InsertNotice(props: InsertNoticeProps) {
  const { task, formula, progress, isRefused, onCancel, onInsert, onAcceptPartial, onRetry, onDismiss } = props;
  const layout = useLayoutStyles();
  if (task.state === 'busy') {
    const rows = progress?.rows;
    return (
      <div className={layout.row}>
        <Spinner
          size="tiny"
          label={rows === undefined ? text.inserting : text.insertingRows(rows, progress?.totalRows)}
          labelPosition="after"
        />
        <Button size="small" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    );
  }
  if (task.state === 'failed' && task.kind === 'incomplete') {
    return (
      <Notice
        intent="error"
        title={text.insertFailed}
        onDismiss={onDismiss}
        actions={[{ label: previewStrings.usePartial, onClick: onAcceptPartial }]}
      >
        {/* The preview already shows the long message. */}
        {isRefused ? insertRefused : task.message}
      </Notice>
    );
  }
  if (task.state === 'failed')
    return <FailureNotice task={task} title={text.insertFailed} onRetry={onRetry} onDismiss={onDismiss} />;
  if (task.state !== 'done') return null;
  const result = task.value;
  if ('address' in result) {
    return (
      <Notice intent="success" onDismiss={onDismiss}>
        {text.inserted(result.address, result.name)}
        {result.takenName !== undefined && `. ${nameTaken(result.takenName)}`}
      </Notice>
    );
  }
  const { obstacle, obstacleKind, kind } = result;
  const isFilled = obstacleKind === 'filled cells' || obstacleKind === 'spill cells';
  // If the query has changed, it may need more cells than were checked.
  const isSameQuery = result.formula === formula;
  const newSheetAction = { label: text.onNewSheet, onClick: () => onInsert({ kind, target: 'new sheet' }) };
  const overwriteAction = {
    label: obstacleKind === 'spill cells' ? text.insertAnyway : text.overwrite,
    onClick: () => onInsert({ kind, target: 'selection', overwrite: true }),
  };
  return (
    <Notice
      intent="warning"
      title={text.obstacles[obstacleKind]}
      onDismiss={onDismiss}
      actions={isSameQuery ? [newSheetAction, ...(isFilled ? [overwriteAction] : [])] : undefined}
    >
      {obstacle} {obstacleKind === 'spill cells' && spillBlocked}
    </Notice>
  );
}
