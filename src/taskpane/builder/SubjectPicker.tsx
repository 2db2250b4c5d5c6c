import { useMemo } from 'react';
import type { Subject } from '../../app/builder/builder-actions';
import { Picker } from '../shared/Picker';
import type { ResultControls } from '../shared/use-result';
import { builder as text } from '../strings/builder';

interface WhatPickerProps {
  value: string;
  onPick: (subject: Subject) => void;
  subjects: ResultControls<readonly Subject[]>;
}

/** Every subject of a query, by name, data source, description and function. */
export function SubjectPicker({ value, onPick, subjects: { result, again } }: WhatPickerProps) {
  const subjects = result.state === 'answered' ? result.value : undefined;
  const choices = useMemo(
    () =>
      (subjects ?? []).map(({ id, label, group, description, functionName }) => ({
        value: id,
        text: label,
        detail: text.groups[group],
        words: `IDS.${functionName}`,
        ...(description !== '' && { description }),
      })),
    [subjects],
  );
  const chosen = subjects?.find(({ id }) => id === value);
  const failed = result.state === 'failed' && result.error.kind !== 'signIn';
  return (
    <Picker
      inline
      label={text.what}
      choices={choices}
      value={value}
      fallback={value.split('/')[1] ?? text.firstSubject}
      // The formula below says it of the usual data sets.
      hint={chosen && chosen.group !== 'sets' ? text.asks(text.groups[chosen.group], chosen.functionName) : undefined}
      onPick={(picked) => {
        const subject = subjects?.find(({ id }) => id === picked);
        if (subject) onPick(subject);
      }}
      loading={result.state === 'waiting'}
      problem={failed ? result.error.message : undefined}
      onRetry={again}
    />
  );
}
