import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { continueWith } from '../../../model/errors';
import { excelSteps } from '../../../messages/excel-steps';
import { formatAreaAddress } from '../../../workbook/area';
import type { CellContent } from '../../../workbook/linked/linked-sheet';
import { toRowText } from '../../../workbook/linked/match-rows';
import { listRemovedRows } from '../../../workbook/linked/plan-refresh';
import { wait } from '../../../model/wait';
import { copiedNotes, notesCopyTitle } from '../../../messages/kept-rows';
import { notesOverwritten } from '../../../messages/other-users';
import { lockVisibleMillis } from '../lock/claim-table';
import type { TablePlan } from '../tables/compare-rows';
import { copyRows, readRows } from '../tables/copy-rows';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { findTypedRows } from './find-typed-rows';
import { loadOpenTable } from '../tables/load-open-tables';

interface RowWithNotes {
  readonly key: string;
  readonly notes: readonly string[];
  readonly cells: readonly CellContent[];
}

/**
 * Reads the rows with notes that a plan leaves in the table, and returns a function to call after the plan is written. If
 * another user sorted or edited the table at the same time, Excel may merge both edits cell by cell, so notes may be
 * overwritten or end up next to another row. The function then copies those rows to a new sheet and returns a message.
 */
export async function prepareNotesRescue(
  services: Pick<DataRangeServices, 'workbook' | 'clock'>,
  openTable: OpenTable,
  { plan, tableIndexes }: TablePlan,
): Promise<(hasPlannedRows: (currentTable: OpenTable) => Promise<boolean>) => Promise<string | undefined>> {
  const { definition } = openTable;
  const rowsBefore =
    plan.keys.length > 0
      ? await readRowsWithNotes(services.workbook, openTable, { plan, tableIndexes }, listRemovedRows(plan))
      : [];
  if (rowsBefore.length === 0) return () => Promise.resolve(undefined);
  const columnIds = tableIndexes.map((columnIndex) => openTable.table.columns[columnIndex]?.id);
  return async (hasPlannedRows) => {
    // Wait until another user's changes during the write would be visible.
    await wait(services.clock, lockVisibleMillis);
    const currentTable = await loadOpenTable(services.workbook, definition.id).catch(continueWith(undefined));
    const latestIndexes = columnIds.map(
      (id) => currentTable?.table.columns.findIndex((column) => column.id === id) ?? -1,
    );
    if (!currentTable || latestIndexes.includes(-1)) return undefined;
    const rowsAfter = await readRowsWithNotes(
      services.workbook,
      currentTable,
      { plan, tableIndexes: latestIndexes },
      [],
    );
    const lostRows = rowsBefore.filter(
      (row) => !rowsAfter.some((current) => current.key === row.key && hasNotes(current, row)),
    );
    if (lostRows.length === 0) return undefined;
    const isMisplaced = lostRows.some((row) =>
      rowsAfter.some((current) => current.key !== row.key && hasNotes(current, row)),
    );
    // If the table has the planned rows and no note moved, a user edited or cleared the notes in the meantime.
    if (!isMisplaced && (await hasPlannedRows(currentTable))) return undefined;
    const address = formatAreaAddress(currentTable.table.sheet, currentTable.table.area);
    const titleLines = [notesCopyTitle(currentTable.table.name, address, definition.result.asOf), copiedNotes];
    const rows = lostRows.map(({ cells }) => cells);
    await copyRows(services, openTable.table, { rows, sheetName: 'Notes', titleLines, step: excelSteps.copyNotes });
    return notesOverwritten(rows.length);
  };
}

const hasNotes = (current: RowWithNotes, before: RowWithNotes) =>
  before.notes.every((text) => current.notes.includes(text));

async function readRowsWithNotes(
  workbook: LinkedWorkbook,
  openTable: OpenTable,
  { plan, tableIndexes }: Pick<TablePlan, 'plan' | 'tableIndexes'>,
  excludedRows: readonly number[],
): Promise<RowWithNotes[]> {
  const rows = [...Array(openTable.table.area.rows - 1).keys()];
  const { typedTexts } = await findTypedRows(workbook, openTable, tableIndexes, rows, []);
  const excluded = new Set(excludedRows);
  const rowsWithNotes = rows.filter((row) => !excluded.has(row) && typedTexts.get(row)?.some((text) => text !== ''));
  const lines = await readRows(workbook, openTable.table, rowsWithNotes);
  return lines.map((cells, index) => ({
    key: toRowText(plan.keys.map((key) => cells[tableIndexes[key] ?? -1]?.value ?? '')),
    notes: (typedTexts.get(rowsWithNotes[index] ?? -1) ?? []).filter((text) => text !== ''),
    cells,
  }));
}
