import type { TableFunction } from '../definition/definition';
import { fetchRestTable } from './fetch-rest-table';

/** Creates a function that returns the records of one v1 resource. */
export function createRestFunction(
  resource: string,
  description: Pick<TableFunction, 'name' | 'title' | 'summary' | 'example' | 'cost' | 'result' | 'parameters'>,
): TableFunction {
  return {
    kind: 'table',
    ...description,
    getHeaderMode: () => 'field',
    run: (context, args, signal) => fetchRestTable(context, { ...args, resource }, signal),
  };
}
