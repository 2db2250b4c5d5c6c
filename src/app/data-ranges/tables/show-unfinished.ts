import { tableUnfinished } from '../../../messages/other-users';
import type { Area } from '../../../workbook/area';
import type { CellInput } from '../../../workbook/cell-input';
import type { Journal } from '../../../workbook/linked/journal';
import type { LinkedSheet } from '../../../workbook/linked/linked-sheet';

/**
 * Shows in the first header of a new table that rows are missing, because they stay as they are if Excel is closed while
 * they're written. Returns a function that writes the header.
 */
export async function showUnfinished(
  sheet: LinkedSheet,
  journal: Journal,
  { row, column }: Area,
  header: CellInput,
): Promise<() => Promise<void>> {
  const first = { row, column, rows: 1, columns: 1 };
  const write = (value: CellInput) => sheet.write([{ row, column, cells: [[value]] }]);
  journal.record(async () => {
    const [values] = await sheet.readValues([first]);
    if (values?.[0]?.[0] === tableUnfinished) await sheet.clear(first);
  });
  await write(tableUnfinished);
  return () => write(header);
}
