import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { SelfTestReport } from '../../app/self-test/self-test-actions';
import { useApp } from '../shared/app-context';
import { fluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskNotice } from '../shared/TaskNotice';
import { useTask } from '../shared/use-task';
import { settings as text } from '../strings/settings';

/** Runs the checks that could only run in the workbench. */
export function SelfTestSection() {
  const app = useApp();
  const layout = useLayoutStyles();
  const { task, start, dismiss } = useTask<SelfTestReport>();
  const button = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState('');
  return (
    <div className={layout.stack}>
      <span className={layout.quiet}>{text.selfTestHint}</span>
      <div className={layout.row}>
        <Button
          ref={fluentRef(button)}
          size="small"
          disabledFocusable={task.state === 'busy'}
          onClick={() => start(() => app.runSelfTest((done, of) => setProgress(text.selfTestStep(done + 1, of))))}
        >
          {text.runSelfTest}
        </Button>
      </div>
      <TaskNotice
        task={task}
        busy={progress}
        done={({ sheet, checks, different }) => ({
          intent: different === 0 ? 'success' : 'warning',
          text: text.selfTested(sheet, checks, different),
        })}
        failed={text.selfTestFailed}
        onDismiss={dismiss}
        focus={button}
      />
    </div>
  );
}
