import { isLongResolved } from '../../checks/break-age';
import { statusOf } from '../../checks/break-status';
import {
  archivedFrom,
  breaksTableProtected,
  cellsNextToBreaks,
  noTrackedBreaks,
  nothingToArchive,
} from '../../messages/breaks';
import type { PlainDate } from '../../model/plain-date';
import { RollbackError } from '../../workbook/linked/journal';
import type { CellContent } from '../../workbook/linked/linked-sheet';
import { toRuns, type RefreshPlan } from '../../workbook/linked/plan-refresh';
import { copyRows, readRows } from '../data-ranges/copy-rows';
import { findAdjacentCells } from '../data-ranges/find-adjacent-cells';
import type { ArchivableBreaks, BreaksArchived, BreaksWatch } from './break-actions';
import { readTracked } from './break-rows';
import { breaksPages } from './break-columns';
import { layOutColumns, layOutRows } from './lay-out-breaks';
import { openBreaks, type BreakTools } from './open-breaks';
import { cellsOf, columnsOf } from './plan-break-table';
import { refuseOthers, writeBreakTable } from './write-break-table';

/** Counts the resolved breaks that can be archived. `dates`: process dates, earliest first. */
export async function findArchivable(tools: BreakTools, dates: readonly PlainDate[]): Promise<ArchivableBreaks> {
  const { rows, recent, commented } = await sortOut(tools, dates);
  return { archivable: rows.length, recent, commented };
}

/**
 * Moves breaks that can no longer be reopened to a new sheet, with all their cells. If someone edits these
 * rows meanwhile, nothing is moved.
 */
export async function archiveBreaks(
  tools: BreakTools,
  dates: readonly PlainDate[],
  watch: BreaksWatch = {},
): Promise<BreaksArchived> {
  const { open, columns, old, rows } = await sortOut(tools, dates);
  const { part, table } = open;
  if (rows.length === 0) throw nothingToArchive();
  refuseOthers(tools, part);
  if (table.protected) throw breaksTableProtected(table.sheet);
  const next = await findAdjacentCells(tools, table, table.area.row + 1 + (rows[0] ?? 0));
  if (next !== undefined) throw cellsNextToBreaks(next.first);
  const held = await readRows(tools, table, rows);
  const ours = new Set(columns.map(({ place }) => place));
  const users = (line: readonly CellContent[]) => line.filter((_cell, place) => !ours.has(place));
  const plan: RefreshPlan = {
    old,
    keys: [columns.findIndex(({ name }) => name === 'id')],
    changes: columns.map(() => []),
    // An Excel table has at least one row.
    additions: rows.length === old.length ? [columns.map(() => '')] : [],
    removals: toRuns(rows),
    removed: rows.length,
    added: 0,
    changed: 0,
    adjacent: new Map(rows.map((row, at) => [row, users(held[at] ?? [])])),
  };
  const ids = new Set(rows.map((row) => String(old[row]?.[plan.keys[0] ?? 0] ?? '').trim()));
  const stays = <T>(some: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(some).filter(([id]) => !ids.has(id)));
  const { asOf, typed, oldComments } = part;
  const copy = await copyRows(
    tools,
    table,
    {
      rows: held,
      sheet: `Archived breaks ${asOf}`,
      head: [archivedFrom(table.name, asOf, rows.length)],
      doing: 'Copying the breaks',
      table: 'IDS_Archived_breaks',
      page: breaksPages,
      layOut: async (sheetId, area) => {
        const header = { ...area, rows: 1 };
        await layOutColumns(tools.workbook, sheetId, header, { ...header, row: area.row + area.rows }, columns);
        const body = { ...area, row: area.row + 1, rows: area.rows - 1 };
        await layOutRows(tools.workbook, sheetId, body, columns);
      },
    },
    watch.signal,
  );
  try {
    const left = { ...part, typed: stays(typed), oldComments: stays(oldComments) };
    await writeBreakTable(tools, open, columns, plan, left, watch);
  } catch (error) {
    // If the rows can't be restored, the copy is the only one left.
    if (!(error instanceof RollbackError)) await tools.workbook.deleteSheet(copy.sheetId).catch(() => undefined);
    throw error;
  }
  return { archived: rows.length, sheet: copy.sheet };
}

/** The rows that can be archived, in their order, and the number of resolved ones that can't. */
async function sortOut(tools: BreakTools, dates: readonly PlainDate[]) {
  const open = await openBreaks(tools.workbook);
  if (!open) throw noTrackedBreaks();
  const { part, table } = open;
  const columns = columnsOf(open, '');
  const places = columns.map(({ place }) => place);
  const [system, old, comments] = await Promise.all([
    tools.findDateSystem(),
    tools.workbook.readBody(table, places),
    tools.workbook.commentedCells(table.sheetId),
  ]);
  const { area } = table;
  const noted = new Set(
    comments.flatMap(({ row, column }) =>
      column >= area.column && column < area.column + area.columns ? [row - area.row - 1] : [],
    ),
  );
  const rows: number[] = [];
  let [recent, commented] = [0, 0];
  old.forEach((cells, row) => {
    const tracked = readTracked(cellsOf(columns, cells), part, part.asOf, system);
    if (tracked.id === '' || statusOf(tracked) !== 'Resolved') return;
    if (!isLongResolved(tracked, dates, part.asOf)) recent++;
    else if (noted.has(row)) commented++;
    else rows.push(row);
  });
  return { open, columns, old, rows, recent, commented };
}
