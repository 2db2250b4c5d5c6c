import { bodyArea, columnOf, type Table } from '../grid/tables/table';
import { collection } from './collection';
import { HostError, HostObject, itemNotFound, type HostClass, type HostServices } from './host';
import { integerArgument } from './range-object';
import { rangeProperties } from './range-properties';
import { rangeWriters } from './range-writers';
import { shiftCells } from './shift-cells';
import { rowRanges, tableOf, type TableSelf } from './table-object';

/** A column, by its table and id. */
export interface ColumnSelf extends TableSelf {
  columnId: number;
}

function columnObject(tableId: string, columnId: number): HostObject<ColumnSelf> {
  return new HostObject('TableColumn', { tableId, columnId });
}

/** A column's table and its place there. */
export function columnAt(self: ColumnSelf, services: HostServices): { table: Table; index: number } {
  const table = tableOf(self, services);
  const index = table.columns.findIndex(({ id }) => id === self.columnId);
  if (index < 0) throw itemNotFound('the column was deleted');
  return { table, index };
}

function found(self: TableSelf, key: unknown, services: HostServices): HostObject<ColumnSelf> | null {
  const { columns, id } = tableOf(self, services);
  const column =
    typeof key === 'number'
      ? columns.find((one) => one.id === key)
      : columns.find(({ name }) => name.toLowerCase() === String(key).toLowerCase());
  return column ? columnObject(id, column.id) : null;
}

const columns = collection<TableSelf>(
  (self, services) => tableOf(self, services).columns.map(({ id }) => columnObject(self.tableId, id)),
  found,
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
    Values: (self, services) => rangeProperties['Values']?.(whole(self, services), services),
  },
  set: {
    Name: (self, name, services) => {
      const { table, index } = columnAt(self, services);
      services.renames.columns(table, new Map([[index, String(name)]]));
    },
    Values: (self, values, services) => rangeWriters['Values']?.(whole(self, services), values, services),
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
      const area = columnOf(table, table.area, index);
      shiftCells({ sheetId: table.sheetId, area }, 'delete', 'columns', services);
    },
  },
};

function whole(self: ColumnSelf, services: HostServices) {
  const { table, index } = columnAt(self, services);
  return { sheetId: table.sheetId, area: columnOf(table, table.area, index) };
}

/** Inserts a column; the cells to the right of the table, in its rows, move along. */
function addColumn(self: TableSelf, index: unknown, values: unknown, name: unknown, services: HostServices) {
  const table = tableOf(self, services);
  const last = index === null || index === undefined || index === -1 || index === table.columns.length;
  const at = last ? table.columns.length : integerArgument(index);
  if (at < 0 || at > table.columns.length) {
    throw new HostError('InvalidArgument', `The table has no column at ${at}.`);
  }
  const { sheetId } = table;
  const area = columnOf(table, table.area, at);
  const first = at === 0;
  shiftCells({ sheetId, area }, 'insert', 'columns', services);
  if (first || last) services.growth.takeIn(table, area, first ? 0 : at);
  const column = table.columns[at];
  if (!column) throw new HostError('GeneralException', 'The column was not inserted.');
  const self_ = { tableId: table.id, columnId: column.id };
  if (Array.isArray(values)) rangeWriters['Values']?.({ sheetId, area }, values, services);
  else if (values !== null && values !== undefined)
    rangeWriters['Values']?.({ sheetId, area: columnOf(table, bodyArea(table), at) }, values, services);
  if (typeof name === 'string' && name !== '') services.renames.columns(table, new Map([[at, name]]));
  return columnObject(self_.tableId, self_.columnId);
}
