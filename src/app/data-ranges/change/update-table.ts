import type { Journal } from '../../../workbook/linked/journal';
import { printDefinition } from '../../../workbook/linked/print-definition';
import type { TableLayout } from '../../../workbook/linked/table-layout';
import type { ActionOptions } from '../services/data-range-actions';
import { refuseIfClaimed } from '../lock/claim-table';
import { runWithNotesCopied } from './copy-notes';
import { planUntilConfirmed } from '../refresh/confirm-first';
import { fetchRows } from '../tables/fetch-rows';
import { type DataRangeServices, type OpenTable, rememberRefresh } from '../services/data-range-services';
import { detachTable } from './convert-table';
import { hasSameOrder, readLinkedLayout } from '../tables/layouts';
import { placeTable } from '../tables/insert-table';
import { loadOpenTable } from '../tables/load-open-tables';
import { findUserColumns } from '../tables/user-columns';
import { compareRows } from '../tables/compare-rows';
import { keepRowsWithNotes } from '../notes/keep-rows-with-notes';
import { paintKeptRows } from '../notes/paint-kept-rows';
import { refuseUnwritable } from '../refresh/refresh-table';
import { widenTable } from './widen-table';
import { writeConfirmed } from '../refresh/write-plan';

/** Changes the query of a linked table in place, and returns its ID. A failure leaves the old rows. */
export async function updateTable(
  services: DataRangeServices,
  id: string,
  formula: string,
  options?: ActionOptions,
): Promise<string> {
  const openTable = await loadOpenTable(services.workbook, id);
  refuseUnwritable(openTable);
  const qualified = services.formulas.qualifyFormula(formula, openTable.table.sheet);
  const fetched = await fetchRows(services, qualified, options);
  const names = new Set(fetched.columns.map(({ name }) => name));
  const hasSameColumns =
    fetched.columns.length === openTable.definition.columns.length &&
    openTable.definition.columns.every(({ name }) => names.has(name));
  const userCells = findUserColumns(openTable);
  if (!hasSameColumns && userCells.length === 0) return replaceTable(services, openTable, qualified, fetched, options);

  const keys = await services.formulas.findKeyColumns(qualified);
  const { note: _note, pinned: _pinned, lock: _writing, userFills: _userFills, ...rest } = openTable.definition;
  const next = {
    ...rest,
    kind: 'linked table' as const,
    formula: qualified,
    keys: keys.every((key) => names.has(key)) ? keys : [],
    result: fetched.result,
    referencedCells: fetched.referencedCells,
    session: services.memory.session,
  };
  if (!hasSameColumns) {
    await widenTable(services, openTable, next, fetched, options);
    return id;
  }
  const renewed = { ...openTable, definition: next };
  const plan = async () => {
    const tablePlan = await compareRows(services.workbook, renewed, fetched, options, openTable.definition);
    // Rows that another user wrote in the meantime look like edited ones.
    await refuseIfClaimed(services, openTable);
    return keepRowsWithNotes(services.workbook, renewed, tablePlan, fetched.result.asOf ?? services.clock.today());
  };
  const tablePlan = await planUntilConfirmed(services, renewed, plan, options);
  const { rows, written } = tablePlan.kept;
  const { keptRows: _kept, ...unchanged } = next;
  const finish = () =>
    services.workbook.setPart(
      openTable.partId,
      printDefinition({ ...unchanged, ...(rows.length > 0 && { keptRows: rows }), written }),
    );
  await writeConfirmed(services, openTable, tablePlan, options, finish, 'update');
  rememberRefresh(services.memory.get(id), openTable.definition, tablePlan);
  await paintKeptRows(services.workbook, id, openTable.definition.keptRows !== undefined);
  return id;
}

/** Replaces a table in place, because the new query has other columns. */
async function replaceTable(
  services: DataRangeServices,
  openTable: OpenTable,
  formula: string,
  fetched: Awaited<ReturnType<typeof fetchRows>>,
  options?: ActionOptions,
): Promise<string> {
  const { table } = openTable;
  const cell = { sheetId: table.sheetId, sheet: table.sheet, row: table.area.row, column: table.area.column };
  // If the new query has the columns in another order, the table gets that order.
  const currentLayout = await readLinkedLayout(services.workbook, openTable);
  const layout =
    currentLayout &&
    (hasSameOrder(openTable.definition, fetched) ? currentLayout : reorderLayout(currentLayout, fetched));
  let placedTable: OpenTable | undefined;
  const placeNewTable = async (journal: Journal) => {
    const request = { formula, name: table.name, totals: table.hasTotals, layout };
    placedTable = await placeTable(services, journal, request, fetched, cell, options);
  };
  await runWithNotesCopied(services, openTable, 'update', options, (requireCopied) =>
    detachTable(services, openTable, 'update', options, placeNewTable, requireCopied),
  );
  return placedTable?.definition.id ?? openTable.definition.id;
}

/** Puts a layout in the order of a result's columns. */
function reorderLayout(layout: TableLayout, { columns }: Awaited<ReturnType<typeof fetchRows>>): TableLayout {
  return columns.map(({ name }) => layout.find(({ header }) => header === name) ?? { header: name });
}
