import { Field, Select } from '@fluentui/react-components';

interface SelectSettingProps<T extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: T;
  /** The text of each value. */
  readonly choices: Readonly<Record<T, string>>;
  readonly onSet: (value: T) => void;
}

/** A setting with a few values to choose from. */
export function SelectSetting<T extends string>({ label, hint, value, choices, onSet }: SelectSettingProps<T>) {
  return (
    <Field label={label} hint={hint ?? null}>
      <Select value={value} onChange={(_, data) => onSet(data.value as T)}>
        {Object.entries<string>(choices).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
