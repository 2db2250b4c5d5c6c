import type { LinkedWorkbook, FoundTable, SheetCell } from '../../../workbook/linked/linked-workbook';
import { continueWith } from '../../../model/errors';
import { excelSteps } from '../../../messages/excel-steps';
import {
  cellsMerged,
  columnsDoNotFit,
  placeOccupied,
  sheetProtected,
  tableInTheWay,
} from '../../../messages/data-ranges';
import { rowsDoNotFit } from '../../../messages/workbook';
import {
  areasOverlap,
  maxSheetColumns,
  maxSheetRows,
  type Area,
  formatAreaAddress,
  toCellArea,
} from '../../../workbook/area';
import type { Definition } from '../../../workbook/linked/definition';
import { saveCells } from '../../../workbook/linked/save-cells';
import { runOrRollBack, type Journal } from '../../../workbook/linked/journal';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { hashWrittenRows } from '../../../workbook/linked/written-rows';
import { clearWrittenCells } from '../../../workbook/linked/clear-written-cells';
import { findFreeTableName } from '../../../workbook/linked/table-names';
import type { TableLayout } from '../../../workbook/linked/table-layout';
import { writeRows } from '../../../workbook/linked/write-rows';
import type { TableRequest, ActionOptions } from '../services/data-range-actions';
import { fetchRows, getColumnFormat, type FetchedRows } from './fetch-rows';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { applyLinkedLayout, arrangeRows } from './layouts';
import { loadOpenTables } from './load-open-tables';
import { recordUnmixedRows } from './mixed-rows';
import { writeHeader } from './write-header';
import { createTotalCells } from './total-row';
import { newSheetKept, othersCellsKept } from '../../../messages/other-users';

/** Runs a query and writes its result to a new Excel table, all or nothing. */
export async function insertTable(
  services: DataRangeServices,
  request: TableRequest & Pick<NewTable, 'restoredPartId' | 'layout'>,
  options?: ActionOptions,
): Promise<OpenTable> {
  const parts = services.formulas.parseFormula(request.formula);
  const selection = await services.workbook.readSelection();
  const formula = services.formulas.qualifyFormula(request.formula, selection.sheet);
  const fetchedRows = await fetchRows(services, formula, options);
  const { edits } = services.memory;
  const name = request.name ?? `IDS_${parts.name}`;
  const openTable = await runOrRollBack(services.clock, async (journal) => {
    const cell = request.target === 'selection' ? selection : await addSheet(services.workbook, name, journal);
    return placeTable(services, journal, { ...request, formula, name }, fetchedRows, cell, options);
  });
  // All cells were blank or cleared before, so the table has only rows of this fetch.
  recordUnmixedRows(services, openTable, edits);
  // Excel may refuse the selection, which isn't a failure.
  if (request.target === 'new sheet')
    await services.workbook
      .selectArea(openTable.table.sheetId, toCellArea(openTable.table.area))
      .catch(continueWith(undefined));
  return openTable;
}

async function addSheet(workbook: LinkedWorkbook, name: string, journal: Journal): Promise<SheetCell> {
  const cell = await workbook.addSheet(name);
  journal.record(async () => {
    const wholeSheet = { row: 0, column: 0, rows: maxSheetRows, columns: maxSheetColumns };
    const filledCells = await workbook.findFilledCells(cell.sheetId, wholeSheet);
    if (filledCells) journal.addRemark(newSheetKept(cell.sheet, filledCells.address));
    else await workbook.deleteSheet(cell.sheetId);
  });
  return cell;
}

/** A table to insert: its query, name, and layout. */
interface NewTable {
  readonly formula: string;
  readonly name: string;
  readonly showTotals?: boolean;
  readonly overwrite?: boolean;
  /** The ID of a deleted table's custom XML part. The table's name can be used again. */
  readonly restoredPartId?: string;
  /** The order and formats of its columns, by field name. */
  readonly layout?: TableLayout | undefined;
}

