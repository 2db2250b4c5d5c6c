import { isReference } from '../../query/formula-parts';
import { useState } from 'react';
import { datesInConditions } from '../../messages/query-form';
import { severalMidnights } from '../../messages/response-reasons';
import { unusableResponse } from '../../messages/service';
import type { PaneApp } from '../../app/add-pane-actions';
import type { FormulaArgument } from '../../app/builder/formula-actions';
import { readWhereDate, writeWhereDate } from '../../app/builder/date-condition';
import { toEasternMidnight } from '../../model/plain-date';
import { toAddInError } from '../../model/errors';
import { useApp } from '../shared/app-context';
import { builderStrings as text } from '../strings/builder';
import { DateField } from './DateField';

interface DateConditionProps {
  where: string;
  onChange: (where: string) => void;
}

/** The process date of a GraphQL set. GraphQL conditions take no date words, so the formula has a fixed date. */
export function DateCondition({ where, onChange }: DateConditionProps) {
  const app = useApp();
  const [problem, setProblem] = useState<string>();
  const date = readWhereDate(where);
  if (date === 'other') return <span>{datesInConditions}</span>;
  const pickDate = async (pickedDate: FormulaArgument | undefined) => {
    setProblem(undefined);
    try {
      onChange(writeWhereDate(where, pickedDate === undefined ? undefined : await findInstant(app, pickedDate)));
    } catch (error) {
      setProblem(toAddInError(error).message);
    }
  };
  return (
    <DateField
      label={text.date}
      value={date}
      onPick={(picked) => void pickDate(picked)}
      blankText={text.allDates}
      fixedHint={text.fixedDate}
      problem={problem}
      custodian={undefined}
    />
  );
}

/** Returns the timestamp of a process date in the service. Throws if the service has several timestamps for the date. */
export async function findInstant(
  app: Pick<PaneApp, 'findProcessDate' | 'processDates'>,
  requestedDate: FormulaArgument,
  custodian?: FormulaArgument,
): Promise<string> {
  const scope = isReference(custodian) ? undefined : custodian;
  const [date, processDates] = await Promise.all([app.findProcessDate(requestedDate, scope), app.processDates(scope)]);
  const { instant, lastInstant } = processDates.find((processDate) => processDate.date === date) ?? {};
  if (instant !== undefined && lastInstant !== undefined)
    throw unusableResponse('GraphQL', severalMidnights(date, instant, lastInstant));
  return instant ?? toEasternMidnight(date);
}
