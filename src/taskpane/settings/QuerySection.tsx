import { Field, Select } from '@fluentui/react-components';
import type { SourceName } from '../../model/provenance';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { useObservable } from '../shared/use-observable';
import { settings as text } from '../strings/settings';
import { NumberSetting } from './NumberSetting';

/** Settings of queries. */
export function QuerySection() {
  const app = useApp();
  const layout = useLayoutStyles();
  const { preferences } = useObservable(app.settings);
  return (
    <div className={layout.stack}>
      <Field label={text.source} hint={text.sourceHint}>
        <Select value={preferences.source} onChange={(_, { value }) => app.prefer({ source: value as SourceName })}>
          {Object.entries(text.sources).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
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
