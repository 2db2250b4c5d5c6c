import { useApp } from '../shared/app-context';
import { Collapsible } from '../shared/Collapsible';
import { useObservable } from '../shared/use-observable';
import { settings as text } from '../strings/settings';
import { DiagnosticsSection } from './DiagnosticsSection';
import { useRef, useState } from 'react';
import type { SelfTestReport } from '../../app/self-test/run-self-test';
import { GuardedButton } from '../shared/GuardedButton';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskNotice } from '../shared/TaskNotice';
import { useTask } from '../shared/use-task';
import { NumberSetting } from './NumberSetting';
import { SelectSetting } from './SelectSetting';

/** Settings and tools for engineers. */
export function AdvancedSection() {
  const requests = useObservable(useApp().requests);
  return (
    <>
      <QuerySection />
      <div>
        <Collapsible name={text.diagnostics} summary={text.requests(requests.length)}>
          {() => <DiagnosticsSection />}
        </Collapsible>
        <Collapsible name={text.selfTest}>{() => <SelfTestSection />}</Collapsible>
      </div>
    </>
  );
}

/** Runs the self-test, which compares Excel with the workbench. */
function SelfTestSection() {
  const app = useApp();
  const layout = useLayoutStyles();
  const { task, start, dismiss } = useTask<SelfTestReport>();
  const button = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState('');
  return (
    <div className={layout.stack}>
      <span className={layout.quiet}>{text.selfTestHint}</span>
      <div className={layout.row}>
        <GuardedButton
          ref={button}
          size="small"
          busy={task.state === 'busy'}
          onClick={() => start(() => app.runSelfTest((done, of) => setProgress(text.selfTestStep(done + 1, of))))}
        >
          {text.runSelfTest}
        </GuardedButton>
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

/** How queries are sent: data source, page size, timeout, and cache. */
function QuerySection() {
  const app = useApp();
  const layout = useLayoutStyles();
  const { preferences } = useObservable(app.settings);
  return (
    <div className={layout.stack}>
      <SelectSetting
        label={text.source}
        hint={text.sourceHint}
        value={preferences.source}
        choices={text.sources}
        onSet={(source) => app.prefer({ source })}
      />
      <NumberSetting
        label={text.pageSize}
        hint={text.pageSizeHint}
        optional
        value={preferences.pageSize}
        onSet={(pageSize) => app.prefer({ pageSize })}
      />
      <NumberSetting
        label={text.timeout}
        value={preferences.timeoutSeconds}
        onSet={(timeoutSeconds = 0) => app.prefer({ timeoutSeconds })}
      />
      <NumberSetting
        label={text.cache}
        hint={text.cacheHint}
        value={preferences.cacheSeconds}
        onSet={(cacheSeconds = 0) => app.prefer({ cacheSeconds })}
      />
    </div>
  );
}
