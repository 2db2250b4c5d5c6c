import { intersect, parseReference } from '../grid/address';
import type { Table } from '../grid/tables/table';
import { createCollection, requireFound } from './collection';
import { createTableEventMethods } from './event-methods';
import { workbookTarget } from './event-hub';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { readAddress, type RangeSelf } from './range-object';
import { createTableObject } from './table-object';
import { createTable } from './table-shape';

/** The tables of a sheet, or of the workbook. */
interface TablesSelf {
  sheetId?: string;
}

/** The tables with cells in a range. */
interface ScopedTablesSelf extends RangeSelf {
  fullyContained: boolean;
}

function findTable(list: Table[], key: unknown) {
  const text = String(key);
  const table = list.find(({ id, name }) => id === text || name.toLowerCase() === text.toLowerCase());
  return table ? createTableObject(table) : null;
}

const tables = createCollection<TablesSelf>(
  ({ sheetId }, services) => services.tables.list(sheetId).map(createTableObject),
  ({ sheetId }, key, services) => findTable(services.tables.list(sheetId), key),
  'table',
);
const scoped = createCollection<ScopedTablesSelf>(
  (self, services) => listTablesWithin(self, services).map(createTableObject),
  (self, key, services) => findTable(listTablesWithin(self, services), key),
  'table',
);

/** `Excel.TableCollection` of the workbook or a sheet. */
export const tableCollectionClass: HostClass<TablesSelf> = {
  ...tables,
  call: {
    ...tables.call,
    ...createTableEventMethods<TablesSelf>(({ sheetId }) => sheetId ?? workbookTarget),
    Add: ({ sheetId }, [address, hasHeaders], services) =>
      createTableObject(createTable(readRange(address, sheetId, services), hasHeaders === true, services)),
  },
};

/** `Excel.TableScopedCollection`: `range.getTables()`. */
export const tableScopedCollectionClass: HostClass<ScopedTablesSelf> = {
  ...scoped,
  call: {
    ...scoped.call,
    GetFirst: (self, _args, services) =>
      requireFound(scoped.listItems(self, services)[0] ?? null, 'a table in the range'),
  },
};

function listTablesWithin(
  { sheetId, area, fullyContained }: ScopedTablesSelf,
  { tables, writer }: HostServices,
): Table[] {
  writer.flush();
  return tables.listTouching(sheetId, area).filter((table) => {
    const common = intersect(table.area, area);
    return !fullyContained || JSON.stringify(common) === JSON.stringify(intersect(table.area, table.area));
  });
}

/** Reads the range of a new table. An address without a sheet refers to `sheetId` or, as in Excel, to the active sheet. */
function readRange(address: unknown, sheetId: string | undefined, services: HostServices): RangeSelf {
  if (address instanceof HostObject && address.type === 'Range') return address.self as RangeSelf;
  if (typeof address !== 'string' || !parseReference(address)) {
    throw new HostError('InvalidArgument', 'A table needs a range or a cell address, such as Sheet1!A1:D5.');
  }
  return readAddress(address, sheetId ?? services.book.core.getActiveSheet().getSheetId(), services);
}
