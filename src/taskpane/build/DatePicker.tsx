import { useMemo } from 'react';
import { Picker } from '../shared/Picker';
import { useApp } from '../shared/app-context';
import { useAnswer } from '../shared/use-answer';
import { strings } from '../strings';
import { dateChoices, describeDay, headWords, type Meanings } from './date-choices';

const text = strings.build;

interface DatePickerProps {
  value: string;
  onPick: (date: string) => void;
  custodian: number | undefined;
  enabled: boolean;
  connections: number;
}

/** A date word, a process date, or any other date or word that is typed; shows the date that it means. */
export function DatePicker({ value, onPick, custodian, enabled, connections }: DatePickerProps) {
  const app = useApp();
  const scope = `${connections} ${custodian ?? '*'}`;
  const days = useAnswer(() => app.processDates(custodian), { key: scope, enabled });
  const meanings = useAnswer(() => resolveHeadWords((word) => app.resolveDate(word, custodian)), {
    key: scope,
    enabled,
  });
  const meaning = useAnswer(() => app.resolveDate(value, custodian), { key: `${scope} ${value}`, enabled });

  const known = days.answer.state === 'answered' ? days.answer.value : undefined;
  const words = meanings.answer.state === 'answered' ? meanings.answer.value : undefined;
  const choices = useMemo(() => dateChoices(known ?? [], words ?? {}), [known, words]);

  const date = meaning.answer.state === 'answered' ? meaning.answer.value : undefined;
  const day = known?.find((one) => one.date === date);
  const word = choices.find((choice) => choice.value === value)?.text ?? value;
  const hint = [date !== undefined && date !== value && text.means(word, date), day && describeDay(day)];

  const failed = [meaning, days].find(({ answer }) => answer.state === 'failed' && answer.error.kind !== 'signIn');
  return (
    <Picker
      label={text.date}
      choices={choices}
      value={value}
      onPick={onPick}
      asTyped={text.asTyped}
      loading={days.answer.state === 'waiting'}
      hint={hint.filter(Boolean).join(' · ') || undefined}
      problem={failed?.answer.state === 'failed' ? failed.answer.error.message : undefined}
      {...(failed &&
        failed.answer.state === 'failed' &&
        failed.answer.error.kind !== 'input' && {
          onRetry: () => [days, meanings, meaning].forEach((one) => one.again()),
        })}
    />
  );
}

/** A word without a date (a calendar of one day has no previous) is left out; the others stand. */
async function resolveHeadWords(resolve: (word: string) => Promise<NonNullable<Meanings['last']>>): Promise<Meanings> {
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
