import { continueWith } from '../../model/errors';
import { isLongResolved } from '../../checks/break-history';
import { isBreakId } from '../../checks/break-identity';
import { readStatus } from '../../checks/break-status';
import {
  archivedFrom,
  breaksTableProtected,
  cellsNextToBreaks,
  noTrackedBreaks,
  nothingToArchive,
} from '../../messages/breaks';
import { excelSteps } from '../../messages/excel-steps';
import type { PlainDate } from '../../model/plain-date';
import { RollbackError } from '../../workbook/linked/journal';
import type { CellContent } from '../../workbook/linked/linked-sheet';
import { toRuns, type RefreshPlan } from '../../workbook/linked/plan-refresh';
import { findUserColors } from '../data-ranges/notes/find-typed-rows';
import { copyRows, readRows } from '../data-ranges/tables/copy-rows';
import { findAdjacentCells } from '../data-ranges/tables/find-adjacent-cells';
import type { ArchivableBreaks, BreaksArchived, TaskOptions } from './break-actions';
import { readTracked } from './break-rows';
import { breaksPages } from './break-columns';
import { layOutColumns, layOutRows } from './lay-out-breaks';
import { findBreaksTable, type BreakServices } from './find-breaks-table';
import { refuseWhileLocked } from './lock-breaks-table';
import { toBreakCells, findColumns } from './plan-breaks-table';
import { writeBreaksTable } from './write-breaks-table';

/** Counts the resolved breaks that can be archived. `dates` are process dates, earliest first. */
export async function countArchivable(services: BreakServices, dates: readonly PlainDate[]): Promise<ArchivableBreaks> {
  const { rows, recent, commented } = await findArchivableRows(services, dates);
  return { archivable: rows.length, recent, commented };
}

/**
 * Moves breaks that can no longer be reopened to a new sheet, with all their cells. Moves nothing if someone edits
 * their rows in the meantime.
 */
export async function archiveBreaks(
  services: BreakServices,
  dates: readonly PlainDate[],
  options: TaskOptions = {},
): Promise<BreaksArchived> {
  const { breaksTable, columns, old, rows } = await findArchivableRows(services, dates);
  const { part, table } = breaksTable;
  if (rows.length === 0) throw nothingToArchive();
  refuseWhileLocked(services, part);
  if (table.isProtected) throw breaksTableProtected(table.sheet);
  const adjacentCells = await findAdjacentCells(services.workbook, table, table.area.row + 1 + (rows[0] ?? 0));
  if (adjacentCells !== undefined) throw cellsNextToBreaks(adjacentCells.firstAddress);
  const archivedRows = await readRows(services.workbook, table, rows);
  const colors = await findUserColors(services.workbook, { table }, rows);
  const addInColumnIndexes = new Set(columns.map(({ tableIndex }) => tableIndex));
  const omitAddInCells = (cells: readonly CellContent[]) =>
    cells.filter((_cell, columnIndex) => !addInColumnIndexes.has(columnIndex));
  const plan: RefreshPlan = {
    oldRows: old,
    keys: [columns.findIndex(({ name }) => name === 'id')],
    changes: columns.map(() => []),
    // An Excel table has at least one row.
    additions: rows.length === old.length ? [columns.map(() => '')] : [],
    removals: toRuns(rows),
    removedCount: rows.length,
    addedCount: 0,
    changedCount: 0,
    adjacentCells: new Map(rows.map((row, index) => [row, omitAddInCells(archivedRows[index] ?? [])])),
  };
  const ids = new Set(rows.map((row) => String(old[row]?.[plan.keys[0] ?? 0] ?? '').trim()));
  const omitArchivedIds = <T>(byId: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(byId).filter(([id]) => !ids.has(id)));
  const { asOf, typed, oldComments } = part;
  const copy = await copyRows(
    services,
    table,
    {
      rows: archivedRows,
      colors: colors.map((cell) => ({ ...cell, row: rows.indexOf(cell.row) })),
      sheetName: `Archived breaks ${asOf}`,
      titleLines: [archivedFrom(table.name, asOf, rows.length)],
      step: excelSteps.copyBreaks,
      tableName: 'IDS_Archived_breaks',
      page: breaksPages,
      setColumnWidths: async (sheetId, area) => {
        const header = { ...area, rows: 1 };
        await layOutColumns(services.workbook, sheetId, header, { ...header, row: area.row + area.rows }, columns);
        await layOutRows(services.workbook, sheetId, { ...area, row: area.row + 1, rows: area.rows - 1 }, columns);
      },
    },
    options.signal,
  );
  try {
    const remainingPart = { ...part, typed: omitArchivedIds(typed), oldComments: omitArchivedIds(oldComments) };
    await writeBreaksTable(services, breaksTable, columns, plan, remainingPart, options);
  } catch (error) {
    // Keep the copy if the rows couldn't be restored, or weren't because another user wrote the table.
    if (!(error instanceof RollbackError) && (await hasRows(services, ids).catch(continueWith(false))))
      await services.workbook.deleteSheet(copy.sheetId).catch(continueWith(undefined));
    throw error;
  }
  return { archived: rows.length, sheet: copy.sheet };
}

/** Returns whether the table has rows with all of these break IDs. */
async function hasRows(services: BreakServices, ids: ReadonlySet<string>): Promise<boolean> {
  const breaksTable = await findBreaksTable(services.workbook);
  const idColumn = breaksTable && findColumns(breaksTable, '').find(({ name }) => name === 'id');
  if (!breaksTable || !idColumn) return false;
  const cells = await services.workbook.readBody(breaksTable.table, [idColumn.tableIndex]);
  const currentIds = new Set(cells.map(([id]) => String(id ?? '').trim()));
  return [...ids].every((id) => currentIds.has(id));
}

/** Finds the rows that can be archived, and counts the resolved rows that can't be. */
async function findArchivableRows(services: BreakServices, dates: readonly PlainDate[]) {
  const breaksTable = await findBreaksTable(services.workbook);
  if (!breaksTable) throw noTrackedBreaks();
  const { part, table } = breaksTable;
  const columns = findColumns(breaksTable, '');
  const tableIndexes = columns.map(({ tableIndex }) => tableIndex);
  const [system, oldRows, comments] = await Promise.all([
    services.findDateSystem(),
    services.workbook.readBody(table, tableIndexes),
    services.workbook.findCommentedCells(table.sheetId),
  ]);
  const { area } = table;
  const commentedRows = new Set(
    comments.flatMap(({ row, column }) =>
      column >= area.column && column < area.column + area.columns ? [row - area.row - 1] : [],
    ),
  );
  const rows: number[] = [];
  let [recentCount, commentedCount] = [0, 0];
  oldRows.forEach((cells, row) => {
    const trackedBreak = readTracked(toBreakCells(columns, cells), part, part.asOf, system);
    if (!isBreakId(trackedBreak.id) || readStatus(trackedBreak) !== 'Resolved') return;
    if (!isLongResolved(trackedBreak, dates, part.asOf)) recentCount++;
    else if (commentedRows.has(row)) commentedCount++;
    else rows.push(row);
  });
  return { breaksTable, columns, old: oldRows, rows, recent: recentCount, commented: commentedCount };
}
