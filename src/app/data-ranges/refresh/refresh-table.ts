// Long because each step of a refresh depends on the outcome of those before.
import { countKeptRows } from '../../../workbook/linked/kept-rows';
import { isUnchanged } from '../../../workbook/linked/plan-refresh';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { resultIsBehind } from '../../../messages/deliveries';
import { headerRowHidden, tableSheetProtected } from '../../../messages/data-ranges';
import type { DataRangeChange, ActionOptions } from '../services/data-range-actions';
import { hasSameArguments, checkReferences, haveSameValues } from '../tables/check-references';
import { fetchRows, type FetchedRows } from '../tables/fetch-rows';
import {
  CellsChangedError,
  findConfirmedPlan,
  requireSameCells,
  type ConfirmedRefresh,
  confirmRisks,
} from './confirm-risks';
import { UnconfirmedTableError } from '../tables/confirm-new-tables';
import { type DataRangeServices, type OpenTable, rememberRefresh } from '../services/data-range-services';
import { findUndoneDefinition } from './find-undone-definition';
import { finishInterruptedWrite } from './finish-interrupted-write';
import { reportNewerRefresh, reportRunningWrite, describeTableChange } from './table-change';
import { compareRows } from '../tables/compare-rows';
import { keepRowsWithNotes, type KeptRowsPlan } from '../notes/keep-rows-with-notes';
import { describeKeptCounts } from '../../../messages/kept-rows';
import { convertedElsewhere, stillBeingRefreshed } from '../../../messages/other-users';
import { clearHighlights } from '../tables/highlights';
import { readLinkedLayout } from '../tables/layouts';
import { loadOpenTable } from '../tables/load-open-tables';
import { describeRowCountMismatch } from '../tables/mixed-rows';
import { paintKeptRows } from '../notes/paint-kept-rows';
import { findOtherUserRefresh, isFromOtherScope } from '../lock/writer-lock';
import { OvertakenError, createOvertakenError } from '../lock/claim-table';
import { retryRollback } from './retry-rollback';
import { writePlan } from './write-plan';

/** After this many attempts, gives way to another user who keeps refreshing the same table. */
const maxAttempts = 3;

/**
 * Runs a linked table's query again and writes the changes. A failure leaves the old rows. `force` refreshes even if
 * another user has just done so.
 */
export async function refreshTable(
  services: DataRangeServices,
  id: string,
  force: boolean,
  options?: ActionOptions,
): Promise<DataRangeChange> {
  await retryRollback(services, id);
  const tableBefore = await loadOpenTable(services.workbook, id);
  refuseUnwritable(tableBefore);
  await services.tokenScope?.find();
  const runningWrite = reportRunningWrite(services, tableBefore);
  if (runningWrite) return runningWrite;
  const otherRefresh = findOtherUserRefresh(services, tableBefore.definition);
  // Another user's refresh doesn't count if the rows or the query's arguments have changed since.
  const hasSameRows = describeRowCountMismatch(tableBefore) === undefined;
  const isFresh = otherRefresh && !force && hasSameRows && (await hasSameArguments(services, tableBefore.definition));
  if (isFresh) return describeTableChange(tableBefore, 'already fresh', otherRefresh.message);
  await checkReferences(services, tableBefore.definition);
  const fetchedRows = await fetchRows(services, tableBefore.definition.formula, options);
  // In the meantime, another user may have refreshed, sorted, or moved the table.
  const openTable = await loadOpenTable(services.workbook, id);
  if (openTable.definition.kind !== tableBefore.definition.kind)
    throw createOvertakenError(convertedElsewhere(openTable.definition.kind));
  const startedWrite = reportRunningWrite(services, openTable);
  if (startedWrite) return startedWrite;
  const finishedTable = await finishInterruptedWrite(services, openTable, fetchedRows);
  const change =
    reportNewerRefresh(services, tableBefore.definition, finishedTable, fetchedRows) ??
    (await writeRefreshed(services, finishedTable, fetchedRows, force, options));
  const { asOf, delivery } = fetchedRows.result;
  return delivery?.behind ? { ...change, behindMessage: resultIsBehind(asOf, delivery.behind) } : change;
}

