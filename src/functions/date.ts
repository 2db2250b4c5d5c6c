import { nothingOnOrBefore, unknownRoll } from '../messages/dates';
import { type PlainDate, toSerial } from '../model/plain-date';
import { dateWords } from '../query/date-words';
import { isBlank, readSingleValue } from '../query/read-list';
import type { LoaderContext } from './definition/context';
import type { ValueFunction } from './definition/definition';
import { valueOptions as options } from './definition/options';
import * as parameters from './definition/parameters';
import { findPartyIds } from './scope/parties';
import { resolveDate, type ResolvedDate } from './scope/resolve-date';

export const date: ValueFunction = {
  kind: 'value',
  name: 'DATE',
  title: 'The process date for a date word',
  summary: 'The process date for a date word, such as last or lmend.',
  remarks: parameters.describeRangeArguments('=IDS.DATE(A2:A13,1,"prev") returns 12 dates'),
  example: '=IDS.DATE("prev",1)',
  cost: 'One request for each custodian, shared by all cells.',
  result: 'A date.',
  tableFormula: '=IDS.PROCESSDATES(custodian)',
  options,
  parameters: [
    parameters.makeElementwise({
      name: 'word',
      text: `A date, or a word: ${dateWords.flatMap(({ words }) => words).join(', ')}.`,
      isDate: true,
    }),
    parameters.makeElementwise(
      parameters.makeOptional(
        parameters.createCustodian('The custodian whose process dates to use', 'Blank means all custodians.'),
      ),
    ),
    {
      name: 'roll',
      text: '"prev" rolls a date that isn\'t a process date back to the last one before it. Blank returns the date as it is.',
      optional: true,
    },
    parameters.createOptions(options),
  ],
  run: async (context, { word, custodian, roll }, { signal, reportDate }) => {
    const rollsBack = readRoll(roll);
    const custodians = await findPartyIds(context.loader, 'Custodians', custodian, signal);
    const resolvedDate = await resolveDate(context, word, custodians, signal);
    const processDate = rollsBack ? await rollBack(context, resolvedDate, custodians, signal) : resolvedDate.date;
    reportDate?.(processDate, undefined, resolvedDate.behind);
    return { kind: 'date', value: toSerial(processDate) ?? processDate };
  },
};

function readRoll(argument: unknown): boolean {
  const roll = readSingleValue(argument);
  if (isBlank(roll)) return false;
  if (typeof roll === 'string' && roll.trim().toLowerCase() === 'prev') return true;
  throw unknownRoll(typeof roll === 'string' ? roll : JSON.stringify(roll));
}

/** Returns the last delivered process date on or before a day. */
async function rollBack(
  { loader }: LoaderContext,
  { date: processDate }: ResolvedDate,
  custodians: readonly number[] | undefined,
  signal?: AbortSignal,
): Promise<PlainDate> {
  const processDates = await loader.calendar.fetchProcessDates(
    custodians?.length === 1 ? custodians[0] : undefined,
    signal,
  );
  const deliveredDates = processDates.filter(({ date, isDelivered }) => isDelivered && date <= processDate);
  const lastDelivered = deliveredDates[deliveredDates.length - 1];
  if (lastDelivered) return lastDelivered.date;
  throw nothingOnOrBefore(processDate);
}
