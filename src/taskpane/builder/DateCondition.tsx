import { useState } from 'react';
import type { PaneApp } from '../../app/app';
import type { FormulaArgument } from '../../app/builder/formula-actions';
import { readWhereDate, writeWhereDate } from '../../app/builder/date-condition';
import { easternMidnight } from '../../model/plain-date';
import { toAddInError } from '../../model/errors';
import { useApp } from '../shared/app-context';
import { builder as text } from '../strings/builder';
import { DateField } from './DateField';
import { isWritten } from './list-value';

interface WhereDateProps {
  where: string;
  connected: boolean;
  connections: number;
  onChange: (where: string) => void;
}

/** The process date of a GraphQL set. GraphQL knows no date words among conditions, so the formula keeps a date. */
export function DateCondition({ where, connected, connections, onChange }: WhereDateProps) {
  const app = useApp();
  const [problem, setProblem] = useState<string>();
  const date = readWhereDate(where);
  if (date === 'other') return <span>{text.datesInWhere}</span>;
  const pick = async (picked: FormulaArgument | undefined) => {
    setProblem(undefined);
    try {
      onChange(writeWhereDate(where, picked === undefined ? undefined : await findInstant(app, picked)));
    } catch (error) {
      setProblem(toAddInError(error).message);
    }
  };
  return (
    <DateField
      label={text.date}
      value={date}
      onPick={(picked) => void pick(picked)}
      blank={text.allDates}
      stays={text.dateStays}
      problem={problem}
      custodian={undefined}
      enabled={connected}
      connections={connections}
    />
  );
}

/** The service's own text for the process date that a date or a date word means. */
export async function findInstant(
  app: Pick<PaneApp, 'resolveDate' | 'processDates'>,
  word: FormulaArgument,
  custodian?: FormulaArgument,
): Promise<string> {
  const whose = isWritten(custodian) ? undefined : custodian;
  const [date, days] = await Promise.all([app.resolveDate(word, whose), app.processDates(whose)]);
  return days.find((day) => day.date === date)?.instant ?? easternMidnight(date);
}
