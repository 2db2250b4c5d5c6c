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
import { findChangedRows } from '../../../workbook/linked/find-changed-rows';
import { maxSheetColumns, type Area, formatAreaAddress } from '../../../workbook/area';
import type { ExcelValue } from '../../../workbook/excel-value';
import type { DefinedColumn, Definition } from '../../../workbook/linked/definition';
import { runOrRollBack } from '../../../workbook/linked/journal';
import { identifyKeptRows } from '../../../workbook/linked/kept-rows';
import { matchColumns } from '../../../workbook/linked/match-columns';
import { matchRows, toRowText, findSharedKeys } from '../../../workbook/linked/match-rows';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { TableChangedError } from '../../../workbook/linked/table-changed-error';
import { makeHeadersUnique } from '../../../workbook/linked/table-names';
import { findOverwrittenRows, hashWrittenRows } from '../../../workbook/linked/written-rows';
import { writeRows } from '../../../workbook/linked/write-rows';
import { getTableFormat, type FetchedRows } from '../tables/fetch-rows';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { compareRows, findKeyIndexes, type TablePlan } from '../tables/compare-rows';
import { planUntilConfirmed } from '../refresh/confirm-first';
import { keepRowsWithNotes, type KeptPlan, type KeptTablePlan } from '../notes/keep-rows-with-notes';
import { createNotesLostError } from '../notes/protect-notes';
import { loadOpenTable } from '../tables/load-open-tables';
import { findNotes, findUserColumns } from '../tables/user-columns';
import { paintKeptRows } from '../notes/paint-kept-rows';
import { writeConfirmed } from '../refresh/write-plan';

type Row = readonly ExcelValue[];

/**
 * Refreshes a linked table's rows, then adds a query's new columns to the right of its last column, so the user's columns
 * stay with their rows. `next` is the definition with the new query.
 */
export async function widenTable(
  services: DataRangeServices,
  openTable: OpenTable,
  next: Definition,
  fetched: FetchedRows,
  options?: ActionOptions,
): Promise<void> {
  const { definition, table } = openTable;
  const tableIndexes = matchColumns(definition, table.columns);
  const names = new Set(fetched.columns.map(({ name }) => name));
  const missing = definition.columns.filter(({ name }, index) => !names.has(name) && tableIndexes[index] !== undefined);
  if (missing.length > 0) throw createColumnsLostError(openTable, tableIndexes, missing);
  const columns = definition.columns.filter(({ name }) => names.has(name));
  const existingNames = new Set(columns.map(({ name }) => name));
  const added = fetched.columns.filter(({ name }) => !existingNames.has(name));
  await refuseIfBlocked(services.workbook, openTable, added.length, fetched.rows.length);
  // The key columns of the new query may not be in the table yet.
  const keys = next.keys.every((key) => existingNames.has(key)) ? next.keys : [];
  const renewed = { ...openTable, definition: { ...definition, keys } };
  const plan = async () =>
    keepRowsWithNotes(
      services.workbook,
      renewed,
      await compareRows(services.workbook, renewed, fetched, options, definition),
      fetched.result.asOf ?? services.clock.today(),
    );
  const tablePlan = await planUntilConfirmed(services, renewed, plan, options);
  await refuseAmbiguousNotes(services.workbook, openTable, tablePlan, fetched);
  const headers = makeHeadersUnique([...table.columns.map(({ name }) => name), ...added.map(({ header }) => header)]);
  const newColumns = added.map((column, index) => ({ ...column, header: headers[table.columns.length + index] ?? '' }));
  await writeConfirmed(services, openTable, tablePlan, options, () =>
    addColumns(
      services,
      definition,
      addKeptRows(definition, { ...next, columns: [...columns, ...newColumns] }, tablePlan, fetched),
      tablePlan,
      fetched,
      options,
    ),
  );
  const remembered = services.memory.get(next.id);
  const namesAfter = [...columns, ...newColumns].map(({ name }) => name);
  remembered.changed = findChangedRows(
    tablePlan.plan,
    tablePlan.definedIndexes.map((index) => namesAfter.indexOf(definition.columns[index]?.name ?? '')),
  );
  // The rows from before the refresh lack the new columns, so they can't be restored.
  delete remembered.before;
  await paintKeptRows(services.workbook, next.id, definition.keptRows !== undefined);
}

/**
 * Adds the kept rows to a definition, identified by its columns, of which the new ones are blank in these rows. The columns
 * of `written` get their indexes in the new definition.
 */
