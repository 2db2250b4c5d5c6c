import { measureArea, type Area, forEachCell } from '../grid/address';
import { isBlank } from '../grid/tables/table-cells';
import { getBodyArea, isFiltered, type Table } from '../grid/tables/table';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { readInteger, createRangeObject, getSheet, refuseProtected } from './range-object';
import { rangeProperties } from './range-properties';
import { rangeWriters } from './range-writers';
import { shiftCells } from './shift-cells';
import { getTable, type TableSelf } from './table-object';

/** A data row, by its zero-based index. */
interface RowSelf extends TableSelf {
  index: number;
}

function createRowObject(tableId: string, index: number): HostObject<RowSelf> {
  return new HostObject('TableRow', { tableId, index });
}

function countRows(self: TableSelf, services: HostServices): number {
  services.writer.flush();
  const table = getTable(self, services);
  return waitsForRows(table, services) ? 0 : measureArea(getBodyArea(table)).rows;
}

/** Returns whether a table has no data rows yet: its only row is blank. */
function waitsForRows(table: Table, services: HostServices): boolean {
  const body = getBodyArea(table);
  if (!table.insertRow || measureArea(body).rows > 1) return false;
  return isBlank(services.book, getSheet(table, services), body);
}

function findRowArea(self: RowSelf, services: HostServices): { sheetId: string; area: Area } {
  const table = getTable(self, services);
  const body = getBodyArea(table);
  const row = body.startRow + self.index;
  if (self.index < 0 || self.index >= countRows(self, services))
    throw new HostError('InvalidArgument', `The table "${table.name}" has no row ${self.index}.`);
  return { sheetId: table.sheetId, area: { ...body, startRow: row, endRow: row } };
}

/** `Excel.TableRowCollection`. */
export const tableRowCollectionClass: HostClass<TableSelf> = {
  get: { Count: countRows },
  listItems: (self, services) =>
    Array.from({ length: countRows(self, services) }, (_, index) => createRowObject(self.tableId, index)),
  call: {
    GetCount: (self, _args, services) => countRows(self, services),
    GetItemAt: (self, [index], services) => {
      const row = { ...self, index: readInteger(index) };
      findRowArea(row, services);
      return createRowObject(row.tableId, row.index);
    },
    Add: (self, [index, values], services) => addRows(self, index, values, services),
    DeleteRows: (self, [rows], services) => {
      const indexes = (rows as unknown[]).map((row) =>
        row instanceof HostObject ? (row.self as RowSelf).index : readInteger(row),
      );
      for (const index of [...new Set(indexes)].sort((a, b) => b - a)) deleteRows(self, index, 1, services);
    },
    DeleteRowsAt: (self, [index, count], services) =>
      deleteRows(self, readInteger(index), readInteger(count, 1), services),
  },
};

/** `Excel.TableRow`. */
export const tableRowClass: HostClass<RowSelf> = {
  get: {
    Index: ({ index }) => index,
    Values: (self, services) => rangeProperties['Values']?.(findRowArea(self, services), services),
  },
  set: { Values: (self, values, services) => rangeWriters['Values']?.(findRowArea(self, services), values, services) },
  call: {
    GetRange: (self, _args, services) => createRangeObject(findRowArea(self, services)),
    Delete: (self, _args, services) => deleteRows(self, self.index, 1, services),
  },
};

/** Inserts data rows, and moves the cells below the table down. */
function addRows(self: TableSelf, index: unknown, values: unknown, services: HostServices) {
  const table = getTable(self, services);
  services.writer.flush();
  const body = getBodyArea(table);
  const rows = Array.isArray(values) ? (Array.isArray(values[0]) ? values : [values]) : undefined;
  const count = rows?.length ?? (typeof values === 'number' ? values : 1);
  const waiting = waitsForRows(table, services);
  const end = countRows(self, services);
  const position = index === null || index === undefined || index === -1 ? end : readInteger(index);
  if (position < 0 || position > end)
    throw new HostError('InvalidArgument', `The table "${table.name}" has no row ${position}.`);
  const area = { ...body, startRow: body.startRow + position, endRow: body.startRow + position + count - 1 };
  const { sheetId } = table;
  if (waiting) {
    table.insertRow = false;
    if (count > 1) addRows(self, 0, count - 1, services);
    if (rows) rangeWriters['Values']?.({ sheetId, area }, rows, services);
    return createRowObject(table.id, 0);
  }
  shiftCells({ sheetId, area }, 'insert', 'rows', services);
  if (position === 0 && !table.showHeaders) {
    table.area = { ...table.area, startRow: table.area.startRow - count };
    services.tables.notifyChange(table);
  } else if (position === end && !table.showTotals) {
    // Rows after the last one were inserted below the table, so it must grow.
    table.area = { ...table.area, endRow: table.area.endRow + count };
    services.tables.notifyChange(table);
  }
  if (position > 0) services.growth.fillDown(table, area.startRow, area.endRow, rows ? area : undefined);
  if (rows) rangeWriters['Values']?.({ sheetId, area }, rows, services);
  return createRowObject(table.id, position);
}

/** Deletes data rows, and moves the cells below them up. If all are deleted, a blank row remains. */
function deleteRows(self: TableSelf, index: number, count: number, services: HostServices): void {
  const table = getTable(self, services);
  services.writer.flush();
  refuseProtected(table.sheetId, services);
  const body = getBodyArea(table);
  const startRow = body.startRow + index;
  const endRow = startRow + count - 1;
  if (index < 0 || count < 1 || index + count > countRows(self, services))
    throw new HostError('InvalidArgument', `The table "${table.name}" has no rows ${index} to ${index + count - 1}.`);
  refuseFiltered(table);
  const coversBody = startRow === body.startRow && endRow === body.endRow;
  if (coversBody) {
    clearCells(table, { ...body, endRow: startRow }, services);
    table.insertRow = true;
    services.tables.notifyChange(table);
  }
  const area = { ...body, startRow: coversBody ? startRow + 1 : startRow, endRow };
  if (area.startRow <= area.endRow) shiftCells({ sheetId: table.sheetId, area }, 'delete', 'rows', services);
}

function refuseFiltered(table: Table): void {
  if (isFiltered(table) && table.hiddenRows.length > 0)
    throw new HostError('FilteredRangeConflict', `The rows of the table "${table.name}" are filtered.`);
}

function clearCells(table: Table, row: Area, services: HostServices): void {
  const sheet = getSheet(table, services);
  forEachCell(row, (rowOffset, columnOffset) => services.writer.setValue(sheet, rowOffset, columnOffset, ''));
}
