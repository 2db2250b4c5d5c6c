import { formatAreaAddress } from '../../../workbook/area';
import { countKeptRows } from '../../../workbook/linked/kept-rows';
import type { RefreshPlan } from '../../../workbook/linked/plan-refresh';
import type { DataRangeChange } from '../services/data-range-actions';
import type { OpenTable, DataRangeServices } from '../services/data-range-services';
import type { KeptRowsPlan } from '../notes/keep-rows-with-notes';
import type { Definition } from '../../../workbook/linked/definition';
import { describeRefresh, findOtherUserRefresh, isFromOtherScope, isFromOtherService } from '../lock/writer-lock';
import { haveSameValues } from '../tables/check-references';
import type { FetchedRows } from '../tables/fetch-rows';
import { describeRowCountMismatch } from '../tables/mixed-rows';

/** Describes the outcome of an action on a table. `headers` are the headers of the plan's columns. */
export function describeTableChange(
  { definition, table }: OpenTable,
  outcome: DataRangeChange['outcome'],
  problem?: string,
  plan?: RefreshPlan,
  headers: readonly string[] = [],
  kept?: KeptRowsPlan,
): DataRangeChange {
  const changedCounts =
    plan?.changes.flatMap(({ length }, index) => (length > 0 ? [[headers[index] ?? '', length]] : [])) ?? [];
  return {
    id: definition.id,
    kind: definition.kind,
    address: formatAreaAddress(table.sheet, { ...table.area, rows: table.area.rows + (table.hasTotals ? 1 : 0) }),
    outcome,
    added: plan?.addedCount ?? 0,
    removed: plan?.removedCount ?? 0,
    changed: plan?.changedCount ?? 0,
    byColumn: Object.fromEntries(changedCounts) as Record<string, number>,
    ...(kept && {
      keptCounts: { total: countKeptRows(kept.keptRows), newlyKept: kept.newlyKeptCount, returned: kept.returnedCount },
    }),
    ...(problem !== undefined && { problem }),
  };
}

/** Reports another user's write of a table that is still running. Its half-written rows must stay as they are. */
export function reportRunningWrite(services: DataRangeServices, openTable: OpenTable): DataRangeChange | undefined {
  const otherRefresh = findOtherUserRefresh(services, openTable.definition);
  if (!otherRefresh?.isWriting) return undefined;
  return { ...describeTableChange(openTable, 'already fresh', otherRefresh.message), isBeingWritten: true };
}

/**
 * Reports another user's refresh if it is newer than the fetched rows, and was stored after `before` was read. The clocks of
 * two computers can differ, so the times of earlier refreshes aren't compared.
 */
export function reportNewerRefresh(
  services: DataRangeServices,
  before: Definition,
  currentTable: OpenTable,
  { result, referencedCells }: FetchedRows,
): DataRangeChange | undefined {
  const { clock, memory } = services;
  const { session, formula, result: currentResult, referencedCells: currentCells } = currentTable.definition;
  const isNewer =
    session !== memory.session &&
    currentResult.fetchedAt !== before.result.fetchedAt &&
    currentResult.fetchedAt > result.fetchedAt &&
    formula === before.formula &&
    !isFromOtherService(services, currentResult) &&
    !isFromOtherScope(services, currentResult) &&
    haveSameValues(currentCells, referencedCells) &&
    describeRowCountMismatch(currentTable) === undefined;
  return isNewer
    ? describeTableChange(currentTable, 'already fresh', describeRefresh(clock, currentResult))
    : undefined;
}
