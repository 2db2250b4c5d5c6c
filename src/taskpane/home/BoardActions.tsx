import { Button } from '@fluentui/react-components';
import { useRef, type MouseEvent } from 'react';
import type { Target } from '../../app/builder/selection';
import type { DataRange } from '../../app/data-ranges/data-range-actions';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskNotice } from '../shared/TaskNotice';
import { useLeaving } from '../shared/use-leaving';
import { useTask } from '../shared/use-task';
import { home as text } from '../strings/home';

interface BoardActionsProps {
  /** The date as the query writes it. */
  readonly date: string;
  /** Accounts and values are known, or may still be: they go in, too. */
  readonly withAffected: boolean;
  readonly connections: number;
  /** The board shows only some of the deliveries. */
  readonly narrowed: boolean;
  readonly all: number;
}

/** Puts the date's deliveries into the sheet: all of them, whatever the board is narrowed to. */
export function BoardActions({ date, withAffected, connections, narrowed, all }: BoardActionsProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  // The one that was pressed takes the focus back.
  const button = useRef<HTMLButtonElement>(null);
  const { task, start, dismiss } = useTask<DataRange>(connections);
  useLeaving(() => task.state === 'done' && dismiss());
  // If affected values can't be fetched, requesting them would keep the deliveries out as well.
  const formula = withAffected ? `=IDS.STATUS("${date}",,,"affected=1")` : `=IDS.STATUS("${date}")`;
  const insert = (target: Target) => ({
    disabledFocusable: task.state === 'busy',
    onClick: ({ currentTarget }: MouseEvent) => {
      button.current = currentTarget as HTMLButtonElement;
      start(() => app.insertTable({ formula, target }));
    },
  });
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <Button {...insert('selection')}>{text.insert}</Button>
        <Button {...insert('new sheet')}>{text.insertOnSheet}</Button>
      </div>
      <span className={layout.quiet}>
        {[text.inserts(withAffected), ...(narrowed ? [text.insertsAll(all)] : [])].join(' ')}
      </span>
      <TaskNotice
        task={task}
        busy={text.inserting}
        done={({ place }) => ({ text: text.inserted(place) })}
        failed={text.insertFailed}
        onDismiss={dismiss}
        focus={button}
      />
    </div>
  );
}
