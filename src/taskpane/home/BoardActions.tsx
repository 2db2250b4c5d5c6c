import { Button } from '@fluentui/react-components';
import { useRef, type MouseEvent } from 'react';
import type { Block, Target } from '../../app/blocks/block-verbs';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskNotice } from '../shared/TaskNotice';
import { useLeaving } from '../shared/use-leaving';
import { useTask } from '../shared/use-task';
import { home as text } from '../strings/home';

interface BoardActionsProps {
  readonly formula: string;
  readonly connections: number;
  /** The board shows only some of the deliveries. */
  readonly narrowed: boolean;
  readonly all: number;
}

/** Puts the date's deliveries into the sheet: all of them, whatever the board shows, and as the service tells them. */
export function BoardActions({ formula, connections, narrowed, all }: BoardActionsProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  // The one that was pressed takes the focus back.
  const button = useRef<HTMLButtonElement>(null);
  const { task, start, dismiss } = useTask<Block>(connections);
  useLeaving(() => task.state === 'done' && dismiss());
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
      <span className={layout.quiet}>{narrowed ? text.insertsAll(all) : text.inserts}</span>
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
