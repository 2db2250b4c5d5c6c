import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { strings } from '../strings/pane';

const useStyles = makeStyles({ retry: { display: 'block', marginTop: tokens.spacingVerticalXS } });

interface PickerFieldProps {
  label: string;
  hint?: string | ReactElement | undefined;
  problem?: string | undefined;
  /** Offered with the problem if retrying may help. */
  onRetry?: (() => void) | undefined;
  children: ReactElement;
}

/** A field with its label, what is worth knowing of its value, and what is wrong with it. */
export function PickerField({ label, hint, problem, onRetry, children }: PickerFieldProps) {
  const styles = useStyles();
  return (
    <Field
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
