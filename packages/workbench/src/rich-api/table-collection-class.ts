import { parseReference } from '../grid/address';
import { intersect } from '../grid/address';
import type { Table } from '../grid/tables/table';
import { tableEventMethods } from './event-methods';
import { workbookTarget } from './event-hub';
import type { HostClass } from './host-class';
import { HostObject } from './host-object';
import { HostError, itemNotFound } from './host-error';
import type { HostServices } from './host-services';
import { addressArgument, integerArgument, type RangeSelf } from './range-object';
import { tableObject } from './table-object';
import { createTable } from './table-shape';

/** The tables of a sheet, or of the workbook. */
interface TablesSelf {
  sheetId?: string;
}

/** The tables that have cells in a range. */
export interface ScopedTablesSelf extends RangeSelf {
  fullyContained: boolean;
}

function found(list: Table[], key: unknown) {
  const text = String(key);
  const table = list.find(({ id, name }) => id === text || name.toLowerCase() === text.toLowerCase());
  return table ? tableObject(table) : null;
}

function must<Found>(object: Found | null, key: unknown): Found {
  if (object === null) throw itemNotFound(`the table "${String(key)}"`);
  return object;
}

/** `Excel.TableCollection` of the workbook or a sheet. */
export const tableCollectionClass: HostClass<TablesSelf> = {
  get: { Count: ({ sheetId }, { tables }) => tables.list(sheetId).length },
  items: ({ sheetId }, { tables }) => tables.list(sheetId).map(tableObject),
  item: ({ sheetId }, key, { tables }) => must(found(tables.list(sheetId), key), key),
  call: {
    ...tableEventMethods<TablesSelf>(({ sheetId }) => sheetId ?? workbookTarget),
    GetCount: ({ sheetId }, _args, { tables }) => tables.list(sheetId).length,
    GetItemAt: ({ sheetId }, [index], { tables }) => {
      const table = tables.list(sheetId)[integerArgument(index)];
      return must(table ? tableObject(table) : null, index);
    },
    GetItemOrNullObject: ({ sheetId }, [key], { tables }) => found(tables.list(sheetId), key),
    Add: ({ sheetId }, [address, hasHeaders], services) =>
      tableObject(createTable(rangeOf(address, sheetId, services), hasHeaders === true, services)),
  },
};

/** `Excel.TableScopedCollection`: `range.getTables()`. */
export const tableScopedCollectionClass: HostClass<ScopedTablesSelf> = {
  items: (self, services) => within(self, services).map(tableObject),
  item: (self, key, services) => must(found(within(self, services), key), key),
  call: {
    GetCount: (self, _args, services) => within(self, services).length,
    GetFirst: (self, _args, services) => {
      const [first] = within(self, services);
      return must(first ? tableObject(first) : null, 'in the range');
    },
    GetItemOrNullObject: (self, [key], services) => found(within(self, services), key),
  },
};

function within({ sheetId, area, fullyContained }: ScopedTablesSelf, { tables, writer }: HostServices): Table[] {
  writer.flush();
  return tables.touching(sheetId, area).filter((table) => {
    const common = intersect(table.area, area);
    return !fullyContained || JSON.stringify(common) === JSON.stringify(intersect(table.area, table.area));
  });
}

/** Workbook tables need an address with a sheet; without one Excel takes the active sheet. */
function rangeOf(address: unknown, sheetId: string | undefined, services: HostServices): RangeSelf {
  if (address instanceof HostObject && address.type === 'Range') return address.self as RangeSelf;
  if (typeof address !== 'string' || !parseReference(address)) {
    throw new HostError('InvalidArgument', 'A table needs a range or the address of cells, such as Sheet1!A1:D5.');
  }
  return addressArgument(address, sheetId ?? services.book.core.getActiveSheet().getSheetId(), services);
}
