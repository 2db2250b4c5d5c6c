import { readPairs } from '../query/read-list';
import type { TableFunction } from './definition/definition';
import {
  fill,
  filter,
  mixed,
  partial,
  requireSuccess,
  replaceExample,
  within,
  replaceText,
} from './definition/options';
import * as parameters from './definition/parameters';
import { readSetName } from './scope/resolve-field';
import { total } from './total';

const options = [
  replaceExample(filter, 'Quantity gt 0'),
  partial,
  requireSuccess,
  fill,
  within,
  replaceText(mixed, 'compares amounts in several currencies as they are'),
];

export const count: TableFunction = {
  kind: 'table',
  name: 'COUNT',
  title: 'The number of rows, counted by the service',
  summary:
    'Counts the rows of a data set without downloading them. Returns #N/A with the reason, never 0, when no rows match or deliveries are missing.',
  example: '=IDS.COUNT("Positions",1,"last","filter=Quantity gt 0")',
  cost: 'One request for each different count. Cells with the same arguments share it.',
  result: 'One number.',
  options,
  parameters: [parameters.dataSet, parameters.custodians, parameters.processDate, parameters.createOptions(options)],
  getHeaderMode: ({ options: optionArgument }) => {
    // Rejects unknown options.
    readPairs(
      optionArgument,
      options.map(({ name }) => name),
    );
    return 'none';
  },
  run: (context, { set, custodian, date, options: optionArgument }, signal) => {
    const name = readSetName(set, 'IDS.COUNT(set,[custodian],[date],[options])');
    return total.run(context, { set: name, custodian, date, options: optionArgument }, signal);
  },
};
