import type { DatedTable } from '../app/app';
import { readOptions } from '../query/read-options';
import type { Invocation } from './answer-cell';
import { dateArgument } from './date-argument';
import { functionHost } from './host';
import { tableCell } from './table-cell';

/** What the functions for tables of one process date share: arguments as they come from cells, rows as cells show them. */
export function datedTable(
  table: DatedTable,
  [custodian, date, columns, options]: readonly [unknown, unknown, unknown, unknown],
  invocation: Invocation,
): Promise<any[][]> {
  return tableCell(
    invocation,
    () => readOptions(options).headers,
    (app, signal) => {
      const day = dateArgument(date, functionHost().dateSystem);
      return app.askDatedTable({ table, custodian, date: day, columns, options }, signal);
    },
  );
}
