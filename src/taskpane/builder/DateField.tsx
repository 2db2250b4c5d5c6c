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
import { printArgument, readTypedArgument } from './list-value';
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
  blankText?: string | undefined;
  /** A hint that the date is fixed, which excludes date words. */
  fixedHint?: string | undefined;
  /** Why the last choice was rejected. */
  problem?: string | undefined;
  /** The custodian whose process dates are offered. */
  custodian: FormulaArgument | undefined;
}

/** A field for a date word or a date from the list, the calendar, or the keyboard. A hint shows the date of a date word. */
export function DateField(props: DateFieldProps) {
  const { label, value, onPick, blankText, fixedHint, problem, custodian } = props;
  const styles = useStyles();
  const app = useApp();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const scope = isReference(custodian) ? undefined : custodian;
  const key = JSON.stringify(scope) ?? '';
  const datesResult = useServiceResult(() => app.processDates(scope), { key, reloadsOnRefresh: true });
  const wordsResult = useServiceResult(() => resolveWords((word) => app.findProcessDate(word, scope)), {
    key,
    enabled: fixedHint === undefined,
    reloadsOnRefresh: true,
  });
  const requestedDate = value ?? (blankText === undefined ? 'last' : '');
  const resolvedResult = useServiceResult(() => app.findProcessDate(requestedDate, scope), {
    key: `${key} ${printArgument(requestedDate)}`,
    enabled: requestedDate !== '',
    reloadsOnRefresh: true,
  });

  const processDates = datesResult.value;
  const resolvedWords = wordsResult.value;
  const choices = useMemo(
    () => [
      ...(blankText === undefined ? [] : [{ value: '', text: blankText }]),
      ...listDateChoices(processDates ?? [], resolvedWords ?? {}, fixedHint === undefined ? dateWords : []),
    ],
    [blankText, fixedHint, processDates, resolvedWords],
  );

  const dateText = typeof value === 'number' ? (toPlainDate(value) ?? String(value)) : printArgument(requestedDate);
  const date = resolvedResult.value;
  const processDate = processDates?.find((candidate) => candidate.date === date);
  // The hint names a newer date without deliveries, so the last delivered date doesn't look like the latest.
  const newerDate =
    dateText === 'last' && date !== undefined
      ? processDates?.find((candidate) => candidate.date > date && !candidate.isDelivered)
      : undefined;
  // While the date is looked up, a hint keeps the controls below from moving.
  const hintParts = resolvedResult.loading
    ? [text.lookingUpDate]
    : [
        date !== dateText && date,
        processDate && describeDelivery(processDate),
        newerDate && text.noDeliveryYet(newerDate.date, newerDate.states.join(', ')),
        value !== undefined && fixedHint,
      ];

  const failedResult = [resolvedResult, datesResult].find(
    ({ result }) => result.state === 'failed' && result.error.kind !== 'signIn',
  );
  const error = failedResult?.result.state === 'failed' ? failedResult.result.error : undefined;
  const closeCalendar = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pickDate = (picked: PlainDate) => {
    onPick(picked);
    closeCalendar();
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
            onPick={(picked) => onPick(picked === '' ? undefined : readTypedArgument(picked))}
            freeTextDetail={text.asTyped}
            loading={datesResult.loading}
            hint={hintParts.filter(Boolean).join(' · ') || undefined}
            problem={problem ?? error?.message}
            onRetry={
              error && error.kind !== 'input'
                ? () => [datesResult, wordsResult, resolvedResult].forEach(({ reload }) => reload())
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
        <div id={id} onKeyDown={({ key }) => key === 'Escape' && closeCalendar()}>
          <ProcessCalendar processDates={processDates} value={date} onPick={pickDate} />
        </div>
      )}
    </div>
  );
}

/** Returns the date of each date word. With a single process date, for example, the previous date is undefined. */
async function resolveWords(resolve: (word: string) => Promise<PlainDate>): Promise<ResolvedWords> {
  const dates = await Promise.all(dateWords.map((word) => resolve(word).catch(continueWith(undefined))));
  return Object.fromEntries(dateWords.map((word, index) => [word, dates[index]]));
}
