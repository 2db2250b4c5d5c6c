import { useRef, type MouseEvent } from 'react';
import type { InsertTarget } from '../../app/builder/selection';
import type { DataRange } from '../../app/data-ranges/services/data-range-actions';
import { useApp } from '../shared/app-context';
import { GuardedButton } from '../shared/GuardedButton';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskNotice } from '../shared/TaskNotice';
import { useOnHide } from '../shared/use-on-hide';
import { useTask } from '../shared/use-task';
import { homeStrings as text } from '../strings/home';

interface BoardActionsProps {
  /** The date or date word for the formula. */
  readonly date: string;
  /** Whether to include affected accounts and values. */
  readonly includesAffected: boolean;
  /** Whether the board shows only some of the deliveries. */
  readonly isFiltered: boolean;
  /** The number of all deliveries. */
  readonly deliveryCount: number;
}

/** Inserts all deliveries of the date as a linked table, even if the board is filtered. */
export function BoardActions({ date, includesAffected, isFiltered, deliveryCount }: BoardActionsProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  // The focus returns to this button when the notice is dismissed.
  const pressedButton = useRef<HTMLButtonElement>(null);
  const { task, start, dismiss } = useTask<DataRange>({ resumes: true });
  useOnHide(() => task.state === 'done' && dismiss());
  // If affected values can't be fetched, a query that includes them would fail.
  const formula = includesAffected ? `=IDS.STATUS("${date}",,,"affected=1")` : `=IDS.STATUS("${date}")`;
  const createButtonProps = (target: InsertTarget) => ({
    needsConnection: true,
    busy: task.state === 'busy',
    onClick: ({ currentTarget }: MouseEvent) => {
      pressedButton.current = currentTarget as HTMLButtonElement;
      start(() => app.insertTable({ formula, target }));
    },
  });
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <GuardedButton {...createButtonProps('selection')}>{text.insert}</GuardedButton>
        <GuardedButton {...createButtonProps('new sheet')}>{text.insertOnSheet}</GuardedButton>
      </div>
      <span className={layout.quiet}>
        {[text.insertHint(includesAffected), ...(isFiltered ? [text.insertsAllHint(deliveryCount)] : [])].join(' ')}
      </span>
      <TaskNotice
        task={task}
        busyText={text.inserting}
        describeResult={({ address }) => ({ text: text.inserted(address) })}
        failureTitle={text.insertFailed}
        onDismiss={dismiss}
        focusTarget={pressedButton}
      />
    </div>
  );
}
