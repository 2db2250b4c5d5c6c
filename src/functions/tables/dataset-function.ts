import { readOptions } from '../../query/read-options';
import type { NamedArguments, TableFunction } from '../definition/definition';
import type { FunctionOption } from '../definition/options';
import * as parameters from '../definition/parameters';
import { datasetTable } from './dataset-table';

type Texts = Pick<TableFunction, 'name' | 'title' | 'summary' | 'remarks' | 'example' | 'set'>;

interface Dataset extends Texts {
  readonly set: string;
  /** Example columns, plain and through navigation. */
  readonly columns: readonly [plain: string, related: string];
  readonly options: readonly FunctionOption[];
}

export const tableHeaders = ({ options }: NamedArguments) => readOptions(options).headers;

/** One request for each page, where nothing else is needed but the calendar that all cells share. */
export const pagedCost =
  'One request for each page of rows. Cells with the same arguments share it, and all cells share the process dates, deliveries, and names.';

/** A function over a data set that custodians deliver for a process date. No rows is an error that says why. */
export function deliveredFunction({ columns, ...dataset }: Dataset): TableFunction {
  return {
    kind: 'table',
    ...dataset,
    cost: pagedCost,
    result: 'The rows, under a header row.',
    parameters: [
      parameters.custodians,
      parameters.processDate,
      parameters.columns(...columns),
      parameters.options(dataset.options),
    ],
    headers: tableHeaders,
    run: (context, { custodian, date, columns: shown, options }, signal) =>
      datasetTable(context, { set: dataset.set, custodian, date, columns: shown, options }, signal),
  };
}
