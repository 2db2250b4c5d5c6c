import { getLastRow, maxSheetRows } from '../area';
import type { ExcelValue } from '../excel-value';
import { countReadableRows } from './divide-writes';
import type { FoundTable } from './linked-workbook';
import type { LinkedSheet } from './linked-sheet';

/**
 * Repairs a table after an interrupted write, for example because Excel was closed: includes new rows that are still
 * below the table, and shows the hidden total row. Returns whether anything needed repair.
 */
export async function repairInterruptedTable(
  sheet: LinkedSheet,
  { area, hasTotals }: FoundTable,
  hadTotals: boolean,
  isNewRow: (cells: readonly ExcelValue[]) => boolean,
): Promise<boolean> {
  if (hasTotals) return false;
  let endRow = getLastRow(area) + 1;
  for (let mayContinue = true; mayContinue && endRow < maxSheetRows;) {
    const rows = Math.min(countReadableRows(area.columns), maxSheetRows - endRow);
    const [cellRows = []] = await sheet.readValues([{ ...area, row: endRow, rows }]);
    const firstOtherRow = cellRows.findIndex((cells) => !isNewRow(cells));
    mayContinue = firstOtherRow === -1 && cellRows.length > 0;
    endRow += firstOtherRow === -1 ? cellRows.length : firstOtherRow;
  }
  const rows = endRow - area.row;
  if (rows > area.rows) await sheet.resize({ ...area, rows });
  if (hadTotals) {
    const totalRow = { ...area, row: endRow, rows: 1 };
    if ((await sheet.findFirstFilledRow(totalRow)) !== undefined) await sheet.insert(totalRow);
    await sheet.showTotals(true);
  }
  return hadTotals || rows > area.rows;
}
