import { AddInError } from '../../../model/errors';
import { findKeptRows, groupKeptRows, listKeptEntries } from '../../../workbook/linked/kept-rows';
import { isUnchanged, planRefresh } from '../../../workbook/linked/plan-refresh';
import { printDefinition } from '../../../workbook/linked/print-definition';
import type { Definition } from '../../../workbook/linked/definition';
import { matchColumns } from '../../../workbook/linked/match-columns';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';
import { confirmFirst } from './confirm-first';
import { findKeyIndexes } from '../tables/compare-rows';
import { keepRowsWithNotes } from '../notes/keep-rows-with-notes';
import { undoGone } from '../../../messages/kept-rows';
import { loadOpenTable } from '../tables/load-open-tables';
import { paintKeptRows } from '../notes/paint-kept-rows';
import { refuseUnwritable } from './refresh-table';
import { writeConfirmed } from './write-plan';

/** Restores the rows that a table had before its last refresh. Notes stay with their keys, as in a refresh. */
export async function undoRefresh(services: DataRangeServices, id: string, options?: ActionOptions): Promise<void> {
  const remembered = services.memory.get(id);
  const { before } = remembered;
  const openTable = await loadOpenTable(services.workbook, id);
  refuseUnwritable(openTable);
  const tableIndexes = before && findTableIndexes(openTable.definition, openTable.table.columns, before.definedIndexes);
  if (!before || !tableIndexes || openTable.definition.session !== services.memory.session)
    throw new AddInError('input', undoGone);
  const old = await services.workbook.readBody(openTable.table, tableIndexes);
  const keys = findKeyIndexes(before.definition, before.definedIndexes);
  const uniqueKeysOnly = before.definition.keys.length === 0;
  const currentKeys = findKeyIndexes(openTable.definition, before.definedIndexes);
  const keptBefore = findKeptRows(old, currentKeys, openTable.definition.keptRows);
  const plan = planRefresh(old, before.rows, tableIndexes.length, keys, uniqueKeysOnly, keptBefore);
  const since = before.definition.result.asOf ?? services.clock.today();
  const tablePlan = await keepRowsWithNotes(
    services.workbook,
    openTable,
    { plan, definedIndexes: before.definedIndexes, tableIndexes, uniqueKeysOnly, keptBefore },
    since,
  );
  // Without referenced cells, because undoing doesn't run the query.
  await confirmFirst(
    services,
    { ...openTable, definition: { ...openTable.definition, referencedCells: [] } },
    tablePlan,
    options,
    'undo',
  );
  const { rows: keptRows } = tablePlan.kept;
  const { keptRows: _kept, lock: _writing, userFills: _userFills, ...rest } = before.definition;
  // Rows that were kept before the refresh are kept again, and so are rows that stay now because of their notes.
  const keptEntries = [...listKeptEntries(before.definition.keptRows), ...listKeptEntries(keptRows)];
  const table = { id: openTable.table.id, name: openTable.table.name };
  const next: Definition = {
    ...rest,
    table,
    session: services.memory.session,
    ...(keptEntries.length > 0 && { keptRows: groupKeptRows(keptEntries) }),
  };
  const finish = () => services.workbook.setPart(openTable.partId, printDefinition(next));
  if (isUnchanged(tablePlan.plan)) await finish();
  else await writeConfirmed(services, openTable, tablePlan, options, finish);
  delete remembered.before;
  delete remembered.changed;
  await paintKeptRows(services.workbook, id, true);
}

function findTableIndexes(
  definition: Definition,
  columns: Parameters<typeof matchColumns>[1],
  defined: readonly number[],
): number[] | undefined {
  const matched = matchColumns(definition, columns);
  const tableIndexes = defined.flatMap((index) => matched[index] ?? []);
  return tableIndexes.length === defined.length ? tableIndexes : undefined;
}
