import type { Journal } from '../../../workbook/linked/journal';
import { printDefinition } from '../../../workbook/linked/print-definition';
import type { TableLayout } from '../../../workbook/linked/table-layout';
import type { ActionOptions } from '../services/data-range-actions';
import { refuseIfClaimed } from '../lock/claim-table';
import { runWithNotesCopied } from './copy-notes';
import { planUntilConfirmed } from '../refresh/confirm-risks';
import { fetchRows } from '../tables/fetch-rows';
import { type DataRangeServices, type OpenTable, rememberRefresh } from '../services/data-range-services';
import { detachTable } from './convert-table';
import { hasSameColumnOrder, readLinkedLayout } from '../tables/layouts';
import { placeTable } from '../tables/insert-table';
import { eraseStamp } from '../snapshots/freeze-table';
import { loadOpenTable } from '../tables/load-open-tables';
import { findUserColumns } from '../tables/user-columns';
import { compareRows } from '../tables/compare-rows';
import { keepRowsWithNotes } from '../notes/keep-rows-with-notes';
import { paintKeptRows } from '../notes/paint-kept-rows';
import { refuseUnwritable } from '../refresh/refresh-table';
import { widenTable } from './widen-table';
import { writeConfirmed } from '../refresh/write-plan';

/**
 * Changes the query of a table in place, and returns its ID. A snapshot becomes a linked table, without a stamp. A failure
 * leaves the old rows.
 */
export async function updateTable(
  services: DataRangeServices,
  id: string,
  formula: string,
  options?: ActionOptions,
): Promise<string> {
  const openTable = await loadOpenTable(services.workbook, id);
  const updatedId = await writeUpdated(services, openTable, formula, options);
  await eraseStamp(services, openTable);
  if (services.memory.get(id).isStampKept) services.memory.get(updatedId).isStampKept = true;
  return updatedId;
}

async function writeUpdated(
  services: DataRangeServices,
  openTable: OpenTable,
  formula: string,
  options?: ActionOptions,
): Promise<string> {
  const { id } = openTable.definition;
  refuseUnwritable(openTable);
  const qualifiedFormula = services.formulas.qualifyFormula(formula, openTable.table.sheet);
  const fetchedRows = await fetchRows(services, qualifiedFormula, options);
  const names = new Set(fetchedRows.columns.map(({ name }) => name));
  const hasSameColumns =
    fetchedRows.columns.length === openTable.definition.columns.length &&
    openTable.definition.columns.every(({ name }) => names.has(name));
  const userColumns = findUserColumns(openTable);
  if (!hasSameColumns && userColumns.length === 0)
    return replaceTable(services, openTable, qualifiedFormula, fetchedRows, options);

  const keys = await services.formulas.findKeyColumns(qualifiedFormula);
  const { stamp: _stamp, pinned: _pinned, lock: _lock, userFills: _userFills, ...rest } = openTable.definition;
  const nextDefinition = {
    ...rest,
    kind: 'linked table' as const,
    formula: qualifiedFormula,
    keys: keys.every((key) => names.has(key)) ? keys : [],
    result: fetchedRows.result,
    referencedCells: fetchedRows.referencedCells,
    session: services.memory.session,
  };
  if (!hasSameColumns) {
    await widenTable(services, openTable, nextDefinition, fetchedRows, options);
    return id;
  }
  const updatedTable = { ...openTable, definition: nextDefinition };
  const createPlan = async () => {
    const tablePlan = await compareRows(services.workbook, updatedTable, fetchedRows, options, openTable.definition);
    // Rows that another user wrote in the meantime look as if they were typed over.
    await refuseIfClaimed(services, openTable);
    return keepRowsWithNotes(
      services.workbook,
      updatedTable,
      tablePlan,
      fetchedRows.result.asOf ?? services.clock.today(),
    );
  };
  const tablePlan = await planUntilConfirmed(services, updatedTable, createPlan, options);
  const { keptRows, written } = tablePlan.kept;
  const { keptRows: _keptRows, ...definitionWithoutKeptRows } = nextDefinition;
  const finish = () =>
    services.workbook.setPart(
      openTable.partId,
      printDefinition({ ...definitionWithoutKeptRows, ...(keptRows.length > 0 && { keptRows }), written }),
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
  fetchedRows: Awaited<ReturnType<typeof fetchRows>>,
  options?: ActionOptions,
): Promise<string> {
  const { table } = openTable;
  const cell = { sheetId: table.sheetId, sheet: table.sheet, row: table.area.row, column: table.area.column };
  // A new order of columns in the query replaces the user's order.
  const currentLayout = await readLinkedLayout(services.workbook, openTable);
  const layout =
    currentLayout &&
    (hasSameColumnOrder(openTable.definition, fetchedRows) ? currentLayout : reorderLayout(currentLayout, fetchedRows));
  let placedTable: OpenTable | undefined;
  const placeNewTable = async (journal: Journal) => {
    placedTable = await placeTable(
      services,
      journal,
      { formula, name: table.name, showTotals: table.hasTotals, layout },
      fetchedRows,
      cell,
      options,
    );
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
