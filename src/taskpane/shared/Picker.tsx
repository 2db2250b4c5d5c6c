import type { ReactElement, ComponentProps } from 'react';
import type { Choice } from './filter-choices';
import { SearchBox } from './SearchBox';
import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { paneStrings } from '../strings/pane';
import type { PlainDate } from '../../model/plain-date';

interface PickerProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  /** The text for a value that isn't among the choices. */
  fallbackText?: string;
  onPick: (value: string) => void;
  loading?: boolean;
  hint?: string | ReactElement | undefined;
  problem?: string | undefined;
  /** Adds a Retry button to the problem. */
  onRetry?: (() => void) | undefined;
  /** Allows any typed text as a value, with this description. */
  freeTextDetail?: string | undefined;
  placeholder?: string;
  inline?: boolean;
}

/** A labeled search box for one value. */
export function Picker({
  label,
  hint,
  problem,
  onRetry,
  value,
  fallbackText,
  choices,
  inline,
  ...searchBoxProps
}: PickerProps) {
  const selectedChoice = choices.find((choice) => choice.value === value);
  return (
    <PickerField label={label} hint={hint} problem={problem} onRetry={onRetry} {...(inline && { inline })}>
      <SearchBox
        {...searchBoxProps}
        choices={choices}
        selectedValues={[value]}
        shownText={selectedChoice?.text ?? fallbackText ?? value}
      />
    </PickerField>
  );
}

const useStyles = makeStyles({
  // Aligns the fields of a form and saves height.
  inline: {
    gridTemplateColumns: '106px minmax(0, 1fr)',
    // At 200% zoom, the pane is too narrow for a label next to a field.
    '@media (max-width: 240px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  retry: { display: 'block', marginTop: tokens.spacingVerticalXS },
});

interface PickerFieldProps {
  /** Without a label, the control needs an `aria-label`. */
  label?: string;
  hint?: string | ReactElement | undefined;
  problem?: string | undefined;
  /** Adds a Retry button to the problem. */
  onRetry?: (() => void) | undefined;
  /** Whether the label is to the left of the field instead of above it. */
  inline?: boolean;
  children: ReactElement;
}

/** A labeled field with a hint and a problem. */
export function PickerField({ label, hint, problem, onRetry, inline = false, children }: PickerFieldProps) {
  const styles = useStyles();
  return (
    <Field
      {...(inline && { orientation: 'horizontal' as const, className: styles.inline, 'data-inline': true })}
      {...(label !== undefined && { label })}
      hint={hint ?? null}
      validationState={problem === undefined ? 'none' : 'error'}
      validationMessage={
        problem === undefined ? null : (
          <>
            {problem}
            {onRetry && (
              <Button size="small" className={styles.retry} onClick={onRetry}>
                {paneStrings.retry}
              </Button>
            )}
          </>
        )
      }
    >
      {children}
    </Field>
  );
}

interface ProcessDatePickerProps extends Pick<
  ComponentProps<typeof Picker>,
  'value' | 'loading' | 'inline' | 'problem' | 'onRetry'
> {
  /** Latest first. */
  readonly dates: readonly PlainDate[];
  /** Undefined for the latest. */
  readonly onPick: (date: PlainDate | undefined) => void;
}

export function ProcessDatePicker({ dates, onPick, ...pickerProps }: ProcessDatePickerProps) {
  const [latest] = dates;
  return (
    <Picker
      {...pickerProps}
      label={paneStrings.processDate}
      choices={dates.map((date) => ({
        value: date,
        text: date,
        ...(date === latest && { detail: paneStrings.latest }),
      }))}
      onPick={(date) => onPick(date === latest ? undefined : (date as PlainDate))}
    />
  );
}
