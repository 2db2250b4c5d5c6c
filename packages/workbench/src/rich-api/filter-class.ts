import { type FilterCriteria, isFiltered, type Table } from '../grid/tables/table';
import { HostError, type HostClass, type HostServices } from './host';
import { getSheet, refuseProtected } from './range-object';
import { locateColumn, type ColumnSelf } from './table-column-class';
import { getTable, type TableSelf } from './table-object';
import { findUnsupportedReason, findRowsToHide } from '../grid/tables/filter-rows';

function setColumnFilter(self: ColumnSelf, criteria: FilterCriteria | undefined, services: HostServices): void {
  const { table, index } = locateColumn(self, services);
  filterColumn(table, index, criteria, services);
}

/** `Excel.Filter` of a table's column. */
export const filterClass: HostClass<ColumnSelf> = {
  get: {
    Criteria: (self, services) => {
      const { table, index } = locateColumn(self, services);
      return table.columns[index]?.filter ?? null;
    },
  },
  call: {
    Apply: (self, [criteria], services) => setColumnFilter(self, readCriteria(criteria), services),
    ApplyValuesFilter: (self, [values], services) =>
      setColumnFilter(self, readCriteria({ filterOn: 'Values', values }), services),
    ApplyCustomFilter: (self, [criterion1, criterion2, operator], services) =>
      setColumnFilter(self, readCriteria({ filterOn: 'Custom', criterion1, criterion2, operator }), services),
    Clear: (self, _args, services) => setColumnFilter(self, undefined, services),
  },
};

/** `Excel.AutoFilter` of a table. */
export const autoFilterClass: HostClass<TableSelf> = {
  get: {
    Enabled: (self, services) => getTable(self, services).showFilterButton,
    IsDataFiltered: (self, services) => getTable(self, services).columns.some(({ filter }) => filter !== undefined),
    Criteria: (self, services) => getTable(self, services).columns.map(({ filter }) => filter ?? null),
  },
};

function readCriteria(argument: unknown): FilterCriteria {
  const criteria = argument as Record<string, unknown> | null;
  if (!criteria || typeof criteria !== 'object' || typeof criteria['filterOn'] !== 'string') {
    throw new HostError('InvalidArgument', 'The filter criteria must have filterOn.');
  }
  const entries = Object.entries(criteria).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as unknown as FilterCriteria;
}

/** Sets the filter of the column at an index; undefined `criteria` removes it. */
function filterColumn(table: Table, index: number, criteria: FilterCriteria | undefined, services: HostServices): void {
  refuseProtected(table.sheetId, services, 'allowAutoFilter');
  const column = table.columns[index];
  if (!column) throw new HostError('InvalidArgument', `The table "${table.name}" has no column with index ${index}.`);
  const unsupportedReason = criteria && findUnsupportedReason(criteria);
  if (unsupportedReason) throw new HostError('NotImplemented', unsupportedReason);
  if (criteria) column.filter = criteria;
  else delete column.filter;
  reapplyFilters(table, services);
}

/** Removes all filters of a table. */
export function clearFilters(table: Table, services: HostServices): void {
  refuseProtected(table.sheetId, services, 'allowAutoFilter');
  for (const column of table.columns) delete column.filter;
  reapplyFilters(table, services);
}

/** Applies the filters to the current data. */
export function reapplyFilters(table: Table, services: HostServices): void {
  services.writer.flush();
  table.hiddenRows = isFiltered(table) ? findRowsToHide(services.book, getSheet(table, services), table) : [];
  services.tables.notifyChange(table);
}
