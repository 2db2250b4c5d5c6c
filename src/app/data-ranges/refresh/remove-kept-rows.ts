import { findRemainingColumns } from '../../../workbook/linked/match-columns';
import { groupKeptRows, listKeptEntries } from '../../../workbook/linked/kept-rows';
import { toRuns, type RefreshPlan } from '../../../workbook/linked/plan-refresh';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { findKeyIndexes } from '../tables/compare-rows';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { loadOpenTable } from '../tables/load-open-tables';
import { readKeptRows, paintKeptRows } from '../notes/paint-kept-rows';
import { refuseUnwritable } from './refresh-table';
import { writePlan } from './write-plan';

/** Returns how many rows `removeKeptRows` would remove. */
export async function countKeptRows(
  { workbook }: Pick<DataRangeServices, 'workbook'>,
  openTable: OpenTable,
  rowId: string | undefined,
): Promise<number> {
  return chooseRows(await readKeptRows(workbook, openTable), rowId).length;
}

const chooseRows = (keptRows: Awaited<ReturnType<typeof readKeptRows>>, rowId: string | undefined) =>
  [...keptRows].filter(([, keptRow]) => rowId === undefined || keptRow.id === rowId);

/** Removes the kept row with an ID, or all kept rows, from a table, with the user's notes. */
export async function removeKeptRows(
  services: DataRangeServices,
  id: string,
  rowId: string | undefined,
  options?: ActionOptions,
): Promise<void> {
  const openTable = await loadOpenTable(services.workbook, id);
  refuseUnwritable(openTable);
  const { definition, table, partId } = openTable;
  const { definedIndexes, tableIndexes } = findRemainingColumns(definition, table.columns);
  const oldRows = await services.workbook.readBody(table, tableIndexes);
  const keptRows = await readKeptRows(services.workbook, openTable);
  const chosenRows = chooseRows(keptRows, rowId);
  const removedRows = chosenRows.map(([row]) => row);
  const plan: RefreshPlan = {
    oldRows,
    keys: findKeyIndexes(definition, definedIndexes),
    changes: definedIndexes.map(() => []),
    // An Excel table has at least one row.
    additions: removedRows.length === oldRows.length ? [definedIndexes.map(() => '')] : [],
    removals: toRuns([...removedRows].sort((a, b) => a - b)),
    removedCount: removedRows.length,
    addedCount: 0,
    changedCount: 0,
  };
  const remainingEntries = rowId === undefined ? [] : listKeptEntries(definition.keptRows);
  for (const [, keptRow] of chosenRows) {
    const entryIndex = remainingEntries.findIndex(([rowHash]) => rowHash === keptRow.rowHash);
    if (entryIndex >= 0) remainingEntries.splice(entryIndex, 1);
  }
  const { keptRows: _keptRows, ...rest } = definition;
  const nextDefinition = remainingEntries.length > 0 ? { ...rest, keptRows: groupKeptRows(remainingEntries) } : rest;
  if (removedRows.length === 0) return services.workbook.setPart(partId, printDefinition(nextDefinition));
  const warning = await writePlan(
    services,
    openTable,
    { plan, definedIndexes, tableIndexes, uniqueKeysOnly: false, keptBefore: keptRows },
    options,
    () => services.workbook.setPart(partId, printDefinition(nextDefinition)),
  );
  await paintKeptRows(services.workbook, id, true);
  if (warning !== undefined) options?.onWarning?.(warning);
}
