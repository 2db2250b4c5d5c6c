import { excelError } from '../excel-error';
import type { KeptSort } from './linked-workbook';

/** How Excel tables are sorted. */
export const excelSorts = {
  readSort: (tableId: string): Promise<KeptSort | undefined> =>
    readSort(tableId).catch((error: unknown) => {
      throw excelError('Reading how the table is sorted', error);
    }),
};

async function readSort(tableId: string): Promise<KeptSort | undefined> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const table = context.workbook.tables.getItem(tableId);
    table.sort.load('fields,matchCase,method');
    table.columns.load('items/id');
    await context.sync();
    const { matchCase, method } = table.sort;
    // A table that was never sorted can lack a sort.
    const fields = (table.sort.fields as Excel.SortField[] | null) ?? [];
    const ids = table.columns.items.map(({ id }) => id);
    // Keys are column positions, which the user can change.
    const kept = fields.flatMap((field) => {
      const columnId = ids[field.key];
      return columnId === undefined ? [] : [{ columnId, field }];
    });
    if (kept.length === 0) return undefined;
    return {
      columnIds: kept.map(({ columnId }) => columnId),
      again: () => sortAgain(tableId, kept, matchCase, method),
    };
  });
}

type KeptField = { readonly columnId: number; readonly field: Excel.SortField };

/**
 * Reapply Excel's own last sort if possible, because it includes options such as custom lists. If Excel has forgotten
 * it, use the fields.
 */
async function sortAgain(
  tableId: string,
  kept: readonly KeptField[],
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
      const ids = columns.items.map(({ id }) => id);
      const fields = kept.flatMap(({ columnId, field }) => {
        const key = ids.indexOf(columnId);
        return key < 0 ? [] : [{ ...withoutNulls(field), key }];
      });
      if (fields.length > 0) table.sort.apply(fields, matchCase, method);
    }
    await context.sync();
  }).catch((error: unknown) => {
    throw excelError('Sorting the table again', error);
  });
}

/** Excel returns missing fields as null, but doesn't accept null. */
function withoutNulls(field: Excel.SortField): Excel.SortField {
  return Object.fromEntries(
    Object.entries(field).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as Excel.SortField;
}