async function writeRefreshed(
  services: DataRangeServices,
  openTable: OpenTable,
  fetchedRows: FetchedRows,
  force: boolean,
  options?: ActionOptions,
  attempt = 1,
  confirmedRefresh?: ConfirmedRefresh,
): Promise<DataRangeChange> {
  const { workbook } = services;
  const { definition, table } = openTable;
  refuseUnwritable(openTable);
  const confirmedPlan = confirmedRefresh && findConfirmedPlan(openTable, confirmedRefresh);
  const comparison = confirmedPlan ?? (await compareRows(workbook, openTable, fetchedRows, options));
  const undoneDefinition = confirmedPlan ? undefined : findUndoneDefinition(services, openTable, comparison);
  if (undoneDefinition)
    return writeRefreshed(
      services,
      { ...openTable, definition: undoneDefinition },
      fetchedRows,
      force,
      options,
      attempt,
      confirmedRefresh,
    );
  const since = fetchedRows.result.asOf ?? services.clock.today();
  const tablePlan = confirmedPlan ?? (await keepRowsWithNotes(workbook, openTable, comparison, since));
  const { plan, kept } = tablePlan;
  if (kept.hasNoWrittenRow || kept.alteredRows.length > 0) {
    // Rows that another user's refresh wrote during the comparison look as if they were typed over.
    const currentTable = await loadOpenTable(workbook, definition.id);
    const otherWriter = findOtherUserRefresh(services, currentTable.definition);
    const wasRewritten = currentTable.definition.result.fetchedAt !== definition.result.fetchedAt;
    if (otherWriter?.isWriting || (wasRewritten && attempt >= maxAttempts))
      return {
        ...describeTableChange(currentTable, 'already fresh', otherWriter?.message ?? stillBeingRefreshed),
        isBeingWritten: true,
      };
    if (wasRewritten)
      return (
        reportNewerRefresh(services, definition, currentTable, fetchedRows) ??
        writeRefreshed(services, currentTable, fetchedRows, force, options, attempt + 1, confirmedRefresh)
      );
  }
  const keptRowsChange = kept.newlyKeptCount + kept.returnedCount > 0;
  // Anyone can compute the hashes in a workbook, so they don't prove that the add-in wrote these rows.
  if ((keptRowsChange || !isUnchanged(plan)) && !(await services.knownTables.has(openTable)))
    throw new UnconfirmedTableError(openTable);
  const removedCount = plan.removals.reduce((sum, { rows }) => sum + rows, 0);
  const removesOtherTokenRows = removedCount > 0 && isFromOtherScope(services, definition.result);
  const otherTokenRisk = removesOtherTokenRows
    ? ({ kind: 'other token', by: definition.result.by, rows: removedCount } as const)
    : undefined;
  const confirmation = await confirmRisks(
    services,
    openTable,
    { ...tablePlan, otherTokenRisk },
    options,
    'refresh',
    confirmedRefresh?.agreedRisks,
  );
  if (confirmation.agreedRisks) {
    return writeRefreshed(
      services,
      await loadOpenTable(workbook, definition.id),
      fetchedRows,
      force,
      options,
      attempt,
      {
        agreedRisks: confirmation.agreedRisks,
        openTable,
        tablePlan,
      },
    );
  }
  const otherRefresh = findOtherUserRefresh(services, definition);
  if (isUnchanged(plan) && !keptRowsChange) {
    const isSameResult =
      definition.result.hash === fetchedRows.result.hash && definition.result.asOf === fetchedRows.result.asOf;
    // A forced refresh ignores another user's finished refresh.
    const respectsOtherRefresh = otherRefresh && (otherRefresh.isWriting || !force);
    if (respectsOtherRefresh && isSameResult && haveSameValues(definition.referencedCells, fetchedRows.referencedCells))
      return describeTableChange(openTable, 'already fresh', otherRefresh.message);
    await storeResult(services, openTable, fetchedRows, kept);
    return describeTableChange(openTable, 'unchanged');
  }
  const clearedTable = await clearHighlights(workbook, openTable);
  let warning: string | undefined;
  try {
    warning = isUnchanged(plan)
      ? await storeResult(services, clearedTable, fetchedRows, kept)
      : await writePlan(
          services,
          clearedTable,
          tablePlan,
          options,
          (currentDefinition) =>
            storeResult(services, { ...clearedTable, definition: currentDefinition }, fetchedRows, kept),
          'refresh',
          confirmedPlan && (() => requireSameCells(workbook, clearedTable, confirmedPlan)),
        );
  } catch (error) {
    if (error instanceof CellsChangedError && confirmedRefresh)
      return writeRefreshed(
        services,
        await loadOpenTable(workbook, definition.id),
        fetchedRows,
        force,
        options,
        attempt,
        {
          agreedRisks: confirmedRefresh.agreedRisks,
        },
      );
    if (error instanceof OvertakenError)
      return { ...describeTableChange(clearedTable, 'already fresh', error.message), isBeingWritten: true };
    throw error;
  }
  if (definition.keptRows || kept.keptRows.length > 0)
    await paintKeptRows(workbook, definition.id, definition.keptRows !== undefined);
  const headers = tablePlan.definedIndexes.map((index) => definition.columns[index]?.header ?? '');
  rememberRefresh(services.memory.get(definition.id), definition, tablePlan);
  const area = { ...table.area, rows: table.area.rows + plan.additions.length - removedCount };
  return describeTableChange(
    { ...clearedTable, table: { ...table, area } },
    'changed',
    joinMessages(
      ...(kept.newlyKeptCount > 0 ? confirmation.changedArguments : []),
      describeKeptCounts(kept.newlyKeptCount, kept.leavingCount, kept.returnedCount, countKeptRows(kept.keptRows)),
      warning,
    ),
    plan,
    headers,
    kept,
  );
}

/** Joins messages; undefined if there are none. */
function joinMessages(...messages: readonly (string | undefined)[]): string | undefined {
  return messages.filter((message) => message !== undefined).join(' ') || undefined;
}

/** Stores the new result's provenance in the workbook. */
async function storeResult(
  services: Pick<DataRangeServices, 'workbook' | 'memory' | 'knownTables'>,
  { partId, definition, table }: OpenTable,
  { result, referencedCells }: FetchedRows,
  { keptRows, written }: KeptRowsPlan,
): Promise<undefined> {
  const { workbook, memory, knownTables } = services;
  // The name or ID of a known table may have changed.
  if (await knownTables.has({ definition, table })) await knownTables.add({ definition, table });
  const { lock: _lock, keptRows: _keptRows, ...rest } = definition;
  const layout = (await readLinkedLayout(workbook, { definition, table })) ?? definition.layout;
  const nextDefinition = {
    ...rest,
    ...(keptRows.length > 0 && { keptRows }),
    ...(layout && { layout }),
    written,
    result,
    referencedCells,
  };
  const currentTable = { id: table.id, name: table.name };
  await workbook.setPart(partId, printDefinition({ ...nextDefinition, table: currentTable, session: memory.session }));
}

/** Throws before anything is fetched if the table can't be written. */
export function refuseUnwritable({ table }: OpenTable): void {
  if (table.isProtected) throw tableSheetProtected(table.sheet);
  if (!table.hasHeaders) throw headerRowHidden(table.name);
}
