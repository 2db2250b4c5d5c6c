import { bodyArea, columnArea, type Table } from '../grid/tables/table';
import { collection } from './collection';
import { HostError, HostObject, itemNotFound, type HostClass, type HostServices } from './host';
import { integerArgument } from './range-object';
import { rangeProperties } from './range-properties';
import { rangeWriters } from './range-writers';
import { shiftCells } from './shift-cells';
import { rowRanges, getTable, type TableSelf } from './table-object';

/** A column, by its table and its id. */
export interface ColumnSelf extends TableSelf {
  columnId: number;
}

function columnObject(tableId: string, columnId: number): HostObject<ColumnSelf> {
  return new HostObject('TableColumn', { tableId, columnId });
}

/** Returns the table of a column, and its position in the table. */
export function columnAt(self: ColumnSelf, services: HostServices): { table: Table; index: number } {
  const table = getTable(self, services);
  const index = table.columns.findIndex(({ id }) => id === self.columnId);
  if (index < 0) throw itemNotFound('the column was deleted');
  return { table, index };
}

function findColumn(self: TableSelf, key: unknown, services: HostServices): HostObject<ColumnSelf> | null {
  const { columns, id } = getTable(self, services);
  const column =
    typeof key === 'number'
      ? columns.find((candidate) => candidate.id === key)
      : columns.find(({ name }) => name.toLowerCase() === String(key).toLowerCase());
  return column ? columnObject(id, column.id) : null;
}

const columns = collection<TableSelf>(
  (self, services) => getTable(self, services).columns.map(({ id }) => columnObject(self.tableId, id)),
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
  id: ({ columnId }) => ({ Id: columnId }),
  get: {
    Id: ({ columnId }) => columnId,
    Index: (self, services) => columnAt(self, services).index,
    Name: (self, services) => {
      const { table, index } = columnAt(self, services);
      return table.columns[index]?.name;
    },
    Values: (self, services) => rangeProperties['Values']?.(columnRange(self, services), services),
  },
  set: {
    Name: (self, name, services) => {
      const { table, index } = columnAt(self, services);
      services.renames.columns(table, new Map([[index, String(name)]]));
    },
    Values: (self, values, services) => rangeWriters['Values']?.(columnRange(self, services), values, services),
  },
  child: { Filter: (self) => new HostObject('Filter', self) },
  call: {
    ...rowRanges<ColumnSelf>(columnAt),
    Delete: (self, _args, services) => {
      const { table, index } = columnAt(self, services);
      if (table.columns.length === 1) {
        throw new HostError(
          'InvalidOperation',
          "The only column of a table can't be deleted; delete the table instead.",
        );
      }
      const area = columnArea(table, table.area, index);
      shiftCells({ sheetId: table.sheetId, area }, 'delete', 'columns', services);
    },
  },
};

function columnRange(self: ColumnSelf, services: HostServices) {
  const { table, index } = columnAt(self, services);
  return { sheetId: table.sheetId, area: columnArea(table, table.area, index) };
}

/** Inserts a column, and moves the cells to the right of the table. */
function addColumn(self: TableSelf, index: unknown, values: unknown, name: unknown, services: HostServices) {
  const table = getTable(self, services);
  const last = index === null || index === undefined || index === -1 || index === table.columns.length;
  const position = last ? table.columns.length : integerArgument(index);
  if (position < 0 || position > table.columns.length) {
    throw new HostError('InvalidArgument', `The table has no column at ${position}.`);
  }
  const { sheetId } = table;
  const area = columnArea(table, table.area, position);
  const first = position === 0;
  shiftCells({ sheetId, area }, 'insert', 'columns', services);
  if (first || last) services.growth.includeColumn(table, area, first ? 0 : position);
  const column = table.columns[position];
  if (!column) throw new HostError('GeneralException', 'The column was not inserted.');
  if (Array.isArray(values)) rangeWriters['Values']?.({ sheetId, area }, values, services);
  else if (values !== null && values !== undefined)
    rangeWriters['Values']?.({ sheetId, area: columnArea(table, bodyArea(table), position) }, values, services);
  if (typeof name === 'string' && name !== '') services.renames.columns(table, new Map([[position, name]]));
  return columnObject(table.id, column.id);
}
