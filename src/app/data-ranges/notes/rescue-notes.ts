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

interface NotedRow {
  readonly key: string;
  readonly strings: readonly string[];
  readonly cells: readonly CellContent[];
}

/**
 * Reads the rows with notes that a plan leaves in the table, and returns a check to run after the plan is written. If
 * another user sorted or edited the table at the same time, Excel may merge both edits cell by cell, so notes may be
 * overwritten or end up next to another row. The check then copies those rows to a sheet and returns a message. Its
 * argument returns whether a table has the planned rows.
 */
export async function watchNotes(
  services: Pick<DataRangeServices, 'workbook' | 'clock'>,
  openTable: OpenTable,
  { plan, tableIndexes }: TablePlan,
): Promise<(hasPlannedRows: (now: OpenTable) => Promise<boolean>) => Promise<string | undefined>> {
  const { definition } = openTable;
  const before =
    plan.keys.length > 0
      ? await readRowsWithNotes(services.workbook, openTable, { plan, tableIndexes }, listRemovedRows(plan))
      : [];
  if (before.length === 0) return () => Promise.resolve(undefined);
  const columnIds = tableIndexes.map((columnIndex) => openTable.table.columns[columnIndex]?.id);
  return async (hasPlannedRows) => {
    // Wait until another user's changes during the work would be visible.
    await wait(services.clock, lockVisibleMillis);
    const now = await loadOpenTable(services.workbook, definition.id).catch(continueWith(undefined));
    const latestIndexes = columnIds.map((id) => now?.table.columns.findIndex((column) => column.id === id) ?? -1);
    if (!now || latestIndexes.includes(-1)) return undefined;
    const after = await readRowsWithNotes(services.workbook, now, { plan, tableIndexes: latestIndexes }, []);
    const lost = before.filter((row) => !after.some((current) => current.key === row.key && hasStrings(current, row)));
    if (lost.length === 0) return undefined;
    const isMisplaced = lost.some((row) =>
      after.some((current) => current.key !== row.key && hasStrings(current, row)),
    );
    // If the table has the planned rows and no note moved, a user has just edited or cleared the notes.
    if (!isMisplaced && (await hasPlannedRows(now))) return undefined;
    const address = formatAreaAddress(now.table.sheet, now.table.area);
    const titleLines = [notesCopyTitle(now.table.name, address, definition.result.asOf), copiedNotes];
    const rows = lost.map(({ cells }) => cells);
    await copyRows(services, openTable.table, { rows, sheet: 'Notes', head: titleLines, action: excelSteps.copyNotes });
    return notesOverwritten(rows.length);
  };
}

const hasStrings = (current: NotedRow, before: NotedRow) =>
  before.strings.every((text) => current.strings.includes(text));

async function readRowsWithNotes(
  workbook: LinkedWorkbook,
  openTable: OpenTable,
  { plan, tableIndexes }: Pick<TablePlan, 'plan' | 'tableIndexes'>,
  excludedRows: readonly number[],
): Promise<NotedRow[]> {
  const rows = [...Array(openTable.table.area.rows - 1).keys()];
  const { typed } = await findTypedRows(workbook, openTable, tableIndexes, rows, []);
  const removedKeys = new Set(excludedRows);
  const noted = rows.filter((row) => !removedKeys.has(row) && typed.get(row)?.some((text) => text !== ''));
  const lines = await readRows(workbook, openTable.table, noted);
  return lines.map((cells, index) => ({
    key: toRowText(plan.keys.map((key) => cells[tableIndexes[key] ?? -1]?.value ?? '')),
    strings: (typed.get(noted[index] ?? -1) ?? []).filter((text) => text !== ''),
    cells,
  }));
}
