import { Field, Select } from '@fluentui/react-components';
import type { Preferences } from '../../app/settings/preferences';
import { useApp, useObservable } from '../shared/app-context';

type ChoiceName = 'source' | 'fill' | 'theme' | 'amountCurrency' | 'factor';

interface SelectSettingProps<Name extends ChoiceName> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** The text of each value. */
  readonly choices: Readonly<Record<Preferences[Name], string>>;
}

/** A preference with a few values to choose from. */
export function SelectSetting<Name extends ChoiceName>({ name, label, hint, choices }: SelectSettingProps<Name>) {
  const app = useApp();
  const { preferences } = useObservable(app.settings);
  return (
    <Field label={label} hint={hint ?? null}>
      <Select value={preferences[name]} onChange={(_, { value }) => app.changePreferences({ [name]: value })}>
        {Object.entries<string>(choices).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