function addKeptRows(
  before: Definition,
  { keptRows: _kept, ...next }: Definition,
  { kept: { keptCells, written }, definedIndexes }: KeptTablePlan,
  fetched: FetchedRows,
): Definition {
  const names = next.columns.map(({ name }) => name);
  const columns = written.columns.map((index) => names.indexOf(before.columns[index]?.name ?? ''));
  const compared = definedIndexes.map((index) => before.columns[index]?.name ?? '');
  const namesBefore = new Set(before.columns.map(({ name }) => name));
  const defined = [...names.keys()].filter((index) => {
    const name = names[index] ?? '';
    return compared.includes(name) || !namesBefore.has(name);
  });
  const pickCells = (row: Row, columnNames: readonly string[]) =>
    defined.map((index) => row[columnNames.indexOf(names[index] ?? '')] ?? '');
  const kept = identifyKeptRows(
    keptCells.map(([row, since]) => [pickCells(row, compared), since] as const),
    fetched.rows.map((row) =>
      pickCells(
        row,
        fetched.columns.map(({ name }) => name),
      ),
    ),
    findKeyIndexes(next, defined),
  );
  return { ...next, ...(kept.length > 0 && { keptRows: kept }), written: { ...written, columns } };
}

/** Returns the cells of the fetched rows in the order of the compared columns. */
function listComparedCells(
  { definedIndexes }: TablePlan,
  { columns, rows }: FetchedRows,
  { columns: namesBefore }: Definition,
): Row[] {
  const sources = definedIndexes.map((index) => columns.findIndex(({ name }) => name === namesBefore[index]?.name));
  return rows.map((row) => sources.map((index) => row[index] ?? ''));
}

async function addColumns(
  services: Pick<DataRangeServices, 'workbook' | 'clock'>,
  before: Definition,
  next: Definition,
  tablePlan: KeptTablePlan,
  fetched: FetchedRows,
  options?: ActionOptions,
): Promise<void> {
  const { workbook, clock } = services;
  const { table, partId } = await loadOpenTable(workbook, next.id);
  const { sheetId, area } = table;
  const namesBefore = new Set(before.columns.map(({ name }) => name));
  const added = next.columns.filter(({ name }) => !namesBefore.has(name));
  const { body, cells } = await readCellsOfRows(workbook, table, before, tablePlan, fetched, added);
  const newArea: Area = { ...area, column: area.column + area.columns, columns: added.length };
  const sheet = workbook.getSheet(sheetId, table.id, excelSteps.addColumns(table.name));
  if (await workbook.findFilledCells(sheetId, newArea)) throw new TableChangedError();
  const header = { ...newArea, rows: 1 };
  await runOrRollBack(clock, async (journal) => {
    journal.record(async () => {
      if ((await sheet.readPosition())?.area.columns !== area.columns) await sheet.resize(area);
      await sheet.clear(newArea);
    });
    await sheet.format([{ area: header, format: '@' }]);
    await sheet.write([{ row: area.row, column: newArea.column, cells: [added.map((column) => column.header)] }]);
    const columns = added.map((column, index) => ({ column: newArea.column + index, format: getTableFormat(column) }));
    await writeRows(sheet, clock, columns, area.row + 1, cells, options?.signal, (rows) =>
      options?.onProgress?.({ step: 'writing', rows, totalRows: cells.length }),
    );
    await sheet.resize({ ...area, columns: area.columns + added.length });
    const { table: widenedTable } = await loadOpenTable(workbook, next.id);
    const columnIds = new Map(widenedTable.columns.map(({ id, name }) => [name.toLowerCase(), id]));
    const numberedColumns = next.columns.map((column) => {
      const columnId = column.columnId ?? columnIds.get(column.header.toLowerCase());
      return columnId === undefined ? column : { ...column, columnId };
    });
    const renamed = { id: widenedTable.id, name: widenedTable.name };
    await workbook.setPart(
      partId,
      printDefinition({ ...addWrittenHashes(next, tablePlan, body, cells), table: renamed, columns: numberedColumns }),
    );
  });
  await workbook.fitColumns(sheetId, { ...newArea, rows: Math.min(newArea.rows, 200) }, { hasFilterArrows: true });
}

/**
 * Reads the table, which now has the fetched rows in its own order, and returns the cells of the new columns for each row.
 */
