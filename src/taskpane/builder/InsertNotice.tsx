import { Button, Spinner } from '@fluentui/react-components';
import type { Progress } from '../../app/builder/formula-actions';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import type { Task } from '../shared/use-task';
import { builder as text } from '../strings/builder';
import { preview as previewStrings } from '../strings/preview';
import type { Inserted, useInsert } from './use-insert';

interface InsertNoticeProps {
  task: Task<Inserted>;
  /** The query as it is now. */
  formula: string;
  progress: Progress | undefined;
  onCancel: () => void;
  /** Inserts in spite of what is in the way, or elsewhere. */
  onInsert: ReturnType<typeof useInsert>['insert'];
  /** Why the preview is empty when a delivery is missing. */
  refusal: string | undefined;
  /** Uses the data received so far although deliveries are missing. */
  onPartial: () => void;
  onDismiss: () => void;
}

/** How an insert goes and went; where something is in the way, what can be done about it. */
export function InsertNotice(props: InsertNoticeProps) {
  const { task, formula, progress, refusal, onCancel, onInsert, onPartial, onDismiss } = props;
  const layout = useLayoutStyles();
  if (task.state === 'busy') {
    const rows = progress?.rows;
    return (
      <div className={layout.row}>
        <Spinner
          size="tiny"
          label={rows === undefined ? text.inserting : text.insertingRows(rows, progress?.ofRows)}
          labelPosition="after"
        />
        <Button size="small" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    );
  }
  if (task.state === 'failed') {
    return (
      <Notice
        intent="error"
        title={text.insertFailed}
        onDismiss={onDismiss}
        actions={
          task.kind === 'incomplete' && (
            <Button size="small" onClick={onPartial}>
              {previewStrings.usePartial}
            </Button>
          )
        }
      >
        {/* A long message, which must not stand here twice. */}
        {task.message === refusal ? text.refusedBelow : task.message}
      </Notice>
    );
  }
  if (task.state !== 'done') return null;
  const inserted = task.value;
  if ('address' in inserted) {
    return (
      <Notice intent="success" onDismiss={onDismiss}>
        {text.inserted(inserted.address, inserted.name)}
        {inserted.taken !== undefined && `. ${text.nameTaken(inserted.taken)}`}
      </Notice>
    );
  }
  const { obstacle, kind, spills } = inserted;
  // Another query may need other cells than were checked.
  const isSame = inserted.formula === formula;
  return (
    <Notice
      intent="warning"
      title={text.obstacle}
      onDismiss={onDismiss}
      actions={
        isSame && (
          <>
            <Button size="small" onClick={() => onInsert({ kind, target: 'new sheet' })}>
              {text.onNewSheet}
            </Button>
            <Button size="small" onClick={() => onInsert({ kind, target: 'selection', overwrite: true })}>
              {spills ? text.insertAnyway : text.overwrite}
            </Button>
          </>
        )
      }
    >
      {obstacle} {spills && text.spillBlocked}
    </Notice>
  );
}
