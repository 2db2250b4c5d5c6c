import { findRemainingColumns } from '../../../workbook/linked/match-columns';
import { groupKeptRows, listKeptEntries } from '../../../workbook/linked/kept-rows';
import { toRuns, type RefreshPlan } from '../../../workbook/linked/plan-refresh';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { findKeyIndexes } from '../tables/compare-rows';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';
import { loadOpenTable } from '../tables/load-open-tables';
import { readKeptRows, paintKeptRows } from '../notes/paint-kept-rows';
import { refuseUnwritable } from './refresh-table';
import { writePlan } from './write-plan';

/** Removes one or all rows that are no longer in the source from a table, with the user's notes. */
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
  const old = await services.workbook.readBody(table, tableIndexes);
  const keptRows = await readKeptRows(services.workbook, openTable);
  const chosen = [...keptRows].filter(([, kept]) => rowId === undefined || kept.id === rowId);
  const removedRows = chosen.map(([row]) => row);
  const plan: RefreshPlan = {
    old,
    keys: findKeyIndexes(definition, definedIndexes),
    changes: definedIndexes.map(() => []),
    // An Excel table has at least one row.
    additions: removedRows.length === old.length ? [definedIndexes.map(() => '')] : [],
    removals: toRuns([...removedRows].sort((a, b) => a - b)),
    removed: removedRows.length,
    added: 0,
    changed: 0,
  };
  const remaining = rowId === undefined ? [] : listKeptEntries(definition.keptRows);
  for (const [, kept] of chosen) {
    const entry = remaining.findIndex(([rowHash]) => rowHash === kept.rowHash);
    if (entry >= 0) remaining.splice(entry, 1);
  }
  const { keptRows: _kept, ...rest } = definition;
  const next = remaining.length > 0 ? { ...rest, keptRows: groupKeptRows(remaining) } : rest;
  if (removedRows.length === 0) return services.workbook.setPart(partId, printDefinition(next));
  const warning = await writePlan(
    services,
    openTable,
    { plan, definedIndexes, tableIndexes, uniqueKeysOnly: false, keptBefore: keptRows },
    options,
    () => services.workbook.setPart(partId, printDefinition(next)),
  );
  await paintKeptRows(services.workbook, id, true);
  if (warning !== undefined) options?.onWarning?.(warning);
}
