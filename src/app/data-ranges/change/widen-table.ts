// Long because adding columns includes a refresh of all rows.
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { nameSome } from '../../../messages/kept-rows';
import { excelSteps } from '../../../messages/excel-steps';
import {
  newColumnsBlocked,
  newColumnsDoNotFit,
  totalRowInTheWay,
  updateLosesUserColumns,
} from '../../../messages/data-ranges';
import { othersCellsKept } from '../../../messages/other-users';
import { findChangedRows } from '../../../workbook/linked/find-changed-rows';
import { maxSheetColumns, type Area, formatAreaAddress } from '../../../workbook/area';
import type { ExcelValue } from '../../../workbook/excel-value';
import type { DefinedColumn, Definition } from '../../../workbook/linked/definition';
import { clearWrittenCells } from '../../../workbook/linked/clear-written-cells';
import type { Journal } from '../../../workbook/linked/journal';
import { identifyKeptRows } from '../../../workbook/linked/kept-rows';
import { matchColumns } from '../../../workbook/linked/match-columns';
import { matchRows, toRowText, findSharedKeys } from '../../../workbook/linked/match-rows';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { TableChangedError } from '../../../workbook/linked/table-changed-error';
import { makeHeadersUnique } from '../../../workbook/linked/table-names';
import { findKeptRows } from '../../../workbook/linked/kept-rows';
import { findOverwrittenRows, hashWrittenRows } from '../../../workbook/linked/written-rows';
import { writeRows } from '../../../workbook/linked/write-rows';
import { getColumnFormat, type FetchedRows } from '../tables/fetch-rows';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { compareRows, findKeyIndexes, type TablePlan } from '../tables/compare-rows';
import { planUntilConfirmed } from '../refresh/confirm-risks';
import { keepRowsWithNotes, type KeptTablePlan } from '../notes/keep-rows-with-notes';
import { refuseNotes } from '../notes/protect-notes';
import { loadOpenTable } from '../tables/load-open-tables';
import { findUserColumns } from '../tables/user-columns';
import { paintKeptRows } from '../notes/paint-kept-rows';
import { writeConfirmed } from '../refresh/write-plan';

type Row = readonly ExcelValue[];

/**
 * Refreshes a linked table's rows, then adds a query's new columns to the right of its last column, so the user's columns
 * stay with their rows. `nextDefinition` is the definition with the new query.
 */
export async function widenTable(
  services: DataRangeServices,
  openTable: OpenTable,
  nextDefinition: Definition,
  fetchedRows: FetchedRows,
  options?: ActionOptions,
): Promise<void> {
  const { definition, table } = openTable;
  const tableIndexes = matchColumns(definition, table.columns);
  const names = new Set(fetchedRows.columns.map(({ name }) => name));
  const missingColumns = definition.columns.filter(
    ({ name }, index) => !names.has(name) && tableIndexes[index] !== undefined,
  );
  if (missingColumns.length > 0) throw createColumnsLostError(openTable, tableIndexes, missingColumns);
  const remainingColumns = definition.columns.filter(({ name }) => names.has(name));
  const existingNames = new Set(remainingColumns.map(({ name }) => name));
  const addedColumns = fetchedRows.columns.filter(({ name }) => !existingNames.has(name));
  await refuseIfBlocked(services.workbook, openTable, addedColumns.length, fetchedRows.rows.length);
  // The key columns of the new query may not be in the table yet.
  const keys = nextDefinition.keys.every((key) => existingNames.has(key)) ? nextDefinition.keys : [];
  const tableWithKeys = { ...openTable, definition: { ...definition, keys } };
  const createPlan = async () =>
    keepRowsWithNotes(
      services.workbook,
      tableWithKeys,
      await compareRows(services.workbook, tableWithKeys, fetchedRows, options, definition),
      fetchedRows.result.asOf ?? services.clock.today(),
    );
  const tablePlan = await planUntilConfirmed(services, tableWithKeys, createPlan, options);
  await refuseAmbiguousNotes(services.workbook, openTable, tablePlan, fetchedRows);
  const headers = makeHeadersUnique([
    ...table.columns.map(({ name }) => name),
    ...addedColumns.map(({ header }) => header),
  ]);
  const newColumns = addedColumns.map((column, index) => ({
    ...column,
    header: headers[table.columns.length + index] ?? '',
  }));
  await writeConfirmed(services, openTable, tablePlan, options, (_definition, journal) =>
    addColumns(
      services,
      journal,
      definition,
      addKeptRows(
        definition,
        { ...nextDefinition, columns: [...remainingColumns, ...newColumns] },
        tablePlan,
        fetchedRows,
      ),
      tablePlan,
      fetchedRows,
      options,
    ),
  );
  const memoryEntry = services.memory.get(nextDefinition.id);
  const namesAfter = [...remainingColumns, ...newColumns].map(({ name }) => name);
  memoryEntry.changedRows = findChangedRows(
    tablePlan.plan,
    tablePlan.definedIndexes.map((index) => namesAfter.indexOf(definition.columns[index]?.name ?? '')),
  );
  // The rows from before the refresh lack the new columns, so they can't be restored.
  delete memoryEntry.replacedRows;
  await paintKeptRows(services.workbook, nextDefinition.id, definition.keptRows !== undefined);
}

