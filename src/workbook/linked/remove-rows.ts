// Long because it removes rows and restores them, step by step.
import type { Clock } from '../../model/clock';
import type { Area, CellBlock } from '../area';
import { isSameValue } from '../excel-value';
import type { PerformedSteps } from './performed-steps';
import { countReadableRows, yieldToExcel } from './divide-writes';
import {
  TableChangedByOtherError,
  requireSamePosition,
  requireSamePositionForUndo,
  type ComparedTable,
} from './require-same-position';
import type { Journal } from './journal';
import { toRestoringInput, isSameContent, areSameAreas, type CellContent, type LinkedSheet } from './linked-sheet';
import type { RefreshPlan, RowRun } from './plan-refresh';
import { TableChangedError } from './table-changed-error';
import { toCellKey } from './clear-written-cells';

/** Excel creates an object for each range. */
const maxAreas = 100;

/** The table that rows are removed from, with the sheet's columns in the plan's order. */
interface RemovalTarget extends ComparedTable {
  readonly columns: readonly number[];
  readonly plan: RefreshPlan;
}

/**
 * Removes rows from a table, from the bottom up in chunks, including the user's own cells, and records their content for a
 * rollback. Throws if a row no longer matches the plan.
 */
export async function removeRows(
  sheet: LinkedSheet,
  clock: Clock,
  journal: Journal,
  steps: PerformedSteps,
  target: RemovalTarget,
  signal: AbortSignal | undefined,
  onRows: (rows: number) => void,
): Promise<void> {
  const { table, columns, plan } = target;
  let remaining = table.rows;
  for (const chunk of divideRuns(plan.removals, countReadableRows(table.columns))) {
    await yieldToExcel(clock, signal);
    const areas = chunk.map(({ row, rows }) => ({ ...table, row: table.row + 1 + row, rows }));
    const rows = chunk.reduce((sum, run) => sum + run.rows, 0);
    const [before, after] = [remaining, remaining - rows];
    await requireSamePosition(sheet, target, before);
    const currentCells = await sheet.read(areas);
    chunk.forEach((run, index) => {
      const cells = currentCells[index] ?? [];
      const isUnchanged = cells.every((line, rowIndex) =>
        columns.every((column, columnIndex) =>
          isSameValue(line[column - table.column]?.value ?? '', plan.old[run.row + rowIndex]?.[columnIndex] ?? ''),
        ),
      );
      if (!isUnchanged || !cells.every((line, rowIndex) => hasSameAdjacentCells(line, run.row + rowIndex, target)))
        throw new TableChangedError();
    });
    steps.removed.push(...chunk.map((run, index) => ({ run, cells: currentCells[index] ?? [] })));
    const step = { areas, previousCells: currentCells, before, after, isConfirmed: false };
    journal.record(restoreRows(sheet, steps, target, step));
    const removedCells = await sheet.readAndRemove(areas);
    if (!areSameAreas(removedCells, currentCells)) {
      await restoreOtherUserRows(sheet, areas, removedCells, before);
      throw new TableChangedError();
    }
    step.isConfirmed = true;
    remaining = after;
    onRows(rows);
  }
}

/** Returns whether the user's own cells of a row are unchanged since the plan was made. */
function hasSameAdjacentCells(
  line: readonly CellContent[],
  row: number,
  { table, columns, plan }: RemovalTarget,
): boolean {
  if (!plan.adjacent) return true;
  const seen = plan.adjacent.get(row) ?? [];
  return line
    .filter((_cell, columnIndex) => !columns.includes(table.column + columnIndex))
    .every((cell, index) => isSameContent(cell, seen[index]));
}

/** Restores rows that another user changed between the check and the removal, with that user's changes. */
async function restoreOtherUserRows(
  sheet: LinkedSheet,
  areas: readonly Area[],
  removedCells: readonly CellContent[][][],
  rows: number,
): Promise<void> {
  // The topmost rows were removed last, and are restored first.
  for (const [index, area] of [...areas.entries()].reverse()) {
    await sheet.insert(area);
    await restoreCells(sheet, area, removedCells[index] ?? []);
  }
  const current = await sheet.readPosition();
  // Rows inserted below the last one aren't part of the table yet.
  if (current && current.area.rows < rows) await sheet.resize({ ...current.area, rows });
}

/** Groups runs from the bottom up, each group with at most `maxRows` rows. */
export function divideRuns(runs: readonly RowRun[], maxRows: number): RowRun[][] {
  const groups: RowRun[][] = [];
  let capacity = 0;
  const pieces = runs.flatMap((run) => splitRun(run, maxRows)).reverse();
  for (const piece of pieces) {
    const group = groups[groups.length - 1];
    if (group && capacity >= piece.rows && group.length < maxAreas) group.push(piece);
    else {
      groups.push([piece]);
      capacity = maxRows;
    }
    capacity -= piece.rows;
  }
  return groups;
}

