import { Button, Combobox, Field, Option, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { strings } from '../strings';
import { fluentRef } from './fluent-ref';
import { filterChoices, type Choice } from './filter-choices';

interface PickerProps {
  label: string;
  choices: readonly Choice[];
  /** The chosen value, and how it shows while `choices` does not hold it. */
  value: string;
  fallback?: string;
  onPick: (value: string) => void;
  loading?: boolean;
  hint?: string | undefined;
  problem?: string | undefined;
  /** Offered with the problem where asking once more may help. */
  onRetry?: () => void;
  /** Given where any typed text is a choice too: says what it is taken for. */
  asTyped?: string;
}

const useStyles = makeStyles({
  combobox: { minWidth: 0, width: '100%' },
  input: { minWidth: 0, textOverflow: 'ellipsis' },
  listbox: { maxHeight: 'min(320px, 60vh)' },
  option: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS, width: '100%' },
  detail: { color: 'inherit', fontSize: tokens.fontSizeBase200, marginLeft: 'auto' },
  retry: { display: 'block', marginTop: tokens.spacingVerticalXS },
});

/** A list to choose one from. Typing narrows it, Enter or Tab takes the marked option, Escape leaves all as it was. */
export function Picker(props: PickerProps) {
  const { label, choices, value, fallback, onPick, loading = false, hint, problem, onRetry, asTyped } = props;
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typing replaces the choice that is shown; without this it would be typed behind it.
    if (typed === undefined && document.activeElement === input.current) input.current?.select();
  }, [typed, value, open]);

  const chosen = choices.find((choice) => choice.value === value);
  const { shown, left } = open ? filterChoices(choices, typed ?? '') : { shown: [], left: 0 };
  const own = asTyped === undefined ? '' : (typed?.trim() ?? '');
  const offersOwn =
    own !== '' && !shown.some((choice) => [choice.value, choice.text.toLowerCase()].includes(own.toLowerCase()));

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
      <Combobox
        ref={fluentRef(input)}
        className={styles.combobox}
        input={{ className: styles.input }}
        listbox={{ className: styles.listbox }}
        open={open}
        onOpenChange={(_, data) => {
          setOpen(data.open);
          if (!data.open) setTyped(undefined);
        }}
        value={typed ?? chosen?.text ?? fallback ?? value}
        selectedOptions={[value]}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
        }}
        onOptionSelect={(_, data) => {
          // Without a value: the typed text no longer begins like the chosen one. That alone chooses nothing.
          if (data.optionValue === undefined) return;
          setTyped(undefined);
          if (data.optionValue !== value) onPick(data.optionValue);
        }}
      >
        {shown.map((choice) => (
          <Option key={choice.value} value={choice.value} text={choice.text}>
            <span className={styles.option}>
              {choice.text} {choice.detail !== undefined && <span className={styles.detail}>{choice.detail}</span>}
            </span>
          </Option>
        ))}
        {open && offersOwn && (
          <Option key="as typed" value={own} text={own}>
            <span className={styles.option}>
              {own} <span className={styles.detail}>{asTyped}</span>
            </span>
          </Option>
        )}
        {open && shown.length === 0 && !offersOwn && (
          <Option disabled key="none" value="" text="">
            {loading ? strings.picker.loading : strings.picker.none}
          </Option>
        )}
        {open && left > 0 && (
          <Option disabled key="more" value="" text="">
            {strings.picker.more(left)}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
