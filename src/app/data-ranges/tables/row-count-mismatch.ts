import { countKept } from '../../../workbook/linked/kept-rows';
import type { OpenTable } from '../services/data-range-services';
import { rowCountDiffers } from '../../../messages/data-range-states';

/**
 * Returns a message if a table doesn't have the number of rows that were fetched. Excel's Undo reverts the rows of a refresh,
 * but not the table's definition.
 */
export function describeRowCountMismatch({
  definition,
  table,
}: Pick<OpenTable, 'definition' | 'table'>): string | undefined {
  const rows = table.area.rows - (table.headers ? 1 : 0);
  const fetched = definition.result.rows + countKept(definition.kept);
  // An Excel table has at least one row.
  if (rows === Math.max(1, fetched)) return undefined;
  return rowCountDiffers(rows, fetched);
}
