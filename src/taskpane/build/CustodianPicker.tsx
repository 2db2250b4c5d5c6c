import { useMemo } from 'react';
import type { Party } from '../../app/app';
import { Picker } from '../shared/Picker';
import type { Asking } from '../shared/use-answer';
import { strings } from '../strings';

const text = strings.build;
const all = '*';

interface CustodianPickerProps {
  value: number | undefined;
  onPick: (custodian: number | undefined) => void;
  custodians: Asking<readonly Party[]>;
}

/** All custodians, or one by its short name and name; its id is searched too. */
export function CustodianPicker({ value, onPick, custodians: { answer, again } }: CustodianPickerProps) {
  const parties = answer.state === 'answered' ? answer.value : undefined;
  const choices = useMemo(
    () => [
      { value: all, text: text.allCustodians },
      ...(parties ?? []).map(({ id, shortName, name }) => ({
        value: String(id),
        text: shortName === '' || shortName === name ? name : `${shortName} – ${name}`,
        detail: text.id(id),
      })),
    ],
    [parties],
  );
  const failed = answer.state === 'failed' && answer.error.kind !== 'signIn';
  return (
    <Picker
      label={text.custodian}
      choices={choices}
      value={value === undefined ? all : String(value)}
      fallback={value === undefined ? text.allCustodians : text.id(value)}
      onPick={(picked) => onPick(picked === all ? undefined : Number(picked))}
      loading={answer.state === 'waiting'}
      problem={failed ? answer.error.message : undefined}
      onRetry={again}
    />
  );
}
