import { isBreakId } from '../../checks/break-identity';
import { excelSteps } from '../../messages/excel-steps';
import type { ExcelValue } from '../../workbook/excel-value';
import { repairInterruptedTable } from '../../workbook/linked/repair-interrupted-table';
import { findBreaksTable, type BreakServices, type BreaksTable } from './find-breaks-table';
import { refuseWhileLocked } from './lock-breaks-table';
import { findColumns } from './plan-breaks-table';

/** Returns a table whose last write wasn't interrupted, or throws while another user may be writing it. */
export async function finishInterruptedBreaks(services: BreakServices, breaksTable: BreaksTable): Promise<BreaksTable> {
  const { workbook } = services;
  const { part, table } = breaksTable;
  refuseWhileLocked(services, part);
  if (!part.writing || table.isProtected) return breaksTable;
  const idIndex = findColumns(breaksTable, '').find(({ name }) => name === 'id')?.tableIndex ?? 0;
  const readId = (cell: ExcelValue | undefined) => String(cell ?? '').trim();
  const ids = new Set((await workbook.readBody(table, [idIndex])).map(([id]) => readId(id)));
  const isNewRow = (cells: readonly ExcelValue[]) =>
    isBreakId(readId(cells[idIndex])) && !ids.has(readId(cells[idIndex]));
  const sheet = workbook.getSheet(table.sheetId, table.id, excelSteps.writeBreaks);
  const isRestored = await repairInterruptedTable(sheet, table, part.writing.totals === true, isNewRow);
  return isRestored ? ((await findBreaksTable(workbook)) ?? breaksTable) : breaksTable;
}
