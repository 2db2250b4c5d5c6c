import { getLastRow, maxSheetRows } from '../area';
import type { ExcelValue } from '../excel-value';
import { countReadableRows } from './divide-writes';
import type { FoundTable } from './linked-workbook';
import type { LinkedSheet } from './linked-sheet';

/**
 * Repairs a table after an interrupted write, for example because Excel was closed: includes new rows that are still
 * below the table, and shows the hidden total row. Returns whether anything needed repair.
 */
export async function restoreInterrupted(
  sheet: LinkedSheet,
  { area, hasTotals }: FoundTable,
  hadTotals: boolean,
  isNewRow: (cells: readonly ExcelValue[]) => boolean,
): Promise<boolean> {
  if (hasTotals) return false;
  let end = getLastRow(area) + 1;
  for (let isNew = true; isNew && end < maxSheetRows;) {
    const rows = Math.min(countReadableRows(area.columns), maxSheetRows - end);
    const [lines = []] = await sheet.readValues([{ ...area, row: end, rows }]);
    const other = lines.findIndex((line) => !isNewRow(line));
    isNew = other === -1 && lines.length > 0;
    end += other === -1 ? lines.length : other;
  }
  const rows = end - area.row;
  if (rows > area.rows) await sheet.resize({ ...area, rows });
  if (hadTotals) {
    const row = { ...area, row: end, rows: 1 };
    if ((await sheet.findFirstFilledRow(row)) !== undefined) await sheet.insert(row);
    await sheet.showTotals(true);
  }
  return hadTotals || rows > area.rows;
}
