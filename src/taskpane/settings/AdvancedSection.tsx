import { useApp, useObservable } from '../shared/app-context';
import { Collapsible } from '../shared/Collapsible';
import { settingsStrings as text } from '../strings/settings';
import { DiagnosticsSection } from './DiagnosticsSection';
import { useState } from 'react';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskButton } from '../shared/TaskNotice';
import { SelectSetting } from './SelectSetting';
import { Field, Input } from '@fluentui/react-components';
import { toAddInError } from '../../model/errors';

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
        run={() => app.runSelfTest((done, total) => setProgress(text.selfTestStep(done + 1, total)))}
        busyText={progress}
        describeResult={({ sheet, checks, different }) => ({
          intent: different === 0 ? 'success' : 'warning',
          text: text.selfTested(sheet, checks, different),
        })}
        failureTitle={text.selfTestFailed}
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
      <SelectSetting name="source" label={text.source} hint={text.sourceHint} choices={text.sources} />
      <NumberSetting
        label={text.pageSize}
        hint={text.pageSizeHint}
        isOptional
        value={preferences.pageSize}
        onSave={(pageSize) => app.changePreferences({ pageSize })}
      />
      <NumberSetting
        label={text.timeout}
        value={preferences.timeoutSeconds}
        onSave={(timeoutSeconds = 0) => app.changePreferences({ timeoutSeconds })}
      />
      <NumberSetting
        label={text.cache}
        hint={text.cacheHint}
        value={preferences.cacheSeconds}
        onSave={(cacheSeconds = 0) => app.changePreferences({ cacheSeconds })}
      />
    </div>
  );
}

interface NumberSettingProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number | undefined;
  /** Whether the field may be blank. */
  readonly isOptional?: boolean;
  /** Throws an error with the allowed range for an invalid number. NaN means it isn't a whole number. */
  readonly onSave: (value: number | undefined) => void;
}

/** A number, saved when the field loses the focus or Enter is pressed. An invalid value stays with an error. */
function NumberSetting({ label, hint, value, isOptional = false, onSave }: NumberSettingProps) {
  const layout = useLayoutStyles();
  const { notSaved } = useObservable(useApp().settings);
  const [typedText, setTypedText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const fieldText = typedText ?? (value === undefined ? '' : String(value));

  const save = () => {
    if (typedText === undefined) return;
    const trimmedText = typedText.trim();
    try {
      onSave(trimmedText === '' && isOptional ? undefined : /^-?\d+$/.test(trimmedText) ? Number(trimmedText) : NaN);
    } catch (error) {
      return setProblem(toAddInError(error).message);
    }
    setTypedText(undefined);
    setIsSaved(true);
  };

  return (
    <div>
      <Field
        label={label}
        hint={hint ?? null}
        validationState={problem === undefined ? 'none' : 'error'}
        validationMessage={problem ?? null}
      >
        <Input
          inputMode="numeric"
          value={fieldText}
          onChange={(_, data) => {
            setTypedText(data.value);
            setProblem(undefined);
            setIsSaved(false);
          }}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
          }}
          autoComplete="off"
        />
      </Field>
      <div role="status" className={layout.quiet}>
        {isSaved && !notSaved && text.saved}
      </div>
    </div>
  );
}
