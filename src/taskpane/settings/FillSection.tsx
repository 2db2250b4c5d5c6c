import { Field, Select } from '@fluentui/react-components';
import type { FillChoice } from '../../app/settings/preferences';
import { useApp } from '../shared/app-context';
import { useObservable } from '../shared/use-observable';
import { settings as text } from '../strings/settings';

/** What functions return for dates without data. */
export function FillSection() {
  const app = useApp();
  const { preferences } = useObservable(app.settings);
  return (
    <Field label={text.fillDefault} hint={text.fillHint}>
      <Select value={preferences.fill} onChange={(_, { value }) => app.prefer({ fill: value as FillChoice })}>
        {Object.entries(text.fills).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
