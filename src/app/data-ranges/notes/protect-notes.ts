import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { nameSome } from '../../../messages/kept-rows';
import { notesWouldBeLost } from '../../../messages/data-ranges';
import type { ExcelValue } from '../../../workbook/excel-value';
import { listRemovedRows, type RefreshPlan } from '../../../workbook/linked/plan-refresh';
import { toRowText, findSharedKeys } from '../../../workbook/linked/match-rows';
import { formatCellAddress } from '../../../workbook/area';
import type { OpenTable } from '../services/data-range-services';
import type { TablePlan } from '../tables/compare-rows';
import { findTypedRows } from './find-typed-rows';

/**
 * Throws if a note may end up next to the wrong row. That can happen if several rows share a key, or, without a key, if a row
 * to remove may only have changed.
 */
export async function protectNotes(
  workbook: LinkedWorkbook,
  openTable: OpenTable,
  { plan, tableIndexes, uniqueKeysOnly }: TablePlan,
): Promise<void> {
  const rows = uniqueKeysOnly ? findAmbiguousRemovals(plan) : (plan.uncertainRows ?? []);
  await refuseNotes(workbook, openTable, tableIndexes, rows);
}

/** Throws if the user's input is next to one of some rows: a value, a comment, a color, or an unusual formula. */
export async function refuseNotes(
  workbook: LinkedWorkbook,
  openTable: OpenTable,
  tableIndexes: readonly (number | undefined)[],
  rows: readonly number[],
): Promise<void> {
  const { table } = openTable;
  const { typedCells } = await findTypedRows(workbook, openTable, tableIndexes, rows);
  if (typedCells.length === 0) return;
  const cells = [...typedCells].sort((a, b) => a.row - b.row || a.column - b.column);
  const addresses = cells.map(({ row, column }) =>
    formatCellAddress(table.area.row + 1 + row, table.area.column + column),
  );
  const columnNames = cells.map(({ column }) => table.columns[column]?.name ?? '');
  throw notesWouldBeLost(nameSome([...new Set(columnNames)]), nameSome([...new Set(addresses)]));
}

/** Returns the rows to remove that may only have changed, because another row has the same descriptive columns. */
function findAmbiguousRemovals(plan: RefreshPlan): number[] {
  const printKey = (row: readonly ExcelValue[]) => toRowText(plan.keys.map((index) => row[index] ?? ''));
  const ambiguousKeys = new Set([...findSharedKeys(plan.oldRows, printKey), ...plan.additions.map(printKey)]);
  return listRemovedRows(plan).filter((row) => ambiguousKeys.has(printKey(plan.oldRows[row] ?? [])));
}
