import type { DatedTable } from '../app/app';
import { readOptions } from '../query/read-options';
import { answerCell, type Invocation } from './answer-cell';
import { functionHost } from './host';
import { toMatrix } from './matrix';

/** What the functions for tables of one process date share: arguments as they come from cells, rows as cells show them. */
export function datedTable(
  table: DatedTable,
  [custodian, date, columns, options]: readonly [unknown, unknown, unknown, unknown],
  invocation: Invocation,
): Promise<any[][]> {
  return answerCell(invocation, async (app, signal) => {
    const { headers } = readOptions(options);
    const answer = await app.askDatedTable({ table, custodian, date, columns, options }, signal);
    return toMatrix(answer.table, { headers, ...functionHost() });
  });
}
