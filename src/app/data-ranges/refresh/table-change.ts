import { formatAreaAddress } from '../../../workbook/area';
import { countKeptRows } from '../../../workbook/linked/kept-rows';
import type { RefreshPlan } from '../../../workbook/linked/plan-refresh';
import type { DataRangeChange } from '../services/data-range-actions';
import type { OpenTable, DataRangeServices } from '../services/data-range-services';
import type { KeptPlan } from '../notes/keep-rows-with-notes';
import type { Definition } from '../../../workbook/linked/definition';
import { describeRefresh, isOfOtherScope, isOfOtherService } from '../lock/writer-lock';
import { haveSameValues } from '../tables/check-references';
import type { FetchedRows } from '../tables/fetch-rows';
import { describeRowCountMismatch } from '../tables/rows-of-one-fetch';

/** Reports the change of a table. `headers` are those of the plan's columns. */
export function describeTableChange(
  { definition, table }: OpenTable,
  outcome: DataRangeChange['outcome'],
  problem?: string,
  plan?: RefreshPlan,
  headers: readonly string[] = [],
  kept?: KeptPlan,
): DataRangeChange {
  const cells =
    plan?.changes.flatMap(({ length }, index) => (length > 0 ? [[headers[index] ?? '', length]] : [])) ?? [];
  return {
    id: definition.id,
    kind: definition.kind,
    address: formatAreaAddress(table.sheet, { ...table.area, rows: table.area.rows + (table.hasTotals ? 1 : 0) }),
    outcome,
    added: plan?.added ?? 0,
    removed: plan?.removed ?? 0,
    changed: plan?.changed ?? 0,
    byColumn: Object.fromEntries(cells) as Record<string, number>,
    ...(kept && { kept: { rows: countKeptRows(kept.rows), newlyKept: kept.newlyKept, returned: kept.returned } }),
    ...(problem !== undefined && { problem }),
  };
}

/**
 * Reports another user's refresh since `before` if its rows are newer than the fetched ones. The clocks of two computers can
 * differ, so refreshes before that aren't compared.
 */
export function reportNewerRefresh(
  services: DataRangeServices,
  before: Definition,
  now: OpenTable,
  { result, referencedCells }: FetchedRows,
): DataRangeChange | undefined {
  const { clock, memory } = services;
  const { session, formula, result: current, referencedCells: currentCells } = now.definition;
  const isNewer =
    session !== memory.session &&
    current.fetchedAt !== before.result.fetchedAt &&
    current.fetchedAt > result.fetchedAt &&
    formula === before.formula &&
    !isOfOtherService(services, current) &&
    !isOfOtherScope(services, current) &&
    haveSameValues(currentCells, referencedCells) &&
    describeRowCountMismatch(now) === undefined;
  return isNewer ? describeTableChange(now, 'fresh already', describeRefresh(clock, current)) : undefined;
}
