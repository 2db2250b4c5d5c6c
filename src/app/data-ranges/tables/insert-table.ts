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
import { fetchRows, getTableFormat, type FetchedRows } from './fetch-rows';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { applyLinkedLayout, arrangeRows } from './layouts';
import { loadOpenTables } from './load-open-tables';
import { recordOneFetch } from './rows-of-one-fetch';
import { writeHeader } from './write-header';
import { createTotalCells } from './total-row';
import { newSheetKept, othersCellsKept } from '../../../messages/other-users';

/** Runs a query and writes its result to a new Excel table, all or nothing. */
export async function insertTable(
  services: DataRangeServices,
  request: TableRequest & Pick<NewTable, 'restores' | 'layout'>,
  options?: ActionOptions,
): Promise<OpenTable> {
  const parts = services.formulas.parseFormula(request.formula);
  const selection = await services.workbook.readSelection();
  const formula = services.formulas.qualifyFormula(request.formula, selection.sheet);
  const fetched = await fetchRows(services, formula, options);
  const { edits } = services.memory;
  const name = request.name ?? `IDS_${parts.name}`;
  const openTable = await runOrRollBack(services.clock, async (journal) => {
    const cell = request.target === 'selection' ? selection : await addSheet(services.workbook, name, journal);
    return placeTable(services, journal, { ...request, formula, name }, fetched, cell, options);
  });
  // The cells were blank before, so the table has the rows of this fetch and needn't be read again.
  recordOneFetch(services, openTable, edits);
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
    const filled = await workbook.findFilledCells(cell.sheetId, {
      row: 0,
      column: 0,
      rows: maxSheetRows,
      columns: maxSheetColumns,
    });
    if (filled) journal.addRemark(newSheetKept(cell.sheet, filled.address));
    else await workbook.deleteSheet(cell.sheetId);
  });
  return cell;
}

/** The query, name, and layout of a table to insert. */
interface NewTable {
  readonly formula: string;
  readonly name: string;
  readonly totals?: boolean;
  readonly overwrite?: boolean;
  /** The custom XML part of a deleted table, whose name can be used again. */
  readonly restores?: string;
  /** The order and formats of its columns, by field name. */
  readonly layout?: TableLayout | undefined;
}

