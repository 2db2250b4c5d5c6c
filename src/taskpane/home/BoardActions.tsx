import { Button } from '@fluentui/react-components';
import { useRef, type MouseEvent } from 'react';
import type { Block, Target } from '../../app/blocks/block-verbs';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskNotice } from '../shared/TaskNotice';
import { useLeaving } from '../shared/use-leaving';
import { useTask } from '../shared/use-task';
import { home as text } from '../strings/home';

/** Puts the board into the sheet. */
export function BoardActions({ formula, connections }: { formula: string; connections: number }) {
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
