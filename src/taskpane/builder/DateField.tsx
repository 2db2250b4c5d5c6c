import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarLtrRegular } from '@fluentui/react-icons';
import { useId, useMemo, useRef, useState } from 'react';
import type { FormulaArgument } from '../../app/builder/formula-actions';
import { fromSerial, type PlainDate } from '../../model/plain-date';
import { useApp } from '../shared/app-context';
import { fluentRef } from '../shared/fluent-ref';
import { Picker } from '../shared/Picker';
import { useReload } from '../shared/use-reload';
import { useResult } from '../shared/use-result';
import { builder as text } from '../strings/builder';
import { dateChoices, describeDay, headWords, type Meanings } from './date-choices';
import { isWritten, textOf } from './list-value';
import { ProcessCalendar } from './ProcessCalendar';
import { readTyped } from './read-typed';

const useStyles = makeStyles({
  row: { display: 'flex', columnGap: tokens.spacingHorizontalXS, alignItems: 'flex-start' },
  picker: { flexGrow: 1, minWidth: 0 },
});

interface DateFieldProps {
  label: string;
  value: FormulaArgument | undefined;
  onPick: (date: FormulaArgument | undefined) => void;
  /** What no date means, where that is not the last one. */
  blank?: string | undefined;
  /** The hint if date words can't be chosen, because the date is kept. */
  stays?: string | undefined;
  /** Why what was picked last was not taken. */
  problem?: string | undefined;
  /** Whose process dates count. */
  custodian: FormulaArgument | undefined;
  enabled: boolean;
  connections: number;
}

/** A date word, a process date from list or calendar, or any other date that is typed; shows the date that it means. */
export function DateField(props: DateFieldProps) {
  const { label, value, onPick, blank, stays, problem, custodian, enabled, connections } = props;
  const styles = useStyles();
  const app = useApp();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const whose = isWritten(custodian) ? undefined : custodian;
  const scope = `${connections} ${JSON.stringify(whose)}`;
  const days = useResult(() => app.processDates(whose), { key: scope, enabled });
  const meanings = useResult(() => resolveWords((word) => app.resolveDate(word, whose)), {
    key: scope,
    enabled: enabled && stays === undefined,
  });
  const requested = value ?? (blank === undefined ? 'last' : '');
  const meaning = useResult(() => app.resolveDate(requested, whose), {
    key: `${scope} ${textOf(requested)}`,
    enabled: enabled && requested !== '',
  });

  useReload(enabled, days, meanings, meaning);

  const known = days.result.state === 'loaded' ? days.result.value : undefined;
  const words = meanings.result.state === 'loaded' ? meanings.result.value : undefined;
  const choices = useMemo(
    () => [
      ...(blank === undefined ? [] : [{ value: '', text: blank }]),
      ...dateChoices(known ?? [], words ?? {}, stays === undefined ? headWords : []),
    ],
    [blank, stays, known, words],
  );

  const shown = typeof value === 'number' ? (fromSerial(value) ?? String(value)) : textOf(requested);
  const date = meaning.result.state === 'loaded' ? meaning.result.value : undefined;
  const day = known?.find((one) => one.date === date);
  // The last date that was delivered must not look like the last one there is.
  const newest =
    shown === 'last' && date !== undefined ? known?.find((one) => one.date > date && !one.delivered) : undefined;
  const word = choices.find((choice) => choice.value === shown)?.text ?? shown;
  // Always rendered, so that the controls below don't move when the date is known.
  const hint =
    meaning.result.state === 'waiting'
      ? [text.lookingUpDate]
      : [
          date !== undefined && date !== shown && text.means(word, date),
          day && describeDay(day),
          newest && text.notYet(newest.date, newest.states.join(', ')),
          value !== undefined && stays,
        ];

  const failed = [meaning, days].find(({ result }) => result.state === 'failed' && result.error.kind !== 'signIn');
  const error = failed?.result.state === 'failed' ? failed.result.error : undefined;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pickDay = (picked: PlainDate) => {
    onPick(picked);
    close();
  };
  return (
    <div>
      <div className={styles.row}>
        <div className={styles.picker}>
          <Picker
            inline
            label={label}
            choices={choices}
            value={shown}
            onPick={(picked) => onPick(picked === '' ? undefined : readTyped(picked))}
            asTyped={text.asTyped}
            loading={days.result.state === 'waiting'}
            hint={hint.filter(Boolean).join(' · ') || undefined}
            problem={problem ?? error?.message}
            onRetry={
              error && error.kind !== 'input'
                ? () => [days, meanings, meaning].forEach((one) => one.again())
                : undefined
            }
          />
        </div>
        <Button
          ref={fluentRef(button)}
          icon={<CalendarLtrRegular />}
          aria-label={`${label}: ${open ? text.closeCalendar : text.openCalendar}`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          disabledFocusable={!known || known.length === 0}
          onClick={() => setOpen(!open)}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        />
      </div>
      {open && known && (
        <div id={id} onKeyDown={({ key }) => key === 'Escape' && close()}>
          <ProcessCalendar days={known} value={date} onPick={pickDay} />
        </div>
      )}
    </div>
  );
}

/** A word without a date (a calendar of one day has no previous) is left out; the others stand. */
async function resolveWords(resolve: (word: string) => Promise<PlainDate>): Promise<Meanings> {
  const pairs = await Promise.all(
    headWords.map(async (word) => {
      try {
        return [[word, await resolve(word)]];
      } catch {
        return [];
      }
    }),
  );
  return Object.fromEntries(pairs.flat()) as Meanings;
}