/** Writes a result as a linked table that starts at a cell, and records each step in a journal. */
export async function placeTable(
  services: DataRangeServices,
  journal: Journal,
  { formula, name, showTotals = false, overwrite = false, restoredPartId, layout = [] }: NewTable,
  fetchedRows: FetchedRows,
  cell: SheetCell,
  options?: ActionOptions,
): Promise<OpenTable> {
  const { workbook, clock } = services;
  const arrangedRows = layout.length > 0 ? arrangeRows(fetchedRows, layout) : fetchedRows;
  // An Excel table has at least one row.
  const rows = arrangedRows.rows.length > 0 ? arrangedRows.rows : [arrangedRows.columns.map(() => '')];
  const size = { rows: rows.length + 1, columns: arrangedRows.columns.length };
  const area: Area = { row: cell.row, column: cell.column, ...size };
  const areaWithTotals = { ...area, rows: area.rows + (showTotals ? 1 : 0) };
  if (areaWithTotals.row + areaWithTotals.rows > maxSheetRows) throw rowsDoNotFit(rows.length);
  if (areaWithTotals.column + areaWithTotals.columns > maxSheetColumns) throw columnsDoNotFit();
  const sheet = workbook.getSheet(cell.sheetId, undefined, excelSteps.writeTable(name));
  if (await sheet.isProtected()) throw sheetProtected(cell.sheet);
  // Excel extends a table when cells directly below it or to its right are written.
  const adjacentTable = (await workbook.readTables()).find(
    ({ sheetId, area: { row, column, rows: height, columns: width } }) =>
      sheetId === cell.sheetId && areasOverlap({ row, column, rows: height + 1, columns: width + 1 }, areaWithTotals),
  );
  if (adjacentTable) throw tableInTheWay(adjacentTable.name);
  const [mergedArea] = await sheet.findMergedCells(areaWithTotals);
  if (mergedArea) throw cellsMerged(formatAreaAddress(cell.sheet, mergedArea));
  const filledCells = await workbook.findFilledCells(cell.sheetId, areaWithTotals);
  if (filledCells && !overwrite) throw placeOccupied(filledCells.address);
  const savedCells = filledCells ? await saveCells(sheet, clock, filledCells.area, options?.signal) : undefined;
  let otherUsersCells: ReadonlySet<string> | undefined;
  if (savedCells) {
    journal.record(() => savedCells.restore(otherUsersCells));
    await sheet.clear(areaWithTotals);
  }
  const headerAndRows = [arrangedRows.columns.map((column) => column.header), ...rows];
  journal.record(async () => {
    otherUsersCells = await clearWrittenCells(sheet, clock, areaWithTotals, headerAndRows, showTotals);
    if (otherUsersCells.size > 0)
      journal.addRemark(othersCellsKept(formatAreaAddress(cell.sheet, areaWithTotals), otherUsersCells.size));
  });

  const completeHeader = await writeHeader(sheet, journal, area, headerAndRows);
  const columns = arrangedRows.columns.map((column, index) => ({
    column: area.column + index,
    format: getColumnFormat(column),
  }));
  await writeRows(sheet, clock, columns, area.row + 1, rows, options?.signal, (written) =>
    options?.onProgress?.({ step: 'writing', rows: written, totalRows: rows.length }),
  );
  await completeHeader();

  const freeName = findFreeTableName(name, [
    ...(await workbook.readTakenNames()),
    ...(await readDeletedTableNames(workbook, restoredPartId)),
  ]);
  journal.record(() => workbook.dissolveTableAt(cell.sheetId, area));
  const createdTable = await workbook.createTable(cell.sheetId, area, freeName);
  if (showTotals) await addTotals(workbook, createdTable, arrangedRows);
  const table: FoundTable = { ...createdTable, hasTotals: showTotals };
  const openTable = await storeDefinition(services, journal, formula, arrangedRows, table);
  await workbook.fitColumns(cell.sheetId, { ...area, rows: Math.min(area.rows, 200) }, { hasFilterArrows: true });
  if (layout.length > 0) await applyLinkedLayout(workbook, table, arrangedRows, layout);
  return openTable;
}

/** Returns the names of deleted tables that users may still restore. */
async function readDeletedTableNames(workbook: LinkedWorkbook, restoredPartId: string | undefined): Promise<string[]> {
  const { lostParts } = await loadOpenTables(workbook);
  const otherParts = lostParts.filter(({ partId }) => partId !== restoredPartId);
  return otherParts.flatMap(({ definition }) => definition?.table.name ?? []);
}

async function storeDefinition(
  services: DataRangeServices,
  journal: Journal,
  formula: string,
  arrangedRows: FetchedRows,
  table: FoundTable,
): Promise<OpenTable> {
  const { workbook, formulas, memory } = services;
  const names = new Set(arrangedRows.columns.map(({ name }) => name));
  const keys = await formulas.findKeyColumns(formula);
  const definition: Definition = {
    id: crypto.randomUUID(),
    kind: 'linked table',
    formula,
    table: { id: table.id, name: table.name },
    columns: arrangedRows.columns.map((column, index) => {
      const columnId = table.columns[index]?.id;
      return columnId === undefined ? column : { ...column, columnId };
    }),
    // Without all key columns, rows can't be matched by key.
    keys: keys.every((key) => names.has(key)) ? keys : [],
    result: arrangedRows.result,
    referencedCells: arrangedRows.referencedCells,
    written: hashWrittenRows(arrangedRows.rows, [...arrangedRows.columns.keys()]),
    session: memory.session,
  };
  const partId = await workbook.addPart(printDefinition(definition));
  journal.record(() => workbook.deletePart(partId));
  const openTable = { partId, definition, table };
  await services.knownTables.add(openTable);
  return openTable;
}

async function addTotals(workbook: LinkedWorkbook, table: FoundTable, arrangedRows: FetchedRows): Promise<void> {
  await workbook.getSheet(table.sheetId, table.id, excelSteps.addTotals(table.name)).showTotals(true);
  await workbook.writeTotals(table.id, createTotalCells(table.name, arrangedRows.columns));
}
