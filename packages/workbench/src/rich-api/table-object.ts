import type { Area } from '../grid/address';
import type { Table } from '../grid/tables/table';
import { HostError, HostObject, itemNotFound, type HostServices } from './host';
import { rangeObject } from './range-object';

/** What the workbench keeps for a table, its rows, columns, filters and sorting. */
export interface TableSelf {
  tableId: string;
}

/** A table as an object of the host. */
export function tableObject({ id }: Table): HostObject<TableSelf> {
  return new HostObject('Table', { tableId: id });
}

/** The table, which may have been deleted meanwhile. */
export function tableOf({ tableId }: TableSelf, { tables }: HostServices): Table {
  const table = tables.find(tableId);
  if (!table) throw itemNotFound('the table was deleted');
  return table;
}

/** Cells of a table's sheet; refused where the table has none of them. */
export function tableRange(table: Table, area: Area | undefined, missing: string) {
  if (!area) throw new HostError('ItemNotFound', `The requested resource doesn't exist: ${missing}.`);
  return rangeObject({ sheetId: table.sheetId, area });
}