/**
 * Adds the kept rows to the new definition. Kept rows are identified by all of its columns, and the new columns are blank in
 * them. The columns of `written` get their indexes in the new definition.
 */
function addKeptRows(
  before: Definition,
  { keptRows: _keptRows, ...nextDefinition }: Definition,
  { kept: { keptCells, written }, definedIndexes }: KeptTablePlan,
  fetchedRows: FetchedRows,
): Definition {
  const names = nextDefinition.columns.map(({ name }) => name);
  const columns = written.columns.map((index) => names.indexOf(before.columns[index]?.name ?? ''));
  const comparedNames = definedIndexes.map((index) => before.columns[index]?.name ?? '');
  const namesBefore = new Set(before.columns.map(({ name }) => name));
  const identifyingIndexes = [...names.keys()].filter((index) => {
    const name = names[index] ?? '';
    return comparedNames.includes(name) || !namesBefore.has(name);
  });
  const pickCells = (row: Row, columnNames: readonly string[]) =>
    identifyingIndexes.map((index) => row[columnNames.indexOf(names[index] ?? '')] ?? '');
  const keptRows = identifyKeptRows(
    keptCells.map(([row, since]) => [pickCells(row, comparedNames), since] as const),
    fetchedRows.rows.map((row) =>
      pickCells(
        row,
        fetchedRows.columns.map(({ name }) => name),
      ),
    ),
    findKeyIndexes(nextDefinition, identifyingIndexes),
  );
  return { ...nextDefinition, ...(keptRows.length > 0 && { keptRows }), written: { ...written, columns } };
}

/** Returns the cells of the fetched rows in the order of the compared columns. */
function listComparedCells(
  { definedIndexes }: TablePlan,
  { columns, rows }: FetchedRows,
  { columns: namesBefore }: Definition,
): Row[] {
  const sourceIndexes = definedIndexes.map((index) =>
    columns.findIndex(({ name }) => name === namesBefore[index]?.name),
  );
  return rows.map((row) => sourceIndexes.map((index) => row[index] ?? ''));
}

