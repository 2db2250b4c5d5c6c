import type { LinkedWorkbook, TableSort } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import { filtersNotRestored, sortNotRepeated } from '../../../messages/data-range-states';
import { notesNotChecked } from '../../../messages/kept-rows';
import { AddInError, toAddInError } from '../../../model/errors';
import { applyPlan } from '../../../workbook/linked/apply-plan';
import type { Definition } from '../../../workbook/linked/definition';
import { RollbackError, runOrRollBack, type Journal } from '../../../workbook/linked/journal';
import { requireSamePosition, type LinkedTablePosition } from '../../../workbook/linked/require-same-position';
import { isUnchanged, planRefresh, computeRowsAfter } from '../../../workbook/linked/plan-refresh';
import { convertedElsewhere, failedWithNotesOverwritten, startedTogether } from '../../../messages/other-users';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import type { TablePlan } from '../tables/compare-rows';
import { loadOpenTable } from '../tables/load-open-tables';
import { prepareNotesRescue } from '../notes/rescue-notes';
import { clearHighlights } from '../tables/highlights';
import { refuseAdjacentCells } from './refuse-adjacent-cells';
import { claimTable, describeConflict, createOvertakenError, OvertakenError } from '../lock/claim-table';
import { readCurrentDefinition, type LockedAction } from '../lock/writer-lock';

/**
 * Writes a plan and runs `finish`, all or nothing, while a lock in the workbook shows it to other users' add-ins. If another
 * user has written the table in the meantime, nothing is rolled back, because their result builds on these rows. Returns a
 * message if the sort order, a filter, or a note couldn't be preserved. `checkBeforeWrite` runs while the lock becomes visible.
 */
export async function writePlan(
  services: DataRangeServices,
  openTable: OpenTable,
  tablePlan: TablePlan,
  options: ActionOptions | undefined,
  finish: (definition: Definition, journal: Journal) => Promise<unknown>,
  action: LockedAction = 'refresh',
  checkBeforeWrite?: () => Promise<void>,
): Promise<string | undefined> {
  const { workbook, clock, memory } = services;
  const { partId, definition, table } = openTable;
  const firstMovedRow = await findFirstMovedRow(workbook, openTable, tablePlan);
  const adjacentNotice =
    firstMovedRow === undefined ? undefined : await refuseAdjacentCells(workbook, openTable, firstMovedRow);
  const sheet = workbook.getSheet(table.sheetId, table.id, excelSteps.refreshTable(table.name));
  const position = findPosition(openTable, tablePlan);
  const { additions, removals } = tablePlan.plan;
  let restoreFilters: (() => Promise<void>) | undefined;
  let sortProblem: string | undefined;
  let findLostNotes:
    | ((hasPlannedRows: (current: OpenTable) => Promise<boolean>) => Promise<string | undefined>)
    | undefined;
  const saveLostNotes = (isWritten: boolean) =>
    findLostNotes?.(
      async (current) => isWritten && (await hasPlannedRows(workbook, current, position, tablePlan)),
    ).catch((error: unknown) => notesNotChecked(toAddInError(error).message));
  await runOrRollBack(clock, async (journal) => {
    const { lock } = await claimTable(services, journal, openTable, action, checkBeforeWrite);
    // Notes are read at the compared position.
    await requireSamePosition(sheet, position, position.table.rows);
    const sort = await findSortToReapply(workbook, openTable, tablePlan);
    const movesRows = additions.length + removals.length > 0 || sort !== undefined;
    if (movesRows) findLostNotes = await prepareNotesRescue(services, openTable, tablePlan);
    if (movesRows) restoreFilters = await workbook.clearFilters(table.id);
    if (restoreFilters) journal.record(restoreFilters);
    await applyPlan(sheet, position, tablePlan.plan, {
      clock,
      journal,
      signal: options?.signal,
      onProgress: (rows, totalRows) => {
        void lock.renew();
        options?.onProgress?.({ step: 'writing', rows, totalRows });
      },
      findTakeover: async () => {
        await lock.renew();
        const current = await readCurrentDefinition(workbook, partId);
        return current ? describeConflict(services, definition, current) : convertedElsewhere();
      },
    });
    const latestTable = await loadOpenTable(workbook, definition.id);
    const wasConverted = latestTable.definition.kind !== definition.kind;
    // Another user's lock may have become visible too late, so compare the rows again.
    if (
      wasConverted ||
      (latestTable.definition.lock?.session !== memory.session &&
        !(await hasPlannedRows(workbook, latestTable, position, tablePlan)))
    ) {
      throw createOvertakenError(describeConflict(services, definition, latestTable.definition) ?? startedTogether);
    }
    // Sort while the table is locked, because sorting moves rows. A lost sort order isn't a failure.
    await lock.renew();
    sortProblem = await sort?.reapply().then(
      () => undefined,
      (error: unknown) => sortNotRepeated(toAddInError(error).message),
    );
    await lock.end();
    await finish(definition, journal);
  }).catch(async (error: unknown) => {
    const overwrittenNotice = await saveLostNotes(false);
    throw overwrittenNotice === undefined ? error : addOverwrittenNotes(error, overwrittenNotice);
  });
  // New values may pass a filter that the old ones didn't. A filter that can't be reapplied isn't a failure.
  const filterProblem = await (restoreFilters ?? (() => workbook.reapplyFilters(table.id)))().then(
    () => undefined,
    (error: unknown) => filtersNotRestored(toAddInError(error).message),
  );
  const overwrittenNotice = await saveLostNotes(true);
  return (
    [sortProblem, filterProblem, adjacentNotice, overwrittenNotice]
      .filter((message) => message !== undefined)
      .join(' ') || undefined
  );
}

