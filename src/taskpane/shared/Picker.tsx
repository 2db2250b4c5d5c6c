import type { ReactElement } from 'react';
import type { Choice } from './filter-choices';
import { PickerField } from './PickerField';
import { SearchBox } from './SearchBox';

interface PickerProps {
  label: string;
  choices: readonly Choice[];
  /** The chosen value, and how it shows while `choices` does not hold it. */
  value: string;
  fallback?: string;
  onPick: (value: string) => void;
  loading?: boolean;
  hint?: string | ReactElement | undefined;
  problem?: string | undefined;
  /** Offered with the problem if retrying may help. */
  onRetry?: (() => void) | undefined;
  /** Given where any typed text is a choice too: says what it is taken for. */
  asTyped?: string | undefined;
  placeholder?: string;
  inline?: boolean;
}

/** A list to choose one from. */
export function Picker({ label, hint, problem, onRetry, value, fallback, choices, inline, ...rest }: PickerProps) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <PickerField label={label} hint={hint} problem={problem} onRetry={onRetry} {...(inline && { inline })}>
      <SearchBox {...rest} choices={choices} selected={[value]} shown={chosen?.text ?? fallback ?? value} />
    </PickerField>
  );
}
