import type { ComponentProps } from 'react';
import type { PlainDate } from '../../model/plain-date';
import { strings } from '../strings/pane';
import { Picker } from './Picker';

interface ProcessDatePickerProps extends Pick<
  ComponentProps<typeof Picker>,
  'value' | 'loading' | 'inline' | 'problem' | 'onRetry'
> {
  /** Latest first. */
  readonly dates: readonly PlainDate[];
  /** Undefined for the latest. */
  readonly onPick: (date: PlainDate | undefined) => void;
}

/** Picks a process date. */
export function ProcessDatePicker({ dates, onPick, ...picker }: ProcessDatePickerProps) {
  const [latest] = dates;
  return (
    <Picker
      {...picker}
      label={strings.processDate}
      choices={dates.map((date) => ({ value: date, text: date, ...(date === latest && { detail: strings.latest }) }))}
      onPick={(date) => onPick(date === latest ? undefined : (date as PlainDate))}
    />
  );
}
