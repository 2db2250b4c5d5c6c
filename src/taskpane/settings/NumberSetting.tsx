import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { toAddInError } from '../../model/errors';
import { useLayoutStyles } from '../shared/layout-styles';
import { settings as text } from '../strings/settings';

interface NumberSettingProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number | undefined;
  /** Whether the field may be blank. */
  readonly optional?: boolean;
  /** Throws an error with the allowed range for an invalid number. NaN means it isn't a whole number. */
  readonly onSet: (value: number | undefined) => void;
}

/** A number, saved when the field loses the focus or Enter is pressed. An invalid value stays with an error. */
export function NumberSetting({ label, hint, value, optional = false, onSet }: NumberSettingProps) {
  const layout = useLayoutStyles();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState(false);
  const shown = typed ?? (value === undefined ? '' : String(value));

  const set = () => {
    if (typed === undefined) return;
    const entered = typed.trim();
    try {
      onSet(entered === '' && optional ? undefined : /^-?\d+$/.test(entered) ? Number(entered) : NaN);
    } catch (error) {
      return setProblem(toAddInError(error).message);
    }
    setTyped(undefined);
    setSaved(true);
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
          value={shown}
          onChange={(_, data) => {
            setTyped(data.value);
            setProblem(undefined);
            setSaved(false);
          }}
          onBlur={set}
          onKeyDown={(event) => {
            if (event.key === 'Enter') set();
          }}
          autoComplete="off"
        />
      </Field>
      <div role="status" className={layout.quiet}>
        {saved && text.saved}
      </div>
    </div>
  );
}
