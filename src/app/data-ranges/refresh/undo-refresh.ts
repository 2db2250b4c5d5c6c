import { AddInError } from '../../../model/errors';
import { findKeptRows, groupKeptRows, listKeptEntries } from '../../../workbook/linked/kept-rows';
import { isUnchanged, planRefresh } from '../../../workbook/linked/plan-refresh';
import { printDefinition } from '../../../workbook/linked/print-definition';
import type { Definition } from '../../../workbook/linked/definition';
import { matchColumns } from '../../../workbook/linked/match-columns';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';
import { confirmRisks } from './confirm-risks';
import { findKeyIndexes } from '../tables/compare-rows';
import { keepRowsWithNotes } from '../notes/keep-rows-with-notes';
import { oldRowsGone } from '../../../messages/kept-rows';
import { loadOpenTable } from '../tables/load-open-tables';
import { paintKeptRows } from '../notes/paint-kept-rows';
import { refuseUnwritable } from './refresh-table';
import { writeConfirmed } from './write-plan';

/** Restores the rows that a table had before its last refresh. Notes stay with their keys, as in a refresh. */
export async function undoRefresh(services: DataRangeServices, id: string, options?: ActionOptions): Promise<void> {
  const memoryEntry = services.memory.get(id);
  const { replacedRows } = memoryEntry;
  const openTable = await loadOpenTable(services.workbook, id);
  refuseUnwritable(openTable);
  const tableIndexes =
    replacedRows && findTableIndexes(openTable.definition, openTable.table.columns, replacedRows.definedIndexes);
  const { session, kind } = openTable.definition;
  if (!replacedRows || !tableIndexes || session !== services.memory.session || kind === 'snapshot')
    throw new AddInError('input', oldRowsGone);
  const oldRows = await services.workbook.readBody(openTable.table, tableIndexes);
  const keyIndexes = findKeyIndexes(replacedRows.definition, replacedRows.definedIndexes);
  const uniqueKeysOnly = replacedRows.definition.keys.length === 0;
  const currentKeyIndexes = findKeyIndexes(openTable.definition, replacedRows.definedIndexes);
  const keptBefore = findKeptRows(oldRows, currentKeyIndexes, openTable.definition.keptRows);
  const plan = planRefresh(oldRows, replacedRows.rows, tableIndexes.length, keyIndexes, uniqueKeysOnly, keptBefore);
  const since = replacedRows.definition.result.asOf ?? services.clock.today();
  const tablePlan = await keepRowsWithNotes(
    services.workbook,
    openTable,
    { plan, definedIndexes: replacedRows.definedIndexes, tableIndexes, uniqueKeysOnly, keptBefore },
    since,
  );
  // Changed arguments don't matter, because undoing doesn't run the query.
  await confirmRisks(
    services,
    { ...openTable, definition: { ...openTable.definition, referencedCells: [] } },
    tablePlan,
    options,
    'undo',
  );
  const { keptRows } = tablePlan.kept;
  // A snapshot that was updated lost its stamp, so its rows come back as those of a linked table.
  const {
    keptRows: _keptRows,
    lock: _lock,
    userFills: _userFills,
    stamp: _stamp,
    pinned: _pinned,
    ...rest
  } = replacedRows.definition;
  // Keep the rows that were kept before the refresh, and those that now stay because of their notes.
  const keptEntries = [...listKeptEntries(replacedRows.definition.keptRows), ...listKeptEntries(keptRows)];
  const table = { id: openTable.table.id, name: openTable.table.name };
  const nextDefinition: Definition = {
    ...rest,
    kind,
    table,
    session: services.memory.session,
    ...(keptEntries.length > 0 && { keptRows: groupKeptRows(keptEntries) }),
  };
  const finish = () => services.workbook.setPart(openTable.partId, printDefinition(nextDefinition));
  if (isUnchanged(tablePlan.plan)) await finish();
  else await writeConfirmed(services, openTable, tablePlan, options, finish);
  delete memoryEntry.replacedRows;
  delete memoryEntry.changedRows;
  await paintKeptRows(services.workbook, id, true);
}

function findTableIndexes(
  definition: Definition,
  columns: Parameters<typeof matchColumns>[1],
  definedIndexes: readonly number[],
): number[] | undefined {
  const matchedIndexes = matchColumns(definition, columns);
  const tableIndexes = definedIndexes.flatMap((index) => matchedIndexes[index] ?? []);
  return tableIndexes.length === definedIndexes.length ? tableIndexes : undefined;
}
