import { continueWith } from '../../model/errors';
import { breakStatuses } from '../../checks/break-status';
import { breaksBeingTracked } from '../../messages/breaks';
import { excelSteps } from '../../messages/excel-steps';
import { wait } from '../../model/wait';
import { printBreaksPart, type BreaksPart } from '../../workbook/linked/breaks-part';
import { runOrRollBack } from '../../workbook/linked/journal';
import { findFreeTableName } from '../../workbook/linked/table-names';
import { listBreakColumns, breaksPages } from './break-columns';
import type { GatheredBreaks } from './gather-breaks';
import { layOutColumns } from './lay-out-breaks';
import { findBreaksTable, type BreakServices, type BreaksTable } from './find-breaks-table';
import { lockVisibleMillis } from '../data-ranges/lock/claim-table';

export const breaksTableName = 'IDS_Breaks';

/** Creates the empty table on a new sheet, all or nothing. */
export function createBreaksTable(
  { workbook, clock }: BreakServices,
  { date, base }: GatheredBreaks,
): Promise<BreaksTable> {
  const columns = listBreakColumns(base);
  return runOrRollBack(clock, async (journal) => {
    const { sheetId } = await workbook.addSheet('Tracked breaks', { ...breaksPages, lastTitleRow: 1 });
    journal.record(() => workbook.deleteSheet(sheetId));
    const sheet = workbook.getSheet(sheetId, undefined, excelSteps.createBreaksTable);
    const header = { row: 0, column: 0, rows: 1, columns: columns.length };
    await sheet.format([
      { area: header, format: '@' },
      ...columns.map(({ format }, column) => ({ area: { row: 1, column, rows: 1, columns: 1 }, format })),
    ]);
    await sheet.write([{ row: 0, column: 0, cells: [columns.map((column) => column.header)] }]);
    const name = findFreeTableName(breaksTableName, await workbook.readTakenNames());
    const table = await workbook.createTable(sheetId, { ...header, rows: 2 }, name);
    const part: BreaksPart = {
      table: { id: table.id, name: table.name },
      columns: Object.fromEntries(columns.map((column, index) => [column.name, table.columns[index]?.id ?? 0])),
      asOf: date,
      began: date,
      oldComments: {},
      typed: {},
    };
    const partId = await workbook.addPart(printBreaksPart(part));
    journal.record(() => workbook.deletePart(partId));
    await wait(clock, lockVisibleMillis);
    if ((await findBreaksTable(workbook))?.partId !== partId) throw breaksBeingTracked(undefined);
    const statusIndex = columns.findIndex((column) => column.name === 'status');
    await workbook.offerChoices(sheetId, { row: 1, column: statusIndex, rows: 1, columns: 1 }, breakStatuses);
    const placedColumns = columns.map((column, tableIndex) => ({ ...column, tableIndex, id: tableIndex }));
    await layOutColumns(workbook, sheetId, header, { ...header, row: 1 }, placedColumns);
    await workbook.selectArea(sheetId, { ...header, columns: 1 }).catch(continueWith(undefined));
    return { partId, part, table };
  });
}
