import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { strings } from '../strings/pane';

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
  /** Without one, the control names itself. */
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
