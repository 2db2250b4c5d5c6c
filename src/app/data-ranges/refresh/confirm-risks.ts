import { AddInError } from '../../../model/errors';
import { formatAreaAddress } from '../../../workbook/area';
import type { DataRangeConfirmation, ActionOptions, RiskyAction } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { describeChangedReferences, type ChangedReference } from '../tables/check-references';
import type { KeptRowsPlan, KeptTablePlan } from '../notes/keep-rows-with-notes';
import * as messages from '../../../messages/kept-rows';
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import type { ExcelValue } from '../../../workbook/excel-value';
import { isUnchanged } from '../../../workbook/linked/plan-refresh';
import { TableChangedError } from '../../../workbook/linked/table-changed-error';
import type { TablePlan } from '../tables/compare-rows';

/** If a larger share of the rows with notes leaves the source, the user confirms first. */
const maxLeavingShare = 1 / 4;

type ChangeServices = Pick<DataRangeServices, 'workbook' | 'findDateSystem'>;

/** The outcome of a confirmation before a refresh. */
interface ConfirmationOutcome {
  /**
   * The risks that the user has just confirmed. Cells may have changed in the meantime, so the caller must plan again.
   */
  readonly agreedRisks?: readonly RefreshRisk[];
  /** Messages about changed arguments of the query, if no confirmation was possible. */
  readonly changedArguments: readonly string[];
}

/**
 * Asks the user to confirm a refresh that may be unwanted, unless `agreedRisks` has the same risks. Throws if the
 * user declines. If no prompt is possible, throws only if edited cells would be replaced, because rows with notes stay, or
 * if rows that only another user's token returns would be removed.
 */
export async function confirmRisks(
  services: ChangeServices,
  openTable: OpenTable,
  { kept, otherTokenRisk }: KeptTablePlan & { readonly otherTokenRisk?: RefreshRisk | undefined },
  options: ActionOptions | undefined,
  action: RiskyAction = 'refresh',
  agreedRisks: readonly RefreshRisk[] = [],
): Promise<ConfirmationOutcome> {
  const { definition } = openTable;
  const alteredRisk = findAlteredRisk(openTable, kept);
  const tooManyLeave = kept.leavingCount > kept.annotatedCount * maxLeavingShare;
  const changedReferences = kept.annotatedCount > 0 ? await describeChangedReferences(services, definition) : [];
  const risks: RefreshRisk[] = [
    ...changedReferences,
    ...(tooManyLeave ? [{ kind: 'leaving' as const, rows: kept.leavingCount, annotated: kept.annotatedCount }] : []),
    ...(otherTokenRisk ? [otherTokenRisk] : []),
    ...(alteredRisk ? [alteredRisk] : []),
  ];
  if (!options?.confirm) {
    const blockingRisk = alteredRisk ?? otherTokenRisk;
    if (blockingRisk) throw new AddInError('workbook', messages.refreshInPane(describeRisk(blockingRisk)));
    return { changedArguments: changedReferences.map(describeRisk) };
  }
  const agreedRiskKeys = new Set(agreedRisks.map((risk) => JSON.stringify(risk)));
  if (risks.every((risk) => agreedRiskKeys.has(JSON.stringify(risk)))) return { changedArguments: [] };
  await requireConfirmation(openTable, options, action, risks.map(describeRisk));
  return { agreedRisks: risks, changedArguments: [] };
}

/** Plans again until the user has confirmed exactly the current plan. */
export async function planUntilConfirmed<Plan extends KeptTablePlan>(
  services: ChangeServices,
  openTable: OpenTable,
  createPlan: () => Promise<Plan>,
  options: ActionOptions | undefined,
): Promise<Plan> {
  const tablePlan = await createPlan();
  let { agreedRisks } = await confirmRisks(services, openTable, tablePlan, options, 'update');
  if (!agreedRisks) return tablePlan;
  for (;;) {
    const nextPlan = await createPlan();
    ({ agreedRisks } = await confirmRisks(services, openTable, nextPlan, options, 'update', agreedRisks));
    if (!agreedRisks) return nextPlan;
  }
}

