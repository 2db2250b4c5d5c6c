import type { Area } from '../grid/address';
import { bodyArea, columnArea, headerArea, totalsArea, type Table } from '../grid/tables/table';
import { HostObject, itemNotFound, type HostServices } from './host';
import { rangeObject } from './range-object';

/** Identifies the table behind table, row, column, filter, and sort objects. */
export interface TableSelf {
  tableId: string;
}

/** Returns the host's object for a table. */
export function tableObject({ id }: Table): HostObject<TableSelf> {
  return new HostObject('Table', { tableId: id });
}

/** Returns the table; throws if it was deleted. */
export function getTable({ tableId }: TableSelf, { tables }: HostServices): Table {
  const table = tables.find(tableId);
  if (!table) throw itemNotFound('the table was deleted');
  return table;
}

/** Methods that return the ranges of a table's parts, or of one column in them. They throw for a hidden part. */
export function rowRanges<Self>(position: (self: Self, services: HostServices) => { table: Table; index?: number }) {
  const range = (area: (table: Table) => Area | undefined) => (self: Self, _args: unknown, services: HostServices) => {
    const { table, index } = position(self, services);
    const rows = area(table);
    if (!rows) throw itemNotFound(`the table "${table.name}" does not show this row`);
    return rangeObject({ sheetId: table.sheetId, area: index === undefined ? rows : columnArea(table, rows, index) });
  };
  return {
    GetRange: range((table) => table.area),
    GetHeaderRowRange: range(headerArea),
    GetDataBodyRange: range(bodyArea),
    GetTotalRowRange: range(totalsArea),
  };
}
