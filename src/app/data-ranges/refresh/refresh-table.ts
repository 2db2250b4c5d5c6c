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
  confirmFirst,
} from './confirm-first';
import { UnconfirmedError } from '../tables/confirm-known';
import { type DataRangeServices, type OpenTable, rememberRefresh } from '../services/data-range-services';
import { findUndone } from './find-undone';
import { finishInterrupted } from './finish-interrupted';
import { reportNewerRefresh, describeTableChange } from './table-change';
import { compareRows } from '../tables/compare-rows';
import { keepRowsWithNotes, type KeptPlan } from '../notes/keep-rows-with-notes';
import { describeKeptCounts } from '../../../messages/kept-rows';
import { convertedElsewhere, stillBeingRefreshed } from '../../../messages/other-users';
import { clearHighlights } from '../tables/highlights';
import { readLinkedLayout } from '../tables/layouts';
import { loadOpenTable } from '../tables/load-open-tables';
import { describeRowCountMismatch } from '../tables/rows-of-one-fetch';
import { paintKeptRows } from '../notes/paint-kept-rows';
import { findOtherUserRefresh, isOfOtherScope } from '../lock/writer-lock';
import { OvertakenError, createOvertakenError } from '../lock/claim-table';
import { writePlan } from './write-plan';

/** After this many attempts, another user who keeps refreshing the same table takes precedence. */
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
  const remembered = services.memory.get(id);
  await remembered.failedRollback?.journal.rollBack();
  delete remembered.failedRollback;
  const before = await loadOpenTable(services.workbook, id);
  refuseUnwritable(before);
  await services.tokenScope?.find();
  const otherRefresh = findOtherUserRefresh(services, before.definition);
  // Another user's refresh doesn't count if the query has changed since.
  const hasSameRows = describeRowCountMismatch(before) === undefined;
  const isFresh =
    otherRefresh &&
    (otherRefresh.writing || (!force && hasSameRows && (await hasSameArguments(services, before.definition))));
  if (isFresh)
    return {
      ...describeTableChange(before, 'fresh already', otherRefresh.message),
      ...(otherRefresh.writing && { writing: true }),
    };
  await checkReferences(services, before.definition);
  const fetched = await fetchRows(services, before.definition.formula, options);
  // In the meantime, another user may have refreshed, sorted, or moved the table.
  const openTable = await loadOpenTable(services.workbook, id);
  if (openTable.definition.kind !== before.definition.kind)
    throw createOvertakenError(convertedElsewhere(openTable.definition.kind));
  const latest = await finishInterrupted(services, openTable, fetched);
  const change =
    reportNewerRefresh(services, before.definition, latest, fetched) ??
    (await writeRefreshed(services, latest, fetched, force, options));
  const { asOf, delivery } = fetched.result;
  return delivery?.behind ? { ...change, behind: resultIsBehind(asOf, delivery.behind) } : change;
}