/** Asks the user, and throws if they decline. */
export async function requireConfirmation(
  { definition, table }: OpenTable,
  options: ActionOptions,
  action: RiskyAction,
  reasons: readonly string[],
): Promise<void> {
  const confirmation: DataRangeConfirmation = {
    id: definition.id,
    address: formatAreaAddress(table.sheet, table.area),
    action,
    reasons,
  };
  if (!(await options.confirm?.(confirmation))) throw new AddInError('canceled', messages.leftUnchanged);
}

function findAlteredRisk(
  { table }: OpenTable,
  { alteredRows, hasNoWrittenRow }: KeptRowsPlan,
): RefreshRisk | undefined {
  if (alteredRows === 'unknown') return { kind: 'altered somewhere' };
  if (hasNoWrittenRow) return { kind: 'not written', table: table.name };
  if (alteredRows.length === 0) return undefined;
  // Counts the header row, and from 1 as Excel does.
  return { kind: 'altered', rows: alteredRows.map((row) => table.area.row + row + 2) };
}

/** The risks that the user confirmed, and the plan at that time. */
export interface ConfirmedRefresh {
  readonly agreedRisks: readonly RefreshRisk[];
  readonly openTable?: OpenTable;
  readonly tablePlan?: KeptTablePlan;
}

/** A table's cells have changed since the user confirmed the plan. */
export class CellsChangedError extends TableChangedError {}

/** Returns the confirmed plan if it changes only cells, which `requireSameCells` checks before they are written. */
export function findConfirmedPlan(
  currentTable: OpenTable,
  { openTable, tablePlan }: ConfirmedRefresh,
): KeptTablePlan | undefined {
  if (!tablePlan || isUnchanged(tablePlan.plan)) return undefined;
  // Plans that remove or keep rows also depend on what users typed next to them.
  const { removals, keptIndexes = [] } = tablePlan.plan;
  const changesOnlyCells = removals.length + keptIndexes.length === 0 && !currentTable.definition.keptRows;
  return changesOnlyCells && JSON.stringify(openTable) === JSON.stringify(currentTable) ? tablePlan : undefined;
}

/** Throws a `CellsChangedError` if a table's cells have changed since they were compared. */
export async function requireSameCells(
  workbook: LinkedWorkbook,
  { table }: OpenTable,
  { plan: { oldRows }, tableIndexes }: TablePlan,
): Promise<void> {
  const rows = await workbook.readBody(table, tableIndexes);
  const isSame = (row: readonly ExcelValue[], rowIndex: number) =>
    row.every((value, index) => value === oldRows[rowIndex]?.[index]);
  if (rows.length !== oldRows.length || !rows.every(isSame)) throw new CellsChangedError();
}

/**
 * Why a refresh may be unwanted: a changed cell that the query refers to, rows with notes that leave the source, rows that
 * only another user's token returns, or cells of linked columns that were typed over.
 */
type RefreshRisk =
  | ChangedReference
  | { readonly kind: 'leaving'; readonly rows: number; readonly annotated: number }
  | { readonly kind: 'other token'; readonly by: string | undefined; readonly rows: number }
  | { readonly kind: 'altered'; readonly rows: readonly number[] }
  | { readonly kind: 'altered somewhere' }
  /** The table has no row that the add-in wrote. */
  | { readonly kind: 'not written'; readonly table: string };

function describeRisk(risk: RefreshRisk): string {
  switch (risk.kind) {
    case 'reference':
      return risk.isSingleCell
        ? messages.argumentChanged(risk.reference, risk.before, risk.now)
        : messages.argumentsChanged(risk.reference);
    case 'leaving':
      return messages.rowsLeaving(risk.rows, risk.annotated);
    case 'other token':
      return messages.rowsOfOtherToken(risk.by, risk.rows);
    case 'altered':
      return messages.rowsAltered(risk.rows);
    case 'altered somewhere':
      return messages.someCellsAltered;
    case 'not written':
      return messages.noRowWritten(risk.table);
  }
}