async function addColumns(
  services: Pick<DataRangeServices, 'workbook' | 'clock'>,
  journal: Journal,
  before: Definition,
  nextDefinition: Definition,
  tablePlan: KeptTablePlan,
  fetchedRows: FetchedRows,
  options?: ActionOptions,
): Promise<void> {
  const { workbook, clock } = services;
  const { table, partId } = await loadOpenTable(workbook, nextDefinition.id);
  const { sheetId, area } = table;
  const namesBefore = new Set(before.columns.map(({ name }) => name));
  const addedColumns = nextDefinition.columns.filter(({ name }) => !namesBefore.has(name));
  const { body, cells } = await readNewCells(workbook, table, before, tablePlan, fetchedRows, addedColumns);
  const newArea: Area = { ...area, column: area.column + area.columns, columns: addedColumns.length };
  const sheet = workbook.getSheet(sheetId, table.id, excelSteps.addColumns(table.name));
  if (await workbook.findFilledCells(sheetId, newArea)) throw new TableChangedError();
  const headers = addedColumns.map(({ header }) => header);
  journal.record(async () => {
    const position = await sheet.readPosition();
    if (!position) return;
    const { row, column } = position.area;
    if (position.area.columns !== area.columns) await sheet.resize({ ...position.area, columns: area.columns });
    const addedArea = { ...newArea, row, column: column + area.columns };
    const otherUsersCells = await clearWrittenCells(sheet, clock, addedArea, [headers, ...cells]);
    if (otherUsersCells.size > 0)
      journal.addRemark(othersCellsKept(formatAreaAddress(table.sheet, addedArea), otherUsersCells.size));
  });
  await sheet.format([{ area: { ...newArea, rows: 1 }, format: '@' }]);
  await sheet.write([{ row: area.row, column: newArea.column, cells: [headers] }]);
  const columns = addedColumns.map((column, index) => ({
    column: newArea.column + index,
    format: getColumnFormat(column),
  }));
  await writeRows(sheet, clock, columns, area.row + 1, cells, options?.signal, (rows) =>
    options?.onProgress?.({ step: 'writing', rows, totalRows: cells.length }),
  );
  await sheet.resize({ ...area, columns: area.columns + addedColumns.length });
  await workbook.fitColumns(sheetId, { ...newArea, rows: Math.min(newArea.rows, 200) }, { hasFilterArrows: true });
  const { table: widenedTable } = await loadOpenTable(workbook, nextDefinition.id);
  const columnIds = new Map(widenedTable.columns.map(({ id, name }) => [name.toLowerCase(), id]));
  const columnsWithIds = nextDefinition.columns.map((column) => {
    const columnId = column.columnId ?? columnIds.get(column.header.toLowerCase());
    return columnId === undefined ? column : { ...column, columnId };
  });
  const currentTable = { id: widenedTable.id, name: widenedTable.name };
  await workbook.setPart(
    partId,
    printDefinition({
      ...addWrittenHashes(nextDefinition, tablePlan, body, cells),
      table: currentTable,
      columns: columnsWithIds,
    }),
  );
}

/**
 * Reads the refreshed table, which has the fetched rows in its own order, and returns its rows and the cells of the new
 * columns for each of them.
 */
async function readNewCells(
  workbook: LinkedWorkbook,
  table: OpenTable['table'],
  before: Definition,
  tablePlan: TablePlan,
  fetchedRows: FetchedRows,
  addedColumns: readonly DefinedColumn[],
): Promise<{ readonly body: readonly Row[]; readonly cells: ExcelValue[][] }> {
  const sourceIndexes = addedColumns.map(({ name }) => fetchedRows.columns.findIndex((column) => column.name === name));
  // The table of an empty result has a blank row.
  if (fetchedRows.rows.length === 0) return { body: [], cells: [sourceIndexes.map(() => '')] };
  const comparedRows = listComparedCells(tablePlan, fetchedRows, before);
  const rowByCells = new Map(comparedRows.map((cells, index) => [cells, fetchedRows.rows[index] ?? []]));
  const tableIndexes = matchColumns(before, table.columns);
  const body = await workbook.readBody(
    table,
    tablePlan.definedIndexes.map((index) => tableIndexes[index] ?? 0),
  );
  const { matches, additions } = matchRows(body, comparedRows, tablePlan.plan.keys, tablePlan.uniqueKeysOnly);
  const kept = new Set(
    (tablePlan.plan.keptIndexes ?? []).map((rowIndex) => toRowText(tablePlan.plan.oldRows[rowIndex] ?? [])),
  );
  const hasLostRow = matches.some((isMatched, rowIndex) => !isMatched && !kept.has(toRowText(body[rowIndex] ?? [])));
  if (additions.length > 0 || hasLostRow) throw new TableChangedError();
  return {
    body,
    cells: matches.map((cells) => sourceIndexes.map((index) => (cells && rowByCells.get(cells)?.[index]) ?? '')),
  };
}

