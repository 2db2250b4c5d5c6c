import { excelSteps } from '../../messages/excel-steps';
import { throwExcelError } from '../excel-error';

/** Clears the filters of a table. Returns a function that restores them; undefined if nothing was filtered. */
export async function clearFilters(tableId: string): Promise<(() => Promise<void>) | undefined> {
  const appliedFilters = await Excel.run({ delayForCellEdit: true }, async (context) => {
    const table = context.workbook.tables.getItem(tableId);
    table.autoFilter.load('isDataFiltered');
    table.columns.load('items/id');
    await context.sync();
    if (!table.autoFilter.isDataFiltered) return [];
    const filters = table.columns.items.map(({ id, filter }) => ({ id, filter: filter.load('criteria') }));
    await context.sync();
    const criteria = filters.flatMap(({ id, filter }) => {
      const columnCriteria = filter.criteria as Excel.FilterCriteria | null;
      // Excel returns null, or criteria of nulls, for a column without a filter.
      return columnCriteria?.filterOn ? [{ id, criteria: removeNulls(columnCriteria) }] : [];
    });
    table.clearFilters();
    await context.sync();
    return criteria;
  }).catch(throwExcelError(excelSteps.clearFilters));
  if (appliedFilters.length === 0) return undefined;
  return () =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const table = context.workbook.tables.getItemOrNullObject(tableId);
      const columns = table.columns.load('items/id');
      await context.sync();
      if (table.isNullObject) return;
      for (const { id, criteria } of appliedFilters)
        columns.items.find((column) => column.id === id)?.filter.apply(criteria);
      await context.sync();
    }).catch(throwExcelError(excelSteps.restoreFilters));
}

/** Removes null members: Excel returns them but doesn't accept them. */
export function removeNulls<Members extends object>(members: Members): Members {
  const presentMembers = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(presentMembers) as Members;
}
