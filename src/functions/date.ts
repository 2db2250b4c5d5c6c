import { toSerial } from '../model/serial-date';
import { dateWords } from '../query/date-words';
import type { ValueFunction } from './definition/definition';
import * as parameters from './definition/parameters';
import { findParties } from './scope/parties';
import { resolveDate } from './scope/resolve-date';

export const date: ValueFunction = {
  kind: 'value',
  name: 'DATE',
  title: 'The process date that a date word means',
  summary: 'The process date that a date word means, so you can see what last or lmend stands for.',
  example: '=IDS.DATE("prev",1)',
  cost: 'No request beyond the process dates that all cells of a custodian share.',
  result: 'A date.',
  tableInstead: '=IDS.PROCESSDATES(custodian)',
  parameters: [
    {
      name: 'word',
      text: `A date, or a word: ${dateWords.flatMap(({ words }) => words).join(', ')}.`,
      isDate: true,
    },
    parameters.optional(parameters.oneCustodian('Whose dates count', 'Blank means all custodians.')),
  ],
  answer: async (context, { word, custodian }, { signal, tellDate }) => {
    const custodians = await findParties(context.loader, 'Custodians', custodian, signal);
    const { date: day } = await resolveDate(context, word, custodians, signal);
    tellDate?.(day);
    return { kind: 'date', value: toSerial(day) ?? day };
  },
};