/** Returns a definition whose hashes include the new columns, to detect edits in them. */
function addWrittenHashes(
  nextDefinition: Definition,
  { kept, plan: { keys } }: KeptTablePlan,
  body: readonly Row[],
  cells: readonly Row[],
): Definition {
  const { written, columns } = nextDefinition;
  const keptRows = findKeptRows(body, keys, kept.keptRows);
  const alteredIndexes = findOverwrittenRows(body, kept.written, () => keptRows);
  if (!written || alteredIndexes === 'unknown') return nextDefinition;
  const alteredRows = new Set(alteredIndexes);
  const listWritten = (isKept: boolean) =>
    body.flatMap((row, rowIndex) =>
      alteredRows.has(rowIndex) || keptRows.has(rowIndex) !== isKept ? [] : [[...row, ...(cells[rowIndex] ?? [])]],
    );
  const firstNewColumn = columns.length - (cells[0]?.length ?? 0);
  const addedIndexes = columns.slice(firstNewColumn).map((_column, index) => firstNewColumn + index);
  const hashedColumns = [...written.columns, ...addedIndexes];
  return { ...nextDefinition, written: hashWrittenRows(listWritten(false), hashedColumns, listWritten(true)) };
}

/** Throws if equal rows with notes aren't in the result's order, because only the order shows which new cells belong to them. */
async function refuseAmbiguousNotes(
  workbook: LinkedWorkbook,
  openTable: OpenTable,
  tablePlan: TablePlan,
  fetchedRows: FetchedRows,
): Promise<void> {
  const { plan, tableIndexes } = tablePlan;
  const comparedRows = listComparedCells(tablePlan, fetchedRows, openTable.definition);
  const sharedKeys = findSharedKeys(plan.oldRows, toRowText);
  const rows = plan.oldRows.flatMap((row, rowIndex) => {
    const text = toRowText(row);
    return sharedKeys.has(text) && text !== toRowText(comparedRows[rowIndex] ?? []) ? [rowIndex] : [];
  });
  await refuseNotes(workbook, openTable, tableIndexes, rows);
}

async function refuseIfBlocked(workbook: LinkedWorkbook, { table }: OpenTable, addedCount: number, rows: number) {
  const { area, sheetId, sheet, hasTotals } = table;
  if (hasTotals) throw totalRowInTheWay(table.name);
  const column = area.column + area.columns;
  if (column + addedCount > maxSheetColumns) throw newColumnsDoNotFit();
  const newArea: Area = { row: area.row, column, rows: Math.max(area.rows, rows + 1), columns: addedCount };
  const [mergedArea] = await workbook.getSheet(sheetId, undefined, excelSteps.checkNewColumns).findMergedCells(newArea);
  const blockingAddress = mergedArea
    ? formatAreaAddress(sheet, mergedArea)
    : (await workbook.findFilledCells(sheetId, newArea))?.address;
  if (blockingAddress === undefined) return;
  throw newColumnsBlocked(formatAreaAddress(sheet, newArea), blockingAddress);
}

function createColumnsLostError(
  openTable: OpenTable,
  tableIndexes: readonly (number | undefined)[],
  missingColumns: readonly { header: string }[],
) {
  const userColumnNames = nameSome(findUserColumns(openTable, tableIndexes).map(({ name }) => name));
  return updateLosesUserColumns(userColumnNames, nameSome(missingColumns.map(({ header }) => header)));
}
