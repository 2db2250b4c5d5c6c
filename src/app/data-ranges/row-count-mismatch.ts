import { countKept } from '../../workbook/linked/kept-rows';
import type { OpenTable } from './data-range-services';
import { rowCountDiffers } from '../../messages/data-range-states';

/**
 * Why a table's rows can't be those that were fetched, judging by their number; undefined if the number fits. Excel's
 * Undo takes back the rows of a refresh, but not what the workbook stores about them.
 */
export function describeRowCountMismatch({
  definition,
  table,
}: Pick<OpenTable, 'definition' | 'table'>): string | undefined {
  const rows = table.area.rows - (table.headers ? 1 : 0);
  const fetched = definition.result.rows + countKept(definition.kept);
  // An Excel table has one row at least.
  if (rows === Math.max(1, fetched)) return undefined;
  const [has, had] = [rows, fetched].map((count) => count.toLocaleString('en-US'));
  return rowCountDiffers(String(has), String(had));
}