function splitRun({ row, rows }: RowRun, maxRows: number): RowRun[] {
  return Array.from({ length: Math.ceil(rows / maxRows) }, (_piece, index) => ({
    row: row + index * maxRows,
    rows: Math.min(maxRows, rows - index * maxRows),
  }));
}

/** A request that removes rows: the table's row counts before and after, and whether Excel has confirmed it. */
interface Removal {
  readonly areas: readonly Area[];
  readonly previousCells: readonly CellContent[][][];
  readonly before: number;
  readonly after: number;
  isConfirmed: boolean;
}

/** Returns a function that restores removed rows, and can be called again after a failure. */
function restoreRows(
  sheet: LinkedSheet,
  steps: PerformedSteps,
  target: RemovalTarget,
  removal: Removal,
): () => Promise<void> {
  const { areas, previousCells, before, after } = removal;
  let pending: number | undefined;
  return async () => {
    if (pending === undefined) {
      const current = await requireSamePositionForUndo(sheet, target, after, removal.isConfirmed ? after : before);
      if (!current) return;
      pending = removal.isConfirmed ? areas.length : await countRemoved(sheet, removal, current.area.rows);
    }
    // The topmost rows were removed last, and are restored first.
    while (pending > 0) {
      const [area, cells] = [areas[pending - 1], previousCells[pending - 1]];
      if (!area || !cells) break;
      const rowsWithArea = before - areas.slice(0, pending - 1).reduce((sum, { rows }) => sum + rows, 0);
      const rows = rowsWithArea - area.rows;
      if (steps.blankRows === 0) {
        if (!(await requireSamePositionForUndo(sheet, target, rows))) return;
        await sheet.insert(area);
        steps.blankRows = area.rows;
      }
      // Rows inserted below the last one aren't part of the table yet.
      const current = await requireSamePositionForUndo(sheet, target, rows, rowsWithArea);
      if (!current) return;
      if (current.area.rows !== rowsWithArea) await sheet.resize({ ...target.table, rows: rowsWithArea });
      await restoreCells(sheet, area, cells);
      steps.blankRows = 0;
      pending--;
    }
  };
}

/** Returns how many areas were removed. Excel removes them in order, so the table's length shows it; the others must be unchanged. */
async function countRemoved(
  sheet: LinkedSheet,
  { areas, previousCells, before }: Removal,
  rowsNow: number,
): Promise<number> {
  let removed = 0;
  for (let rows = 0; removed < areas.length; removed++) {
    rows += areas[removed]?.rows ?? 0;
    if (rows > before - rowsNow) break;
  }
  const remaining = await sheet.readValues(areas.slice(removed));
  const same = remaining.every((lines, index) =>
    lines.every((line, rowIndex) =>
      line.every((value, columnIndex) => {
        const before = previousCells[removed + index]?.[rowIndex]?.[columnIndex];
        return before?.formula !== undefined || value === before?.value;
      }),
    ),
  );
  if (!same) throw new TableChangedByOtherError();
  return removed;
}

/** Restores cells, formats first, except for cells that other users have filled. */
export async function restoreCells(
  sheet: LinkedSheet,
  { row, column, columns }: Area,
  cells: readonly (readonly CellContent[])[],
  othersCells?: ReadonlySet<string>,
): Promise<void> {
  const formats = Array.from({ length: columns }, (_column, columnIndex) =>
    findFormatRuns(cells, columnIndex, row, column + columnIndex),
  ).flat();
  await sheet.format(formats);
  const toInput = (cell: CellContent, rowIndex: number, columnIndex: number) =>
    othersCells?.has(toCellKey(row + rowIndex, column + columnIndex)) ? null : toRestoringInput(cell);
  const block: CellBlock = {
    row,
    column,
    cells: cells.map((line, rowIndex) => line.map((cell, columnIndex) => toInput(cell, rowIndex, columnIndex))),
  };
  await sheet.write([block]);
}

function findFormatRuns(cells: readonly (readonly CellContent[])[], index: number, row: number, column: number) {
  const runs: { area: { row: number; column: number; rows: number; columns: 1 }; format: string }[] = [];
  cells.forEach((line, rowIndex) => {
    const format = line[index]?.format ?? 'General';
    const last = runs[runs.length - 1];
    if (last?.format === format) last.area.rows++;
    else runs.push({ area: { row: row + rowIndex, column, rows: 1, columns: 1 }, format });
  });
  return runs;
}
