import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import type { Block } from '../../app/blocks/block-verbs';
import { useApp } from '../shared/app-context';
import { fluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskNotice } from '../shared/TaskNotice';
import { useLeaving } from '../shared/use-leaving';
import { useTask } from '../shared/use-task';
import { home as text } from '../strings/home';

/** Puts the board into the sheet. */
export function BoardActions({ formula, connections }: { formula: string; connections: number }) {
  const app = useApp();
  const layout = useLayoutStyles();
  const button = useRef<HTMLButtonElement>(null);
  const { task, start, dismiss } = useTask<Block>(connections);
  useLeaving(() => task.state === 'done' && dismiss());
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <Button
          ref={fluentRef(button)}
          disabledFocusable={task.state === 'busy'}
          onClick={() => start(() => app.insertTable({ formula, target: 'selection' }))}
        >
          {text.insert}
        </Button>
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
