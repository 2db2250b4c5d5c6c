import { filterFault, rowsToHide } from '../grid/tables/filter-rows';
import { isFiltered, type FilterCriteria, type Table } from '../grid/tables/table';
import { HostError, type HostServices } from './host';
import { sheetOf } from './range-object';
import { refuseProtected } from './refuse-protected';

/** Filters a column, by its position; undefined shows all of its rows again. */
export function filterColumn(
  table: Table,
  index: number,
  criteria: FilterCriteria | undefined,
  services: HostServices,
): void {
  refuseProtected(table.sheetId, services, 'allowAutoFilter');
  const column = table.columns[index];
  if (!column) throw new HostError('InvalidArgument', `The table "${table.name}" has no column at ${index}.`);
  const fault = criteria && filterFault(criteria);
  if (fault) throw new HostError('NotImplemented', fault);
  if (criteria) column.filter = criteria;
  else delete column.filter;
  reapplyFilters(table, services);
}

/** Shows all rows of a table again. */
export function clearFilters(table: Table, services: HostServices): void {
  refuseProtected(table.sheetId, services, 'allowAutoFilter');
  for (const column of table.columns) delete column.filter;
  reapplyFilters(table, services);
}

/** Looks again which rows the filters hide: they don't follow the data by themselves. */
export function reapplyFilters(table: Table, services: HostServices): void {
  services.writer.flush();
  table.hiddenRows = isFiltered(table) ? rowsToHide(services.book, sheetOf(table, services), table) : [];
  services.tables.changed(table);
}
