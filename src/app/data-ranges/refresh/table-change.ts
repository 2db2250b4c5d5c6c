import { formatArea } from '../../../workbook/linked/format-area';
import { countKept } from '../../../workbook/linked/kept-rows';
import type { RefreshPlan } from '../../../workbook/linked/plan-refresh';
import type { DataRangeChange } from '../services/data-range-actions';
import type { OpenTable } from '../services/data-range-services';
import type { KeptPlan } from '../notes/keep-rows-with-notes';

/** Reports the change of a table. `headers` are those of the plan's columns. */
export function tableChange(
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
    address: formatArea(table.sheet, { ...table.area, rows: table.area.rows + (table.totals ? 1 : 0) }),
    outcome,
    added: plan?.added ?? 0,
    removed: plan?.removed ?? 0,
    changed: plan?.changed ?? 0,
    byColumn: Object.fromEntries(cells) as Record<string, number>,
    ...(kept && { kept: { rows: countKept(kept.rows), newlyKept: kept.newlyKept, returned: kept.returned } }),
    ...(problem !== undefined && { problem }),
  };
}
