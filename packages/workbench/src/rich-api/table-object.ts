import type { Area } from '../grid/address';
import { getBodyArea, getColumnArea, getHeaderArea, getTotalsArea, type Table } from '../grid/tables/table';
import { HostObject, createItemNotFound, type HostServices } from './host';
import { createRangeObject } from './range-object';

/** Identifies the table behind table, row, column, filter, and sort objects. */
export interface TableSelf {
  tableId: string;
}

/** Returns the host's object for a table. */
export function createTableObject({ id }: Table): HostObject<TableSelf> {
  return new HostObject('Table', { tableId: id });
}

/** Returns the table; throws if it was deleted. */
export function getTable({ tableId }: TableSelf, { tables }: HostServices): Table {
  const table = tables.find(tableId);
  if (!table) throw createItemNotFound('the table was deleted');
  return table;
}

/** Methods that return the ranges of a table's parts, or of one column in them. They throw for a hidden part. */
export function createRangeMethods<Self>(
  position: (self: Self, services: HostServices) => { table: Table; index?: number },
) {
  const createRangeMethod =
    (area: (table: Table) => Area | undefined) => (self: Self, _args: unknown, services: HostServices) => {
      const { table, index } = position(self, services);
      const rows = area(table);
      if (!rows) throw createItemNotFound(`the table "${table.name}" does not show this row`);
      return createRangeObject({
        sheetId: table.sheetId,
        area: index === undefined ? rows : getColumnArea(table, rows, index),
      });
    };
  return {
    GetRange: createRangeMethod((table) => table.area),
    GetHeaderRowRange: createRangeMethod(getHeaderArea),
    GetDataBodyRange: createRangeMethod(getBodyArea),
    GetTotalRowRange: createRangeMethod(getTotalsArea),
  };
}