/** Clears highlights, then writes a plan like {@link writePlan}, and reports its message as a warning. */
export async function writeConfirmed(
  services: DataRangeServices,
  openTable: OpenTable,
  tablePlan: TablePlan,
  options: ActionOptions | undefined,
  finish: (definition: Definition, journal: Journal) => Promise<unknown>,
  action?: LockedAction,
): Promise<void> {
  const warning = await writePlan(
    services,
    await clearHighlights(services.workbook, openTable),
    tablePlan,
    options,
    finish,
    action,
  );
  if (warning !== undefined) options?.onWarning?.(warning);
}

/** Adds the message about overwritten notes to an error. Keeps its class and kind, which callers depend on. */
function addOverwrittenNotes(error: unknown, overwrittenNotice: string): AddInError {
  const { kind, message } = toAddInError(error);
  const combinedMessage = failedWithNotesOverwritten(message, overwrittenNotice);
  if (error instanceof RollbackError) return new RollbackError(error.journal, combinedMessage, { cause: error });
  return error instanceof OvertakenError
    ? createOvertakenError(combinedMessage)
    : new AddInError(kind, combinedMessage, { cause: error });
}

/** Returns the first of the sheet's rows that a plan moves: the first removed row, or the first row if the table is re-sorted. */
async function findFirstMovedRow(
  workbook: LinkedWorkbook,
  openTable: OpenTable,
  tablePlan: TablePlan,
): Promise<number | undefined> {
  const firstRow = openTable.table.area.row + 1;
  if (await findSortToReapply(workbook, openTable, tablePlan)) return firstRow;
  const [firstRemoval] = tablePlan.plan.removals;
  return firstRemoval && firstRow + firstRemoval.row;
}

/** Returns the user's sort order of a table, if a plan may put rows out of order. */
async function findSortToReapply(
  workbook: LinkedWorkbook,
  { table }: OpenTable,
  { plan, tableIndexes }: TablePlan,
): Promise<TableSort | undefined> {
  const changedColumns = plan.changes.flatMap(({ length }, index) => (length > 0 ? [tableIndexes[index] ?? 0] : []));
  if (plan.additions.length + changedColumns.length === 0) return undefined;
  const sort = await workbook.readSort(table.id);
  if (!sort || plan.additions.length > 0) return sort;
  const findColumnId = (columnIndex: number) => table.columns[columnIndex]?.id ?? 0;
  const linkedIds = new Set(tableIndexes.map(findColumnId));
  const changedIds = new Set(changedColumns.map(findColumnId));
  // The user's own columns may depend on any cell.
  return sort.columnIds.some((id) => changedIds.has(id) || !linkedIds.has(id)) ? sort : undefined;
}

function findPosition(
  { definition, table }: OpenTable,
  { tableIndexes, definedIndexes }: TablePlan,
): LinkedTablePosition {
  const columns = tableIndexes.map((columnIndex) => table.area.column + columnIndex);
  const textColumns = columns.filter((_column, index) => {
    const kind = definition.columns[definedIndexes[index] ?? 0]?.kind;
    return kind === 'text' || kind === 'code';
  });
  return {
    table: table.area,
    columnIds: table.columns.map(({ id }) => id),
    hasTotals: table.hasTotals,
    columns,
    textColumns: new Set(textColumns),
  };
}

/** Returns whether a table has the planned rows. */
async function hasPlannedRows(
  workbook: LinkedWorkbook,
  { table }: OpenTable,
  { columnIds, columns, table: area }: LinkedTablePosition,
  { plan }: TablePlan,
): Promise<boolean> {
  const ids = table.columns.map(({ id }) => id);
  const columnIndexes = columns.map((column) => ids.indexOf(columnIds[column - area.column] ?? -1));
  if (columnIndexes.includes(-1)) return false;
  const rows = await workbook.readBody(table, columnIndexes);
  return isUnchanged(planRefresh(rows, computeRowsAfter(plan), columnIndexes.length, plan.keys));
}
