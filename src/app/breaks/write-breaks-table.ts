import { breakStatuses } from '../../checks/break-status';
import { breaksBeingTracked } from '../../messages/breaks';
import { excelSteps } from '../../messages/excel-steps';
import { writingTable } from '../../messages/progress-steps';
import { wait } from '../../model/wait';
import { applyPlan } from '../../workbook/linked/apply-plan';
import { printBreaksPart, type BreaksPart } from '../../workbook/linked/breaks-part';
import { runOrRollBack } from '../../workbook/linked/journal';
import { toRuns, type RefreshPlan } from '../../workbook/linked/plan-refresh';
import type { TaskOptions } from './break-actions';
import { layOutRows, wrapRows } from './lay-out-breaks';
import { findBreaksTable, type BreakServices, type BreaksTable } from './find-breaks-table';
import type { PlacedColumn } from './plan-breaks-table';

/** After this time, an unfinished write no longer blocks other users. */
const lockExpiryMillis = 2 * 60_000;
/** Another writer's lock becomes visible within this time. The last lock wins. */
export const lockVisibleMillis = 500;

/** Throws while another user may be writing the same rows. */
export function refuseWhileLocked({ clock, session }: BreakServices, { writing }: BreaksPart): void {
  if (writing && writing.session !== session && Math.abs(clock.now() - writing.since) < lockExpiryMillis)
    throw breaksBeingTracked(writing.by);
}

/**
 * Writes the plan, all or nothing. Checks cells right before writing them, so it never overwrites a user's edit.
 * `typedByAddIn` has the hashes of rows whose status the add-in changes.
 */
export async function writeBreaksTable(
  services: BreakServices,
  { partId, part, table }: BreaksTable,
  columns: readonly PlacedColumn[],
  plan: RefreshPlan,
  nextPart: BreaksPart,
  { signal, onProgress }: TaskOptions,
  typedByAddIn: BreaksPart['typed'] = {},
): Promise<void> {
  const { workbook, clock, session } = services;
  const userName = services.getUserName();
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
    journal.record(() => workbook.setPart(partId, printBreaksPart(part)));
    const writing = {
      since: clock.now(),
      session,
      ...(userName !== undefined && { by: userName }),
      next: { oldComments: nextPart.oldComments, typed: typedByAddIn },
      ...(table.hasTotals && { totals: true as const }),
    };
    await workbook.setPart(partId, printBreaksPart({ ...part, writing }));
    await wait(clock, lockVisibleMillis);
    const current = await findBreaksTable(workbook);
    if (current?.part.writing?.session !== session) throw breaksBeingTracked(current?.part.writing?.by);
    const restoreFilters =
      plan.additions.length + plan.removals.length > 0 ? await workbook.clearFilters(table.id) : undefined;
    if (restoreFilters) journal.record(restoreFilters);
    const sheet = workbook.getSheet(table.sheetId, table.id, excelSteps.writeBreaks);
    await applyPlan(sheet, tablePosition, plan, {
      clock,
      journal,
      signal,
      onProgress: (done, total) => onProgress?.({ done, total, step: writingTable }),
    });
    await restoreFilters?.();
    await workbook.setPart(partId, printBreaksPart(nextPart));
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
