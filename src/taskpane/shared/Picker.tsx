import type { ReactElement } from 'react';
import type { Choice } from './filter-choices';
import { PickerField } from './PickerField';
import { SearchBox } from './SearchBox';

interface PickerProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  /** The text for a value that isn't among the choices. */
  fallback?: string;
  onPick: (value: string) => void;
  loading?: boolean;
  hint?: string | ReactElement | undefined;
  problem?: string | undefined;
  /** Adds a Retry button to the problem. */
  onRetry?: (() => void) | undefined;
  /** Allows any typed text as a value, with this description. */
  asTyped?: string | undefined;
  placeholder?: string;
  inline?: boolean;
}

/** A labeled search box for one value. */
export function Picker({ label, hint, problem, onRetry, value, fallback, choices, inline, ...rest }: PickerProps) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <PickerField label={label} hint={hint} problem={problem} onRetry={onRetry} {...(inline && { inline })}>
      <SearchBox {...rest} choices={choices} selected={[value]} shown={chosen?.text ?? fallback ?? value} />
    </PickerField>
  );
}
