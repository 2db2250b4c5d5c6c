import { AddInError } from '../../model/errors';
import type { BlockTools, OpenTable } from './block-tools';
import type { TablePlan } from './compare-rows';

/**
 * Refuses to write a plan in which rows go that may only have changed, where the user has written beside them: without
 * columns that tell rows apart, nobody knows which row a note belongs to.
 */
export async function keepNotes(
  { workbook }: BlockTools,
  { table }: OpenTable,
  { plan, places, keyed }: TablePlan,
): Promise<void> {
  if (keyed || plan.removals.length === 0) return;
  const ours = new Set(places);
  const own = table.columns.flatMap((column, index) => (ours.has(index) ? [] : [{ name: column.name, index }]));
  if (own.length === 0) return;
  const body = await workbook.readBody(
    table,
    own.map(({ index }) => index),
  );
  const gone = plan.removals.flatMap(({ row, rows }) => body.slice(row, row + rows));
  if (gone.every((row) => row.every((cell) => cell === ''))) return;
  const names = own.slice(0, 5).map(({ name }) => name);
  throw new AddInError(
    'workbook',
    `The table's columns do not tell its rows apart, so what you wrote in ${names.join(', ')} would be lost with rows that may only have changed. Add columns that do, like AccountId and SecurityId, or move yours elsewhere, then refresh. Nothing was written.`,
  );
}
