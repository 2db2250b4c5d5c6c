import {
  AddSheetTableMutation,
  DeleteSheetTableMutation,
  SetSheetTableCommand,
  SetSheetTableFilterMutation,
  SheetTableInsertColCommand,
  SheetTableInsertColumnAtCommand,
  SheetTableInsertRowAtCommand,
  SheetTableInsertRowCommand,
  SheetTableRemoveColCommand,
  SheetTableRemoveColumnAtCommand,
  SheetTableRemoveRowCommand,
  TableColumnFilterTypeEnum,
  TableManager,
  type ITableFilterItem,
} from '@univerjs/preset-sheets-table';
import { MoveColsMutation } from '@univerjs/sheets';
import { findSheetById, type Book } from '../book';
import { findRowsToHide } from './filter-rows';
import { filterSigns, getHeaderArea, type FilterCriteria, type Table } from './table';
import { readRowStrings } from './table-cells';
import type { TableRenames } from './table-renames';
import type { TableStore } from './table-store';
import { copyArea } from '../address';

/** Commands that change the rows or columns of the library's tables. */
const reshapingCommands = new Set<string>(
  [
    SetSheetTableCommand,
    SheetTableInsertRowCommand,
    SheetTableInsertRowAtCommand,
    SheetTableInsertColCommand,
    SheetTableInsertColumnAtCommand,
    SheetTableRemoveRowCommand,
    SheetTableRemoveColCommand,
    SheetTableRemoveColumnAtCommand,
  ].map(({ id }) => id),
);

/** Applies the user's actions in the grid's table menus: filters, names, rows, columns, new and deleted tables. */
export function followUserTables(book: Book, store: TableStore, renames: TableRenames): void {
  const manager = book.injector.get(TableManager);
  book.commands.onCommandExecuted(({ id, params }) => {
    const { tableId = '' } = (params ?? {}) as { tableId?: string };
    if (id === AddSheetTableMutation.id) adopt(book, manager, store, tableId);
    else if (id === DeleteSheetTableMutation.id) {
      const table = store.find(tableId);
      if (table) store.remove(table);
    } else if (id === SetSheetTableFilterMutation.id) {
      const { column, tableFilter } = params as { column: number; tableFilter?: ITableFilterItem };
      filter(book, store, tableId, column, tableFilter);
    } else if (id === MoveColsMutation.id) {
      const { subUnitId } = params as { subUnitId: string };
      for (const table of store.list(subUnitId)) reorder(book, store, table);
    } else if (reshapingCommands.has(id)) {
      for (const table of store.list()) reshape(book, manager, store, renames, table);
    }
  });
}

function adopt(book: Book, manager: TableManager, store: TableStore, tableId: string): void {
  const info = manager.getTableById(book.unitId, tableId)?.getTableInfo();
  if (!info || store.find(tableId)) return;
  store.add({
    id: tableId,
    sheetId: info.subUnitId,
    name: info.name,
    area: copyArea(info.range),
    headers: info.columns.map(({ displayName }) => displayName),
  });
}

function reshape(book: Book, manager: TableManager, store: TableStore, renames: TableRenames, table: Table): void {
  const tableInfo = manager.getTableById(book.unitId, table.id)?.getTableInfo();
  if (!tableInfo) return;
  if (tableInfo.name !== table.name) renames.renameTable(table, tableInfo.name);
  let nextId = Math.max(0, ...table.columns.map(({ id }) => id)) + 1;
  table.columns = tableInfo.columns.map(({ id, displayName }) => {
    const column = table.columns.find((column) => String(column.id) === id);
    return column ?? { id: nextId++, name: displayName };
  });
  table.area = { ...copyArea(tableInfo.range), endRow: tableInfo.range.endRow + Number(table.showTotals) };
  store.notifyChange(table);
}

/** Puts a table's columns in the order of its headers, after the user moved some. */
function reorder(book: Book, store: TableStore, table: Table): void {
  const sheet = findSheetById(book, table.sheetId);
  const header = getHeaderArea(table);
  if (!sheet || !header) return;
  const columns = readRowStrings(book, sheet, header).map((text) => table.columns.find(({ name }) => name === text));
  const found = columns.filter((column) => column !== undefined);
  if (new Set(found).size !== table.columns.length) return;
  table.columns = found;
  store.notifyChange(table);
}

function filter(book: Book, store: TableStore, tableId: string, index: number, tableFilter?: ITableFilterItem): void {
  const table = store.find(tableId);
  const column = table?.columns[index];
  const sheet = table && findSheetById(book, table.sheetId);
  if (!table || !column || !sheet) return;
  const criteria = tableFilter && readCriteria(tableFilter);
  if (criteria) column.filter = criteria;
  else delete column.filter;
  table.hiddenRows = findRowsToHide(book, sheet, table);
  store.notifyChange(table);
}

/** Converts a filter of the library to Office.js criteria; undefined if they can't express it. */
function readCriteria(tableFilter: ITableFilterItem): FilterCriteria | undefined {
  if (tableFilter.filterType === TableColumnFilterTypeEnum.manual) {
    const values = tableFilter.values.map((value) => (value.startsWith('__UNIVER') ? '' : value));
    return { filterOn: 'Values', values };
  }
  const { compareType, expectedValue } = tableFilter.filterInfo as { compareType: string; expectedValue?: unknown };
  if (Array.isArray(expectedValue)) {
    const [from, to] = expectedValue as unknown[];
    if (compareType !== 'between') return undefined;
    return { filterOn: 'Custom', criterion1: `>=${String(from)}`, criterion2: `<=${String(to)}`, operator: 'And' };
  }
  const text = String(expectedValue);
  if (filterSigns[compareType]) return { filterOn: 'Custom', criterion1: `${filterSigns[compareType]}${text}` };
  if (compareType === 'above' || compareType === 'below') {
    return { filterOn: 'Dynamic', dynamicCriteria: compareType === 'above' ? 'AboveAverage' : 'BelowAverage' };
  }
  const patterns: Record<string, string> = {
    contains: `=*${text}*`,
    notContains: `<>*${text}*`,
    startsWith: `=${text}*`,
    endsWith: `=*${text}`,
  };
  const criterion1 = patterns[compareType];
  return criterion1 === undefined ? undefined : { filterOn: 'Custom', criterion1 };
}
