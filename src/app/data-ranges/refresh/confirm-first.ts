import { AddInError } from '../../../model/errors';
import { formatCellAddress, formatAreaAddress } from '../../../workbook/area';
import type { DataRangeConfirmation, ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { describeChangedReferences, type ChangedReference } from '../tables/check-references';
import type { KeptPlan, KeptTablePlan } from '../notes/keep-rows-with-notes';
import * as messages from '../../../messages/kept-rows';
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import type { ExcelValue } from '../../../workbook/excel-value';
import { isUnchanged } from '../../../workbook/linked/plan-refresh';
import { TableChangedError } from '../../../workbook/linked/table-changed-error';
import type { TablePlan } from '../tables/compare-rows';

/** If a larger share of the annotated rows leaves the source, the user confirms first. */
const maxLeavingShare = 1 / 4;

type ChangeServices = Pick<DataRangeServices, 'workbook' | 'findDateSystem'>;

/** The outcome of a confirmation before a refresh. */
interface Confirmed {
  /**
   * The risks that the user has just confirmed. Cells may have changed in the meantime, so the caller must plan again.
   */
  readonly agreed?: readonly RefreshRisk[];
  /** Messages about changed arguments of the query, if no confirmation was possible. */
  readonly changed: readonly string[];
}

/**
 * Asks the user to confirm a refresh that may be unwanted, unless `agreed` has the same risks. Throws if the user
 * declines. If no prompt is possible, throws only if edited cells would be replaced, because rows with notes stay, or
 * if rows that only another user's token returns would be removed.
 */
export async function confirmFirst(
  services: ChangeServices,
  openTable: OpenTable,
  { kept, tableIndexes, otherToken }: KeptTablePlan & { readonly otherToken?: RefreshRisk | undefined },
  options: ActionOptions | undefined,
  about: DataRangeConfirmation['about'] = 'refresh',
  agreed: readonly RefreshRisk[] = [],
): Promise<Confirmed> {
  const { definition } = openTable;
  const altered = findAlteredRisk(openTable, kept, tableIndexes);
  const leavesTooMany = kept.leaving > kept.annotated * maxLeavingShare;
  const changed = kept.annotated > 0 ? await describeChangedReferences(services, definition) : [];
  const risks: RefreshRisk[] = [
    ...changed,
    ...(leavesTooMany ? [{ kind: 'leaving' as const, rows: kept.leaving, annotated: kept.annotated }] : []),
    ...(otherToken ? [otherToken] : []),
    ...(altered ? [altered] : []),
  ];
  if (!options?.confirm) {
    const refused = altered ?? otherToken;
    if (refused) throw new AddInError('workbook', messages.refreshInPane(describeRisk(refused)));
    return { changed: changed.map(describeRisk) };
  }
  const agreedRisks = new Set(agreed.map((risk) => JSON.stringify(risk)));
  if (risks.every((risk) => agreedRisks.has(JSON.stringify(risk)))) return { changed: [] };
  await requireConfirmation(openTable, options, about, risks.map(describeRisk));
  return { agreed: risks, changed: [] };
}

/** Plans again until the user has confirmed exactly the current plan. */
export async function planUntilConfirmed<Plan extends KeptTablePlan>(
  services: ChangeServices,
  openTable: OpenTable,
  plan: () => Promise<Plan>,
  options: ActionOptions | undefined,
): Promise<Plan> {
  const tablePlan = await plan();
  let { agreed } = await confirmFirst(services, openTable, tablePlan, options, 'update');
  if (!agreed) return tablePlan;
  for (;;) {
    const nextPlan = await plan();
    ({ agreed } = await confirmFirst(services, openTable, nextPlan, options, 'update', agreed));
    if (!agreed) return nextPlan;
  }
}

/** Asks the user, and throws if they decline. */
export async function requireConfirmation(
  { definition, table }: OpenTable,
  options: ActionOptions,
  about: DataRangeConfirmation['about'],
  reasons: readonly string[],
): Promise<void> {
  const confirmation: DataRangeConfirmation = {
    id: definition.id,
    address: formatAreaAddress(table.sheet, table.area),
    about,
    reasons,
  };
  if (!(await options.confirm?.(confirmation))) throw new AddInError('canceled', messages.leftUnchanged);
}

function findAlteredRisk(
  { table }: OpenTable,
  { altered, isForeign }: KeptPlan,
  tableIndexes: readonly number[],
): RefreshRisk | undefined {
  if (altered === 'unknown') return { kind: 'altered somewhere' };
  if (isForeign) return { kind: 'not written', table: table.name };
  if (altered.length === 0) return undefined;
  const column = table.area.column + Math.min(...tableIndexes);
  return { kind: 'altered', cells: altered.map((row) => formatCellAddress(table.area.row + 1 + row, column)) };
}

/** The risks that the user confirmed, and the plan at that time. */
export interface ConfirmedRefresh {
  readonly agreed: readonly RefreshRisk[];
  readonly found?: OpenTable;
  readonly compared?: KeptTablePlan;
}

/** Cells have changed since the user confirmed the plan. */
export class CellsChangedError extends TableChangedError {}

/** Returns the confirmed plan if only its cells matter. `requireSameCells` checks them before they are written. */
export function findConfirmedPlan(now: OpenTable, { found, compared }: ConfirmedRefresh): KeptTablePlan | undefined {
  if (!compared || isUnchanged(compared.plan)) return undefined;
  // Plans that remove or keep rows also depend on what users typed next to them.
  const { removals, keptIndexes = [] } = compared.plan;
  const changesOnlyCells = removals.length + keptIndexes.length === 0 && !now.definition.keptRows;
  return changesOnlyCells && JSON.stringify(found) === JSON.stringify(now) ? compared : undefined;
}

/** Throws a `CellsChangedError` if a table's cells have changed since they were compared. */
export async function requireSameCells(
  workbook: LinkedWorkbook,
  { table }: OpenTable,
  { plan: { old }, tableIndexes }: TablePlan,
): Promise<void> {
  const rows = await workbook.readBody(table, tableIndexes);
  const isSame = (row: readonly ExcelValue[], rowIndex: number) =>
    row.every((value, index) => value === old[rowIndex]?.[index]);
  if (rows.length !== old.length || !rows.every(isSame)) throw new CellsChangedError();
}

/**
 * Why a refresh may be unwanted: a changed cell that the query refers to, rows with notes that leave the source, rows that
 * only another user's token returns, or cells of linked columns that were typed over.
 */
type RefreshRisk =
  | ChangedReference
  | { readonly kind: 'leaving'; readonly rows: number; readonly annotated: number }
  | { readonly kind: 'other token'; readonly by: string | undefined; readonly rows: number }
  | { readonly kind: 'altered'; readonly cells: readonly string[] }
  | { readonly kind: 'altered somewhere' }
  /** The table has no row that the add-in wrote. */
  | { readonly kind: 'not written'; readonly table: string };

const maxCells = 5;

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
      return messages.cellsAltered(risk.cells.slice(0, maxCells), risk.cells.length);
    case 'altered somewhere':
      return messages.someAltered;
    case 'not written':
      return messages.notWritten(risk.table);
  }
}