async function writeRefreshed(
  services: DataRangeServices,
  found: OpenTable,
  fetched: FetchedRows,
  force: boolean,
  options?: ActionOptions,
  attempt = 1,
  lastConfirmed?: ConfirmedRefresh,
): Promise<DataRangeChange> {
  const { workbook } = services;
  const { definition, table } = found;
  refuseUnwritable(found);
  const planned = lastConfirmed && findConfirmedPlan(found, lastConfirmed);
  const comparison = planned ?? (await compareRows(workbook, found, fetched, options));
  const undone = planned ? undefined : findUndone(services, found, comparison);
  if (undone)
    return writeRefreshed(services, { ...found, definition: undone }, fetched, force, options, attempt, lastConfirmed);
  const since = fetched.result.asOf ?? services.clock.today();
  const tablePlan = planned ?? (await keepRowsWithNotes(workbook, found, comparison, since));
  const { plan, kept } = tablePlan;
  if (kept.isForeign || kept.altered.length > 0) {
    // Rows that another user's refresh wrote while they were read look as if they were typed over.
    const now = await loadOpenTable(workbook, definition.id);
    const writer = findOtherUserRefresh(services, now.definition);
    const wasRewritten = now.definition.result.fetchedAt !== definition.result.fetchedAt;
    if (writer?.writing || (wasRewritten && attempt >= maxAttempts))
      return { ...describeTableChange(now, 'fresh already', writer?.message ?? stillBeingRefreshed), writing: true };
    if (wasRewritten)
      return (
        reportNewerRefresh(services, definition, now, fetched) ??
        writeRefreshed(services, now, fetched, force, options, attempt + 1, lastConfirmed)
      );
  }
  const hasMovedRows = kept.newlyKept + kept.returned > 0;
  // Anyone can compute the hashes in a workbook, so they don't prove that the add-in wrote these rows.
  if ((hasMovedRows || !isUnchanged(plan)) && !(await services.knownTables.has(found)))
    throw new UnconfirmedError(found);
  const removedCount = plan.removals.reduce((sum, { rows }) => sum + rows, 0);
  const isOtherToken = removedCount > 0 && isOfOtherScope(services, definition.result);
  const otherToken = isOtherToken
    ? ({ kind: 'other token', by: definition.result.by, rows: removedCount } as const)
    : undefined;
  const confirmed = await confirmFirst(
    services,
    found,
    { ...tablePlan, otherToken },
    options,
    'refresh',
    lastConfirmed?.agreed,
  );
  if (confirmed.agreed) {
    return writeRefreshed(services, await loadOpenTable(workbook, definition.id), fetched, force, options, attempt, {
      agreed: confirmed.agreed,
      found,
      compared: tablePlan,
    });
  }
  const otherRefresh = findOtherUserRefresh(services, definition);
  if (isUnchanged(plan) && !hasMovedRows) {
    const isSameResult =
      definition.result.hash === fetched.result.hash && definition.result.asOf === fetched.result.asOf;
    // A forced refresh skips the freshness check.
    const isWarned = otherRefresh && (otherRefresh.writing || !force);
    if (isWarned && isSameResult && haveSameValues(definition.referencedCells, fetched.referencedCells))
      return describeTableChange(found, 'fresh already', otherRefresh.message);
    await storeResult(services, found, fetched, kept);
    return describeTableChange(found, 'unchanged');
  }
  const openTable = await clearHighlights(workbook, found);
  let note: string | undefined;
  try {
    note = isUnchanged(plan)
      ? await storeResult(services, openTable, fetched, kept)
      : await writePlan(
          services,
          openTable,
          tablePlan,
          options,
          (currentDefinition) => storeResult(services, { ...openTable, definition: currentDefinition }, fetched, kept),
          'refresh',
          planned && (() => requireSameCells(workbook, openTable, planned)),
        );
  } catch (error) {
    if (error instanceof CellsChangedError && lastConfirmed)
      return writeRefreshed(services, await loadOpenTable(workbook, definition.id), fetched, force, options, attempt, {
        agreed: lastConfirmed.agreed,
      });
    if (error instanceof OvertakenError)
      return { ...describeTableChange(openTable, 'fresh already', error.message), writing: true };
    throw error;
  }
  if (definition.keptRows || kept.rows.length > 0)
    await paintKeptRows(workbook, definition.id, definition.keptRows !== undefined);
  const byColumn = tablePlan.definedIndexes.map((index) => definition.columns[index]?.header ?? '');
  rememberRefresh(services.memory.get(definition.id), definition, tablePlan);
  const area = { ...table.area, rows: table.area.rows + plan.additions.length - removedCount };
  return describeTableChange(
    { ...openTable, table: { ...table, area } },
    'changed',
    joinMessages(
      ...(kept.newlyKept > 0 ? confirmed.changed : []),
      describeKeptCounts(kept.newlyKept, kept.leaving, kept.returned, countKeptRows(kept.rows)),
      note,
    ),
    plan,
    byColumn,
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
  { rows, written }: KeptPlan,
): Promise<undefined> {
  const { workbook, memory, knownTables } = services;
  // Update a known table, whose name or ID may have changed.
  if (await knownTables.has({ definition, table })) await knownTables.add({ definition, table });
  const { lock: _done, keptRows: _kept, ...rest } = definition;
  const layout = (await readLinkedLayout(workbook, { definition, table })) ?? definition.layout;
  const next = {
    ...rest,
    ...(rows.length > 0 && { keptRows: rows }),
    ...(layout && { layout }),
    written,
    result,
    referencedCells,
  };
  const renamed = { id: table.id, name: table.name };
  await workbook.setPart(partId, printDefinition({ ...next, table: renamed, session: memory.session }));
}

/** Throws before anything is fetched if the table can't be written. */
export function refuseUnwritable({ table }: OpenTable): void {
  if (table.isProtected) throw tableSheetProtected(table.sheet);
  if (!table.hasHeaders) throw headerRowHidden(table.name);
}