async function readCellsOfRows(
  workbook: LinkedWorkbook,
  table: OpenTable['table'],
  before: Definition,
  tablePlan: TablePlan,
  fetched: FetchedRows,
  added: readonly DefinedColumn[],
): Promise<{ readonly body: readonly Row[]; readonly cells: ExcelValue[][] }> {
  const sources = added.map(({ name }) => fetched.columns.findIndex((column) => column.name === name));
  // The table of an empty result has a blank row.
  if (fetched.rows.length === 0) return { body: [], cells: [sources.map(() => '')] };
  const result = listComparedCells(tablePlan, fetched, before);
  const rowByCells = new Map(result.map((cells, index) => [cells, fetched.rows[index] ?? []]));
  const tableIndexes = matchColumns(before, table.columns);
  const body = await workbook.readBody(
    table,
    tablePlan.definedIndexes.map((index) => tableIndexes[index] ?? 0),
  );
  const { matches, additions } = matchRows(body, result, tablePlan.plan.keys, tablePlan.uniqueKeysOnly);
  const kept = new Set(
    (tablePlan.plan.keptIndexes ?? []).map((rowIndex) => toRowText(tablePlan.plan.old[rowIndex] ?? [])),
  );
  const isRowLost = matches.some((isMatched, rowIndex) => !isMatched && !kept.has(toRowText(body[rowIndex] ?? [])));
  if (additions.length > 0 || isRowLost) throw new TableChangedError();
  return {
    body,
    cells: matches.map((cells) => sources.map((index) => (cells && rowByCells.get(cells)?.[index]) ?? '')),
  };
}

/** Returns a definition whose hash includes the new columns, so that edits in them are detected. */
function addWrittenHashes(
  next: Definition,
  { kept }: { kept: KeptPlan },
  body: readonly Row[],
  cells: readonly Row[],
): Definition {
  const { written, columns } = next;
  const altered = findOverwrittenRows(body, kept.written);
  if (!written || altered === 'unknown') return next;
  const alteredRows = new Set(altered);
  const writtenRows = body.flatMap((row, rowIndex) =>
    alteredRows.has(rowIndex) ? [] : [[...row, ...(cells[rowIndex] ?? [])]],
  );
  const first = columns.length - (cells[0]?.length ?? 0);
  const added = columns.slice(first).map((_column, index) => first + index);
  return { ...next, written: hashWrittenRows(writtenRows, [...written.columns, ...added]) };
}

/** Throws if equal rows with notes aren't in the result's order, because only the order shows which new cells they get. */
async function refuseAmbiguousNotes(
  workbook: LinkedWorkbook,
  openTable: OpenTable,
  tablePlan: TablePlan,
  fetched: FetchedRows,
): Promise<void> {
  const { plan, tableIndexes } = tablePlan;
  const result = listComparedCells(tablePlan, fetched, openTable.definition);
  const sharedKeys = findSharedKeys(plan.old, toRowText);
  const rows = plan.old.flatMap((row, rowIndex) => {
    const text = toRowText(row);
    return sharedKeys.has(text) && text !== toRowText(result[rowIndex] ?? []) ? [rowIndex] : [];
  });
  const notes = await findNotes(workbook, openTable, tableIndexes, rows);
  if (notes.cells.length > 0) throw createNotesLostError(notes);
}

async function refuseIfBlocked(workbook: LinkedWorkbook, { table }: OpenTable, added: number, rows: number) {
  const { area, sheetId, sheet, hasTotals } = table;
  if (hasTotals) throw totalRowInTheWay(table.name);
  const column = area.column + area.columns;
  if (column + added > maxSheetColumns) throw newColumnsDoNotFit();
  const newArea: Area = { row: area.row, column, rows: Math.max(area.rows, rows + 1), columns: added };
  const [merged] = await workbook.getSheet(sheetId, undefined, excelSteps.checkNewColumns).findMergedCells(newArea);
  const filled = merged
    ? formatAreaAddress(sheet, merged)
    : (await workbook.findFilledCells(sheetId, newArea))?.address;
  if (filled === undefined) return;
  throw newColumnsBlocked(formatAreaAddress(sheet, newArea), filled);
}

function createColumnsLostError(
  openTable: OpenTable,
  tableIndexes: readonly (number | undefined)[],
  missing: readonly { header: string }[],
) {
  const userColumnNames = nameSome(findUserColumns(openTable, tableIndexes).map(({ name }) => name));
  return updateLosesUserColumns(userColumnNames, nameSome(missing.map(({ header }) => header)));
}
