import { excelSteps } from '../../messages/excel-steps';
import { throwExcelError } from '../excel-error';

/** The filters of Excel tables. */
export const excelFilters = {
  clearFilters: (tableId: string): Promise<(() => Promise<void>) | undefined> =>
    clearFilters(tableId).catch(throwExcelError(excelSteps.clearFilters)),
};

async function clearFilters(tableId: string): Promise<(() => Promise<void>) | undefined> {
  const filtered = await Excel.run({ delayForCellEdit: true }, async (context) => {
    const table = context.workbook.tables.getItem(tableId);
    table.autoFilter.load('isDataFiltered');
    table.columns.load('items/id');
    await context.sync();
    if (!table.autoFilter.isDataFiltered) return [];
    const filters = table.columns.items.map(({ id, filter }) => ({ id, filter: filter.load('criteria') }));
    await context.sync();
    const criteria = filters.flatMap(({ id, filter }) => {
      const applied = withoutNulls(filter.criteria);
      return applied ? [{ id, criteria: applied }] : [];
    });
    table.clearFilters();
    await context.sync();
    return criteria;
  });
  if (filtered.length === 0) return undefined;
  return () =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const table = context.workbook.tables.getItemOrNullObject(tableId);
      const columns = table.columns.load('items/id');
      await context.sync();
      if (table.isNullObject) return;
      for (const { id, criteria } of filtered) {
        columns.items.find((column) => column.id === id)?.filter.apply(criteria);
      }
      await context.sync();
    }).catch(throwExcelError(excelSteps.restoreFilters));
}

/** Removes missing criteria, which Excel returns as null but doesn't accept. */
function withoutNulls(criteria: Excel.FilterCriteria | null): Excel.FilterCriteria | undefined {
  const entries = Object.entries(criteria ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return entries.length > 0 ? (Object.fromEntries(entries) as unknown as Excel.FilterCriteria) : undefined;
}
