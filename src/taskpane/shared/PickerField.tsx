import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { strings } from '../strings/pane';

const useStyles = makeStyles({
  // Lines up the fields of a form, and leaves the pane's height to the content below them.
  inline: {
    gridTemplateColumns: '106px minmax(0, 1fr)',
    // At 200 % zoom the pane is as wide as a label and half a field.
    '@media (max-width: 240px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  retry: { display: 'block', marginTop: tokens.spacingVerticalXS },
});

interface PickerFieldProps {
  label: string;
  hint?: string | ReactElement | undefined;
  problem?: string | undefined;
  /** Offered with the problem if retrying may help. */
  onRetry?: (() => void) | undefined;
  /** The label stands left of the field, not above it. */
  inline?: boolean;
  children: ReactElement;
}

/** A field with its label, what is worth knowing of its value, and what is wrong with it. */
export function PickerField({ label, hint, problem, onRetry, inline = false, children }: PickerFieldProps) {
  const styles = useStyles();
  return (
    <Field
      {...(inline && { orientation: 'horizontal' as const, className: styles.inline, 'data-inline': true })}
      label={label}
      hint={hint ?? null}
      validationState={problem === undefined ? 'none' : 'error'}
      validationMessage={
        problem === undefined ? null : (
          <>
            {problem}
            {onRetry && (
              <Button size="small" className={styles.retry} onClick={onRetry}>
                {strings.tryAgain}
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
