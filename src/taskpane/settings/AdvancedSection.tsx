import { useApp } from '../shared/app-context';
import { Collapsible } from '../shared/Collapsible';
import { useObservable } from '../shared/use-observable';
import { settings as text } from '../strings/settings';
import { DiagnosticsSection } from './DiagnosticsSection';
import { useState } from 'react';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskButton } from '../shared/TaskButton';
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
  const [progress, setProgress] = useState('');
  return (
    <div className={layout.stack}>
      <span className={layout.quiet}>{text.selfTestHint}</span>
      <TaskButton
        label={text.runSelfTest}
        work={() => app.runSelfTest((done, of) => setProgress(text.selfTestStep(done + 1, of)))}
        busy={progress}
        done={({ sheet, checks, different }) => ({
          intent: different === 0 ? 'success' : 'warning',
          text: text.selfTested(sheet, checks, different),
        })}
        failed={text.selfTestFailed}
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
        onSet={(source) => app.changePreferences({ source })}
      />
      <NumberSetting
        label={text.pageSize}
        hint={text.pageSizeHint}
        optional
        value={preferences.pageSize}
        onSet={(pageSize) => app.changePreferences({ pageSize })}
      />
      <NumberSetting
        label={text.timeout}
        value={preferences.timeoutSeconds}
        onSet={(timeoutSeconds = 0) => app.changePreferences({ timeoutSeconds })}
      />
      <NumberSetting
        label={text.cache}
        hint={text.cacheHint}
        value={preferences.cacheSeconds}
        onSet={(cacheSeconds = 0) => app.changePreferences({ cacheSeconds })}
      />
    </div>
  );
}
