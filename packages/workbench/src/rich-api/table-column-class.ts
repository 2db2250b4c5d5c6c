import { getBodyArea, getColumnArea, type Table } from '../grid/tables/table';
import { createCollection } from './collection';
import { HostError, HostObject, createItemNotFound, type HostClass, type HostServices } from './host';
import { readInteger } from './range-object';
import { rangeProperties } from './range-properties';
import { rangeWriters } from './range-writers';
import { shiftCells } from './shift-cells';
import { createRangeMethods, getTable, type TableSelf } from './table-object';

/** A column, by its table and its id. */
export interface ColumnSelf extends TableSelf {
  columnId: number;
}

function createColumnObject(tableId: string, columnId: number): HostObject<ColumnSelf> {
  return new HostObject('TableColumn', { tableId, columnId });
}

/** Returns the table of a column, and its position in the table. */
export function locateColumn(self: ColumnSelf, services: HostServices): { table: Table; index: number } {
  const table = getTable(self, services);
  const index = table.columns.findIndex(({ id }) => id === self.columnId);
  if (index < 0) throw createItemNotFound('the column was deleted');
  return { table, index };
}

function findColumn(self: TableSelf, key: unknown, services: HostServices): HostObject<ColumnSelf> | null {
  const { columns, id } = getTable(self, services);
  const column =
    typeof key === 'number'
      ? columns.find((candidate) => candidate.id === key)
      : columns.find(({ name }) => name.toLowerCase() === String(key).toLowerCase());
  return column ? createColumnObject(id, column.id) : null;
}

const columns = createCollection<TableSelf>(
  (self, services) => getTable(self, services).columns.map(({ id }) => createColumnObject(self.tableId, id)),
  findColumn,
  'column of the table',
);

/** `Excel.TableColumnCollection`. */
export const tableColumnCollectionClass: HostClass<TableSelf> = {
  ...columns,
  call: {
    ...columns.call,
    Add: (self, [index, values, name], services) => addColumn(self, index, values, name, services),
  },
};

/** `Excel.TableColumn`. */
export const tableColumnClass: HostClass<ColumnSelf> = {
  identify: ({ columnId }) => ({ Id: columnId }),
  get: {
    Id: ({ columnId }) => columnId,
    Index: (self, services) => locateColumn(self, services).index,
    Name: (self, services) => {
      const { table, index } = locateColumn(self, services);
      return table.columns[index]?.name;
    },
    Values: (self, services) => rangeProperties['Values']?.(findColumnRange(self, services), services),
  },
  set: {
    Name: (self, name, services) => {
      const { table, index } = locateColumn(self, services);
      services.renames.renameColumns(table, new Map([[index, String(name)]]));
    },
    Values: (self, values, services) => rangeWriters['Values']?.(findColumnRange(self, services), values, services),
  },
  child: { Filter: (self) => new HostObject('Filter', self) },
  call: {
    ...createRangeMethods<ColumnSelf>(locateColumn),
    Delete: (self, _args, services) => {
      const { table, index } = locateColumn(self, services);
      if (table.columns.length === 1) {
        throw new HostError(
          'InvalidOperation',
          "The only column of a table can't be deleted; delete the table instead.",
        );
      }
      const area = getColumnArea(table, table.area, index);
      shiftCells({ sheetId: table.sheetId, area }, 'delete', 'columns', services);
    },
  },
};

function findColumnRange(self: ColumnSelf, services: HostServices) {
  const { table, index } = locateColumn(self, services);
  return { sheetId: table.sheetId, area: getColumnArea(table, table.area, index) };
}

/** Inserts a column, and moves the cells to the right of the table. */
function addColumn(self: TableSelf, index: unknown, values: unknown, name: unknown, services: HostServices) {
  const table = getTable(self, services);
  const isLast = index === null || index === undefined || index === -1 || index === table.columns.length;
  const position = isLast ? table.columns.length : readInteger(index);
  if (position < 0 || position > table.columns.length) {
    throw new HostError('InvalidArgument', `The table has no column with index ${position}.`);
  }
  const { sheetId } = table;
  const area = getColumnArea(table, table.area, position);
  const isFirst = position === 0;
  shiftCells({ sheetId, area }, 'insert', 'columns', services);
  if (isFirst || isLast) services.growth.includeColumn(table, area, isFirst ? 0 : position);
  const column = table.columns[position];
  if (!column) throw new HostError('GeneralException', 'The column was not inserted.');
  if (Array.isArray(values)) rangeWriters['Values']?.({ sheetId, area }, values, services);
  else if (values !== null && values !== undefined)
    rangeWriters['Values']?.({ sheetId, area: getColumnArea(table, getBodyArea(table), position) }, values, services);
  if (typeof name === 'string' && name !== '') services.renames.renameColumns(table, new Map([[position, name]]));
  return createColumnObject(table.id, column.id);
}
