import { findRemainingColumns } from '../../../workbook/linked/match-columns';
import { groupKeptRows, listKeptEntries } from '../../../workbook/linked/kept-rows';
import { toRuns, type RefreshPlan } from '../../../workbook/linked/plan-refresh';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { findKeyIndexes } from '../tables/compare-rows';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';
import { openTable } from '../tables/open-tables';
import { readKeptRows, paintKept } from '../notes/paint-kept';
import { refuseUnwritable } from './refresh-table';
import { writePlan } from './write-plan';

/** Removes one or all rows that are no longer in the source from a table, with the user's notes. */
export async function removeKept(
  services: DataRangeServices,
  id: string,
  rowId: string | undefined,
  options?: ActionOptions,
): Promise<void> {
  const open = await openTable(services.workbook, id);
  refuseUnwritable(open);
  const { definition, table, partId } = open;
  const { definedIndexes, tableIndexes } = findRemainingColumns(definition, table.columns);
  const old = await services.workbook.readBody(table, tableIndexes);
  const keptRows = await readKeptRows(services.workbook, open);
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
    const entry = remaining.findIndex(([identifier]) => identifier === kept.identifier);
    if (entry >= 0) remaining.splice(entry, 1);
  }
  const { keptRows: _kept, ...rest } = definition;
  const next = remaining.length > 0 ? { ...rest, keptRows: groupKeptRows(remaining) } : rest;
  if (removedRows.length === 0) return services.workbook.setPart(partId, printDefinition(next));
  const warning = await writePlan(
    services,
    open,
    { plan, definedIndexes, tableIndexes, uniqueKeysOnly: false, keptBefore: keptRows },
    options,
    () => services.workbook.setPart(partId, printDefinition(next)),
  );
  await paintKept(services.workbook, id, true);
  if (warning !== undefined) options?.onWarning?.(warning);
}
