import { breakStatuses } from '../../checks/break-status';
import { excelSteps } from '../../messages/excel-steps';
import { writingTable } from '../../messages/progress-steps';
import { applyPlan } from '../../workbook/linked/apply-plan';
import type { BreaksPart } from '../../workbook/linked/breaks-part';
import { runOrRollBack } from '../../workbook/linked/journal';
import { toRuns, type RefreshPlan } from '../../workbook/linked/plan-refresh';
import type { TaskOptions } from './break-actions';
import { layOutRows, wrapRows } from './lay-out-breaks';
import type { BreakServices, BreaksTable } from './find-breaks-table';
import { lockBreaksTable } from './lock-breaks-table';
import type { PlacedColumn } from './plan-breaks-table';

/**
 * Writes the plan, all or nothing. Checks cells right before writing them, so it never overwrites a user's edit.
 * `typedByAddIn` has the hashes of rows whose status the add-in changes.
 */
export async function writeBreaksTable(
  services: BreakServices,
  breaksTable: BreaksTable,
  columns: readonly PlacedColumn[],
  plan: RefreshPlan,
  nextPart: BreaksPart,
  { signal, onProgress }: TaskOptions,
  typedByAddIn: BreaksPart['typed'] = {},
): Promise<void> {
  const { workbook, clock } = services;
  const { table } = breaksTable;
  const tablePosition = {
    table: table.area,
    columnIds: table.columns.map(({ id }) => id),
    hasTotals: table.hasTotals,
    columns: columns.map((column) => table.area.column + column.tableIndex),
    textColumns: new Set(
      columns.flatMap(({ kind, tableIndex }) => (kind === 'text' ? [table.area.column + tableIndex] : [])),
    ),
  };
  await runOrRollBack(clock, async (journal) => {
    const next = { oldComments: nextPart.oldComments, typed: typedByAddIn };
    const lock = await lockBreaksTable(services, journal, breaksTable, nextPart, next);
    const restoreFilters =
      plan.additions.length + plan.removals.length > 0 ? await workbook.clearFilters(table.id) : undefined;
    if (restoreFilters) journal.record(restoreFilters);
    const sheet = workbook.getSheet(table.sheetId, table.id, excelSteps.writeBreaks);
    await applyPlan(sheet, tablePosition, plan, {
      clock,
      journal,
      signal,
      onProgress: (done, total) => {
        void lock.renew();
        onProgress?.({ done, total, step: writingTable });
      },
      findTakeover: lock.findTakeover,
    });
    await restoreFilters?.();
    await lock.complete();
  });
  const removedCount = plan.removals.reduce((sum, run) => sum + run.rows, 0);
  const rows = table.area.rows - 1 + plan.additions.length - removedCount;
  const statusIndex = columns.find(({ name }) => name === 'status')?.tableIndex ?? 0;
  const body = { row: table.area.row + 1, rows, columns: 1 };
  await workbook.offerChoices(table.sheetId, { ...body, column: table.area.column + statusIndex }, breakStatuses);
  const addedCount = plan.additions.length;
  const changedRows = new Set(plan.changes.flat().map(({ row }) => row));
  const areas = toRuns([...changedRows].sort((a, b) => a - b)).map((run) => ({
    ...table.area,
    row: body.row + run.row,
    rows: run.rows,
  }));
  await wrapRows(workbook, table.sheetId, areas, columns);
  if (addedCount > 0)
    await layOutRows(
      workbook,
      table.sheetId,
      { ...table.area, row: body.row + rows - addedCount, rows: addedCount },
      columns,
    );
}
