import { sortRows, type SortKey } from '../grid/sort-rows';
import { getBodyArea, type Table } from '../grid/tables/table';
import { intersect, measureArea } from '../grid/address';
import { HostError, type HostClass, type HostServices } from './host';
import { readInteger, getSheet, type RangeSelf, refuseProtected } from './range-object';
import { getTable, type TableSelf } from './table-object';

/** `Excel.TableSort`. */
export const tableSortClass: HostClass<TableSelf> = {
  get: {
    Fields: (self, services) => getTable(self, services).sort?.fields ?? [],
    MatchCase: (self, services) => getTable(self, services).sort?.matchCase ?? false,
    Method: () => 'PinYin',
  },
  call: {
    Apply: (self, [fields, matchCase], services) => {
      const table = getTable(self, services);
      table.sort = { fields: readSortKeys(fields, table.columns.length), matchCase: matchCase === true };
      sortTable(table, services);
    },
    Reapply: (self, _args, services) => sortTable(getTable(self, services), services),
    Clear: (self, _args, services) => {
      const table = getTable(self, services);
      delete table.sort;
      services.tables.notifyChange(table);
    },
  },
};

/** `Excel.RangeSort`, for rows. */
export const rangeSortClass: HostClass<RangeSelf> = {
  call: {
    Apply: (self, [fields, matchCase, hasHeaders, orientation], services) => {
      if (orientation === 'Columns') throw new HostError('NotImplemented', 'The workbench only sorts rows.');
      refuseProtected(self.sheetId, services, 'allowSort');
      refuseMerged(self, services);
      const area = hasHeaders === true ? { ...self.area, startRow: self.area.startRow + 1 } : self.area;
      if (area.startRow > area.endRow) return;
      const sheet = getSheet(self, services);
      const by = readSortKeys(fields, measureArea(area).columns);
      sortRows(services.book, services.writer, sheet, area, by, { matchCase: matchCase === true });
    },
  },
};

function sortTable(table: Table, services: HostServices): void {
  const area = getBodyArea(table);
  refuseProtected(table.sheetId, services, 'allowSort');
  refuseMerged({ sheetId: table.sheetId, area }, services);
  const { fields = [], matchCase = false } = table.sort ?? {};
  const options = { matchCase, hidden: new Set(table.hiddenRows) };
  if (fields.length > 0) sortRows(services.book, services.writer, getSheet(table, services), area, fields, options);
  services.tables.notifyChange(table);
}

function refuseMerged(self: RangeSelf, services: HostServices): void {
  const merged = getSheet(self, services)
    .getMergeData()
    .some((merge) => intersect(merge, self.area));
  if (merged) throw new HostError('MergedRangeConflict', "Merged cells can't be sorted.");
}

function readSortKeys(fields: unknown, columns: number): SortKey[] {
  if (!Array.isArray(fields) || fields.length === 0)
    throw new HostError('InvalidArgument', 'Sorting requires at least one field.');
  return (fields as { key?: unknown; ascending?: unknown; sortOn?: unknown }[]).map(({ key, ascending, sortOn }) => {
    if (sortOn !== undefined && sortOn !== null && sortOn !== 'Value')
      throw new HostError('NotImplemented', `The workbench does not sort on ${JSON.stringify(sortOn)}.`);
    const column = readInteger(key);
    if (column < 0 || column >= columns) throw new HostError('InvalidArgument', `The range has no column ${column}.`);
    return { key: column, ascending: ascending !== false };
  });
}
