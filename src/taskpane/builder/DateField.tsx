import { isReference } from '../../query/formula-parts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarLtrRegular } from '@fluentui/react-icons';
import { useId, useMemo, useRef, useState } from 'react';
import type { FormulaArgument } from '../../app/builder/formula-actions';
import { continueWith } from '../../model/errors';
import { toPlainDate, type PlainDate } from '../../model/plain-date';
import { useApp } from '../shared/app-context';
import { toFluentRef } from '../shared/fluent-ref';
import { Picker } from '../shared/Picker';
import { useServiceResult } from '../shared/use-result';
import { builderStrings as text } from '../strings/builder';
import { listDateChoices, dateWords, describeDelivery, type ResolvedWords } from './date-choices';
import { printArgument, readTyped } from './list-value';
import { ProcessCalendar } from './ProcessCalendar';

const useStyles = makeStyles({
  row: { display: 'flex', columnGap: tokens.spacingHorizontalXS, alignItems: 'flex-start' },
  picker: { flexGrow: 1, minWidth: 0 },
});

interface DateFieldProps {
  label: string;
  value: FormulaArgument | undefined;
  onPick: (date: FormulaArgument | undefined) => void;
  /** The text shown when no date is chosen. Without it, no date means the last delivered date. */
  blank?: string | undefined;
  /** A hint that the date is fixed, which excludes date words. */
  fixedHint?: string | undefined;
  /** Why the last choice was rejected. */
  problem?: string | undefined;
  /** The custodian whose process dates are offered. */
  custodian: FormulaArgument | undefined;
}

/** A date word, a process date from the list or calendar, or a typed date, with a hint that shows the date it stands for. */
export function DateField(props: DateFieldProps) {
  const { label, value, onPick, blank, fixedHint, problem, custodian } = props;
  const styles = useStyles();
  const app = useApp();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const scope = isReference(custodian) ? undefined : custodian;
  const key = JSON.stringify(scope) ?? '';
  const dates = useServiceResult(() => app.processDates(scope), { key, reloadsOnRefresh: true });
  const words = useServiceResult(() => resolveWords((word) => app.findProcessDate(word, scope)), {
    key,
    enabled: fixedHint === undefined,
    reloadsOnRefresh: true,
  });
  const requested = value ?? (blank === undefined ? 'last' : '');
  const resolved = useServiceResult(() => app.findProcessDate(requested, scope), {
    key: `${key} ${printArgument(requested)}`,
    enabled: requested !== '',
    reloadsOnRefresh: true,
  });

  const processDates = dates.value;
  const resolvedWords = words.value;
  const choices = useMemo(
    () => [
      ...(blank === undefined ? [] : [{ value: '', text: blank }]),
      ...listDateChoices(processDates ?? [], resolvedWords ?? {}, fixedHint === undefined ? dateWords : []),
    ],
    [blank, fixedHint, processDates, resolvedWords],
  );

  const dateText = typeof value === 'number' ? (toPlainDate(value) ?? String(value)) : printArgument(requested);
  const date = resolved.value;
  const processDate = processDates?.find((candidate) => candidate.date === date);
  // A newer date without deliveries is named, so the last delivered date doesn't look like the latest.
  const newer =
    dateText === 'last' && date !== undefined
      ? processDates?.find((later) => later.date > date && !later.isDelivered)
      : undefined;
  // A hint is also shown while the date is looked up, so the controls below don't move.
  const hint = resolved.loading
    ? [text.lookingUpDate]
    : [
        date !== dateText && date,
        processDate && describeDelivery(processDate),
        newer && text.notYet(newer.date, newer.states.join(', ')),
        value !== undefined && fixedHint,
      ];

  const failed = [resolved, dates].find(({ result }) => result.state === 'failed' && result.error.kind !== 'signIn');
  const error = failed?.result.state === 'failed' ? failed.result.error : undefined;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pickDate = (picked: PlainDate) => {
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
            value={dateText}
            onPick={(picked) => onPick(picked === '' ? undefined : readTyped(picked))}
            freeTextDetail={text.asTyped}
            loading={dates.loading}
            hint={hint.filter(Boolean).join(' · ') || undefined}
            problem={problem ?? error?.message}
            onRetry={
              error && error.kind !== 'input'
                ? () => [dates, words, resolved].forEach(({ reload }) => reload())
                : undefined
            }
          />
        </div>
        <Button
          ref={toFluentRef(button)}
          icon={<CalendarLtrRegular />}
          aria-label={`${label}: ${open ? text.closeCalendar : text.openCalendar}`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          disabledFocusable={!processDates || processDates.length === 0}
          onClick={() => setOpen(!open)}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        />
      </div>
      {open && processDates && (
        <div id={id} onKeyDown={({ key }) => key === 'Escape' && close()}>
          <ProcessCalendar processDates={processDates} value={date} onPick={pickDate} />
        </div>
      )}
    </div>
  );
}

/** Leaves out words without a date: a calendar with one date has no previous date. */
async function resolveWords(resolve: (word: string) => Promise<PlainDate>): Promise<ResolvedWords> {
  const dates = await Promise.all(dateWords.map((word) => resolve(word).catch(continueWith(undefined))));
  return Object.fromEntries(dateWords.map((word, index) => [word, dates[index]]));
}
