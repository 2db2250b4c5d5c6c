import { intersect, measureArea, type Area, forEachCell } from '../grid/address';
import { CellReader } from '../grid/cell';
import { getBodyArea, getColumnArea, getTotalsArea, type Table } from '../grid/tables/table';
import { readHeaderNames, isBlank, moveRow, readRowStrings, writeHeaders } from '../grid/tables/table-cells';
import { nameColumns } from '../grid/tables/table-names';
import { listShownSpills } from '../grid/used-area';
import { HostError, type HostServices } from './host';
import { getSheet, type RangeSelf, refuseProtected } from './range-object';
import { unmergeCells } from './range-shift-and-merge';
import { shiftCells } from './shift-cells';

/** Creates a table over cells. Without headers, the data moves down to make room for them. */
export function createTable({ sheetId, area }: RangeSelf, hasHeaders: boolean, services: HostServices): Table {
  const { book, writer, tables } = services;
  const sheet = getSheet({ sheetId }, services);
  writer.flush();
  refuseProtected(sheetId, services);
  refuseOverlap(sheetId, area, undefined, services);
  if (listShownSpills(book, sheet).some((spill) => intersect(spill.area, area))) {
    throw new HostError('InvalidOperation', "Formulas that fill several cells can't be part of a table.");
  }
  const { rows, columns } = measureArea(area);
  if (!hasHeaders) {
    shiftCells({ sheetId, area: { ...area, endRow: area.startRow } }, 'insert', 'rows', services);
  }
  // A table has at least one data row.
  const tableArea = { ...area, endRow: area.endRow + (hasHeaders && rows > 1 ? 0 : 1) };
  const header = { ...area, endRow: area.startRow };
  const headers = hasHeaders
    ? readHeaderNames(book, sheet, header)
    : nameColumns(Array.from({ length: columns }, () => ''));
  refuseOverlap(sheetId, tableArea, undefined, services);
  unmergeCells({ sheetId, area: tableArea }, services);
  const table = tables.add({ sheetId, area: tableArea, headers, ...(rows === 1 && hasHeaders && { insertRow: true }) });
  writeHeaders(book, writer, table);
  return table;
}

/** Resizes a table, keeping its header row. Cells that leave it keep their contents. */
export function resizeTable(table: Table, { sheetId, area }: RangeSelf, services: HostServices): void {
  const { book, writer, tables } = services;
  writer.flush();
  refuseProtected(table.sheetId, services);
  const rows = 1 + Number(table.showHeaders) + Number(table.showTotals);
  if (
    sheetId !== table.sheetId ||
    area.startRow !== table.area.startRow ||
    measureArea(area).rows < rows ||
    !intersect(area, table.area)
  ) {
    throw new HostError(
      'InvalidArgument',
      'A table can only be resized to a range that starts in its first row, overlaps it, and has room for a data row.',
    );
  }
  refuseOverlap(sheetId, area, table, services);
  const sheet = getSheet(table, services);
  if (sheet.getMergeData().some((merge) => intersect(merge, area))) {
    throw new HostError('MergedRangeConflict', "A table can't contain merged cells. Unmerge them first.");
  }
  const before = table.area;
  const totals = getTotalsArea(table);
  if (totals && totals.endRow !== area.endRow) moveRow(sheet, writer, totals, area.endRow);
  const header = table.showHeaders ? readRowStrings(book, sheet, { ...area, endRow: area.startRow }) : undefined;
  const names: string[] = [];
  const columns = Array.from({ length: measureArea(area).columns }, (_, index) => {
    const column = area.startColumn + index;
    const existing = column <= before.endColumn ? table.columns[column - before.startColumn] : undefined;
    names.push(existing?.name ?? header?.[index] ?? '');
    return existing;
  });
  const unique = nameColumns(names);
  let nextId = Math.max(0, ...table.columns.map(({ id }) => id)) + 1;
  table.columns = columns.map((existing, index) => existing ?? { id: nextId++, name: unique[index] ?? '' });
  table.area = { ...area };
  table.hiddenRows = table.hiddenRows.filter((row) => row <= area.endRow);
  tables.notifyChange(table);
  writeHeaders(book, writer, table);
  if (area.endRow > before.endRow) {
    const rows = getBodyArea(table);
    services.growth.fillDown(table, before.endRow + 1 - Number(table.showTotals), rows.endRow);
  }
}

/** Deletes a table and empties its cells. */
export function deleteTable(table: Table, services: HostServices): void {
  const { writer, tables } = services;
  writer.flush();
  refuseProtected(table.sheetId, services);
  const sheet = getSheet(table, services);
  tables.remove(table);
  forEachCell(table.area, (row, column) => {
    if (sheet.getCellMatrix().getValue(row, column)) writer.put(sheet, row, column, undefined);
  });
}

/** Shows or hides the totals row, and moves the cells below. A new row has the sum or count of the last column. */
export function showTotals(table: Table, visible: boolean, services: HostServices): void {
  if (table.showTotals === visible) return;
  const { book, writer, tables } = services;
  writer.flush();
  refuseProtected(table.sheetId, services);
  const sheet = getSheet(table, services);
  const totals = getTotalsArea(table);
  if (totals) {
    const { area } = table;
    table.showTotals = false;
    table.area = { ...area, endRow: area.endRow - 1 };
    tables.notifyChange(table);
    try {
      shiftCells({ sheetId: table.sheetId, area: totals }, 'delete', 'rows', services);
    } catch (error) {
      // A refused change has no effect.
      table.showTotals = true;
      table.area = area;
      tables.notifyChange(table);
      throw error;
    }
    return;
  }
  const below = { ...table.area, startRow: table.area.endRow + 1, endRow: table.area.endRow + 1 };
  if (!isBlank(book, sheet, below)) shiftCells({ sheetId: table.sheetId, area: below }, 'insert', 'rows', services);
  const last = table.columns.length - 1;
  const body = getColumnArea(table, getBodyArea(table), last);
  const isNumeric = typeof new CellReader(book, sheet).readValue(body.startRow, body.startColumn) === 'number';
  table.showTotals = true;
  table.area = { ...table.area, endRow: table.area.endRow + 1 };
  tables.notifyChange(table);
  if (last > 0) writer.setValue(sheet, below.startRow, below.startColumn, 'Total');
  writer.setFormula(
    sheet,
    below.startRow,
    below.endColumn,
    `=SUBTOTAL(${isNumeric ? 109 : 103},${table.name}[${table.columns[last]?.name ?? ''}])`,
  );
}

/** Throws if an area has cells of another table. */
function refuseOverlap(sheetId: string, area: Area, except: Table | undefined, { tables }: HostServices): void {
  const other = tables.listTouching(sheetId, area).find((table) => table !== except);
  if (!other) return;
  throw new HostError('InvalidArgument', `A table can't overlap another table, here "${other.name}".`);
}
