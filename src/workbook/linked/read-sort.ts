import { removeNulls } from './excel-filters';
import { excelSteps } from '../../messages/excel-steps';
import { throwExcelError } from '../excel-error';
import type { TableSort } from './linked-workbook';

export async function readSort(tableId: string): Promise<TableSort | undefined> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const table = context.workbook.tables.getItem(tableId);
    table.sort.load('fields,matchCase,method');
    table.columns.load('items/id');
    await context.sync();
    const { matchCase, method } = table.sort;
    // A table that was never sorted can have null fields.
    const fields = (table.sort.fields as Excel.SortField[] | null) ?? [];
    const columnIds = table.columns.items.map(({ id }) => id);
    // A field's key is a column position, which the user can change.
    const sortFields = fields.flatMap((field) => {
      const columnId = columnIds[field.key];
      return columnId === undefined ? [] : [{ columnId, field }];
    });
    if (sortFields.length === 0) return undefined;
    return {
      columnIds: sortFields.map(({ columnId }) => columnId),
      reapply: () => reapplySort(tableId, sortFields, matchCase, method),
    };
  }).catch(throwExcelError(excelSteps.readSort));
}

type SortField = { readonly columnId: number; readonly field: Excel.SortField };

/**
 * Reapplies Excel's last sort if possible, because it includes options such as custom lists. If Excel no longer has it,
 * sorts by the stored fields.
 */
async function reapplySort(
  tableId: string,
  sortFields: readonly SortField[],
  matchCase: boolean,
  method: Excel.TableSort['method'],
) {
  await Excel.run({ delayForCellEdit: true }, async (context) => {
    const table = context.workbook.tables.getItemOrNullObject(tableId);
    table.sort.load('fields');
    const columns = table.columns.load('items/id');
    await context.sync();
    if (table.isNullObject) return;
    if ((table.sort.fields as Excel.SortField[] | null)?.length) table.sort.reapply();
    else {
      const columnIds = columns.items.map(({ id }) => id);
      const fields = sortFields.flatMap(({ columnId, field }) => {
        const key = columnIds.indexOf(columnId);
        return key < 0 ? [] : [{ ...removeNulls(field), key }];
      });
      if (fields.length > 0) table.sort.apply(fields, matchCase, method);
    }
    await context.sync();
  }).catch(throwExcelError(excelSteps.reapplySort));
}