/** Writes a result as a linked table that starts at a cell. The journal can roll back every step. */
export async function placeTable(
  services: DataRangeServices,
  journal: Journal,
  { formula, name, totals = false, overwrite = false, restores, layout = [] }: NewTable,
  fetched: FetchedRows,
  cell: SheetCell,
  options?: ActionOptions,
): Promise<OpenTable> {
  const { workbook, clock } = services;
  const arranged = layout.length > 0 ? arrangeRows(fetched, layout) : fetched;
  // An Excel table has at least one row.
  const rows = arranged.rows.length > 0 ? arranged.rows : [arranged.columns.map(() => '')];
  const area: Area = { row: cell.row, column: cell.column, rows: rows.length + 1, columns: arranged.columns.length };
  const whole = { ...area, rows: area.rows + (totals ? 1 : 0) };
  if (whole.row + whole.rows > maxSheetRows) throw rowsDoNotFit(rows.length);
  if (whole.column + whole.columns > maxSheetColumns) throw columnsDoNotFit();
  const sheet = workbook.getSheet(cell.sheetId, undefined, excelSteps.writeTable(name));
  if (await sheet.isProtected()) throw sheetProtected(cell.sheet);
  // Excel extends a table when cells directly below it or to its right are written.
  const adjacentTable = (await workbook.readTables()).find(
    ({ sheetId, area: { row, column, rows: height, columns: width } }) =>
      sheetId === cell.sheetId && areasOverlap({ row, column, rows: height + 1, columns: width + 1 }, whole),
  );
  if (adjacentTable) throw tableInTheWay(adjacentTable.name);
  const [merged] = await sheet.findMergedCells(whole);
  if (merged) throw cellsMerged(formatAreaAddress(cell.sheet, merged));
  const filled = await workbook.findFilledCells(cell.sheetId, whole);
  if (filled && !overwrite) throw placeOccupied(filled.address);
  const savedCells = filled ? await saveCells(sheet, clock, filled.area, options?.signal) : undefined;
  let othersCells: ReadonlySet<string> | undefined;
  if (savedCells) {
    journal.record(() => savedCells.restore(othersCells));
    await sheet.clear(whole);
  }
  const lines = [arranged.columns.map((column) => column.header), ...rows];
  journal.record(async () => {
    othersCells = await clearWrittenCells(sheet, clock, whole, lines, totals);
    if (othersCells.size > 0)
      journal.addRemark(othersCellsKept(formatAreaAddress(cell.sheet, whole), othersCells.size));
  });

  const completeHeader = await writeHeader(sheet, journal, area, lines);
  const columns = arranged.columns.map((column, index) => ({
    column: area.column + index,
    format: getTableFormat(column),
  }));
  await writeRows(sheet, clock, columns, area.row + 1, rows, options?.signal, (written) =>
    options?.onProgress?.({ step: 'writing', rows: written, totalRows: rows.length }),
  );
  await completeHeader();

  const freeName = findFreeTableName(name, [
    ...(await workbook.readTakenNames()),
    ...(await readDefinedNames(workbook, restores)),
  ]);
  journal.record(() => workbook.dissolveTableAt(cell.sheetId, area));
  const created = await workbook.createTable(cell.sheetId, area, freeName);
  if (totals) await addTotals(workbook, created, arranged);
  const table: FoundTable = { ...created, hasTotals: totals };
  const openTable = await storeDefinition(services, journal, formula, arranged, table);
  await workbook.fitColumns(cell.sheetId, { ...area, rows: Math.min(area.rows, 200) }, { hasFilterArrows: true });
  if (layout.length > 0) await applyLinkedLayout(workbook, table, arranged, layout);
  return openTable;
}

/** Returns the names of deleted tables that users may restore. */
async function readDefinedNames(workbook: LinkedWorkbook, restores: string | undefined): Promise<string[]> {
  const { lost } = await loadOpenTables(workbook);
  return lost.flatMap(({ partId, definition }) => (definition && partId !== restores ? [definition.table.name] : []));
}

async function storeDefinition(
  services: DataRangeServices,
  journal: Journal,
  formula: string,
  arranged: FetchedRows,
  table: FoundTable,
): Promise<OpenTable> {
  const { workbook, formulas, memory } = services;
  const names = new Set(arranged.columns.map(({ name }) => name));
  const keys = await formulas.findKeyColumns(formula);
  const definition: Definition = {
    id: crypto.randomUUID(),
    kind: 'linked table',
    formula,
    table: { id: table.id, name: table.name },
    columns: arranged.columns.map((column, index) => {
      const columnId = table.columns[index]?.id;
      return columnId === undefined ? column : { ...column, columnId };
    }),
    // Without all key columns, rows can't be matched by key.
    keys: keys.every((key) => names.has(key)) ? keys : [],
    result: arranged.result,
    referencedCells: arranged.referencedCells,
    written: hashWrittenRows(arranged.rows, [...arranged.columns.keys()]),
    session: memory.session,
  };
  const partId = await workbook.addPart(printDefinition(definition));
  journal.record(() => workbook.deletePart(partId));
  const open = { partId, definition, table };
  await services.knownTables.add(open);
  return open;
}

async function addTotals(workbook: LinkedWorkbook, table: FoundTable, arranged: FetchedRows): Promise<void> {
  await workbook.getSheet(table.sheetId, table.id, excelSteps.addTotals(table.name)).showTotals(true);
  await workbook.writeTotals(table.id, createTotalCells(table.name, arranged.columns));
}
