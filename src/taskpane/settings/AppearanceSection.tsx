import { Field, Select } from '@fluentui/react-components';
import type { ThemeChoice } from '../../app/settings/preferences';
import { useApp } from '../shared/app-context';
import { useObservable } from '../shared/use-observable';
import { settings as text } from '../strings/settings';

/** How the pane looks. */
export function AppearanceSection() {
  const app = useApp();
  const { preferences } = useObservable(app.settings);
  return (
    <Field label={text.theme}>
      <Select value={preferences.theme} onChange={(_, { value }) => app.prefer({ theme: value as ThemeChoice })}>
        {Object.entries(text.themes).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
