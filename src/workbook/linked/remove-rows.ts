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
import { toRestoringInput, isSameContent, haveSameContent, type CellContent, type LinkedSheet } from './linked-sheet';
import type { RefreshPlan, RowRun } from './plan-refresh';
import { TableChangedError } from './table-changed-error';
import { toCellKey } from './clear-written-cells';

/** Excel creates an object for each range. */
const maxAreas = 100;

/** The table that rows are removed from. `columns` has the sheet's columns in the plan's order. */
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
  onRowsRemoved: (rows: number) => void,
): Promise<void> {
  const { table, columns, plan } = target;
  let remainingRows = table.rows;
  for (const chunk of divideRuns(plan.removals, countReadableRows(table.columns))) {
    await yieldToExcel(clock, signal);
    const areas = chunk.map(({ row, rows }) => ({ ...table, row: table.row + 1 + row, rows }));
    const rows = chunk.reduce((sum, run) => sum + run.rows, 0);
    const [rowsBefore, rowsAfter] = [remainingRows, remainingRows - rows];
    await requireSamePosition(sheet, target, rowsBefore);
    const currentCells = await sheet.read(areas);
    chunk.forEach((run, index) => {
      const cells = currentCells[index] ?? [];
      const isUnchanged = cells.every((rowCells, rowIndex) =>
        columns.every((column, columnIndex) =>
          isSameValue(
            rowCells[column - table.column]?.value ?? '',
            plan.oldRows[run.row + rowIndex]?.[columnIndex] ?? '',
          ),
        ),
      );
      if (
        !isUnchanged ||
        !cells.every((rowCells, rowIndex) => hasSameAdjacentCells(rowCells, run.row + rowIndex, target))
      )
        throw new TableChangedError();
    });
    steps.removedRuns.push(...chunk.map((run, index) => ({ run, cells: currentCells[index] ?? [] })));
    const removal = { areas, previousCells: currentCells, rowsBefore, rowsAfter, isConfirmed: false };
    journal.record(createRowRestorer(sheet, steps, target, removal));
    const removedCells = await sheet.readAndRemove(areas);
    if (!haveSameContent(removedCells, currentCells)) {
      await restoreOtherUserRows(sheet, areas, removedCells, rowsBefore);
      throw new TableChangedError();
    }
    removal.isConfirmed = true;
    remainingRows = rowsAfter;
    onRowsRemoved(rows);
  }
}

/** Returns whether the user's own cells of a row are unchanged since the plan was made. */
function hasSameAdjacentCells(
  rowCells: readonly CellContent[],
  row: number,
  { table, columns, plan }: RemovalTarget,
): boolean {
  if (!plan.adjacentCells) return true;
  const plannedCells = plan.adjacentCells.get(row) ?? [];
  return rowCells
    .filter((_cell, columnIndex) => !columns.includes(table.column + columnIndex))
    .every((cell, index) => isSameContent(cell, plannedCells[index]));
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
  const currentPosition = await sheet.readPosition();
  // Rows inserted below the table's last row aren't part of the table yet.
  if (currentPosition && currentPosition.area.rows < rows) await sheet.resize({ ...currentPosition.area, rows });
}

/** Divides runs into groups of at most `maxRows` rows, from the bottom up. */
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

/** A request that removes rows, with the previous content of the areas and the table's row counts before and after. */
interface Removal {
  readonly areas: readonly Area[];
  readonly previousCells: readonly CellContent[][][];
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  /** Whether Excel has confirmed the request. */
  isConfirmed: boolean;
}

/** Returns a function that restores removed rows, and can be called again after a failure. */
function createRowRestorer(
  sheet: LinkedSheet,
  steps: PerformedSteps,
  target: RemovalTarget,
  removal: Removal,
): () => Promise<void> {
  const { areas, previousCells, rowsBefore, rowsAfter } = removal;
  let pendingAreas: number | undefined;
  return async () => {
    if (pendingAreas === undefined) {
      const currentPosition = await requireSamePositionForUndo(
        sheet,
        target,
        rowsAfter,
        removal.isConfirmed ? rowsAfter : rowsBefore,
      );
      if (!currentPosition) return;
      pendingAreas = removal.isConfirmed ? areas.length : await countRemoved(sheet, removal, currentPosition.area.rows);
    }
    // The topmost rows were removed last, and are restored first.
    while (pendingAreas > 0) {
      const [area, cells] = [areas[pendingAreas - 1], previousCells[pendingAreas - 1]];
      if (!area || !cells) break;
      const rowsWithArea = rowsBefore - areas.slice(0, pendingAreas - 1).reduce((sum, { rows }) => sum + rows, 0);
      const rows = rowsWithArea - area.rows;
      if (steps.blankRowCount === 0) {
        if (!(await requireSamePositionForUndo(sheet, target, rows))) return;
        await sheet.insert(area);
        steps.blankRowCount = area.rows;
      }
      // Rows inserted below the table's last row aren't part of the table yet.
      const currentPosition = await requireSamePositionForUndo(sheet, target, rows, rowsWithArea);
      if (!currentPosition) return;
      if (currentPosition.area.rows !== rowsWithArea) await sheet.resize({ ...target.table, rows: rowsWithArea });
      await restoreCells(sheet, area, cells);
      steps.blankRowCount = 0;
      pendingAreas--;
    }
  };
}

/** Returns how many areas were removed, judging by the table's length, because Excel removes them in order. Throws if the others have changed. */
async function countRemoved(
  sheet: LinkedSheet,
  { areas, previousCells, rowsBefore }: Removal,
  rowsNow: number,
): Promise<number> {
  let removed = 0;
  for (let rows = 0; removed < areas.length; removed++) {
    rows += areas[removed]?.rows ?? 0;
    if (rows > rowsBefore - rowsNow) break;
  }
  const remainingValues = await sheet.readValues(areas.slice(removed));
  const isUnchanged = remainingValues.every((cellRows, index) =>
    cellRows.every((rowCells, rowIndex) =>
      rowCells.every((value, columnIndex) => {
        const before = previousCells[removed + index]?.[rowIndex]?.[columnIndex];
        return before?.formula !== undefined || value === before?.value;
      }),
    ),
  );
  if (!isUnchanged) throw new TableChangedByOtherError();
  return removed;
}

/** Restores cells, formats first, except for cells that other users have filled. */
export async function restoreCells(
  sheet: LinkedSheet,
  { row, column, columns }: Area,
  cells: readonly (readonly CellContent[])[],
  otherUserCells?: ReadonlySet<string>,
): Promise<void> {
  const formats = Array.from({ length: columns }, (_column, columnIndex) =>
    findFormatRuns(cells, columnIndex, row, column + columnIndex),
  ).flat();
  await sheet.format(formats);
  const toInput = (cell: CellContent, rowIndex: number, columnIndex: number) =>
    otherUserCells?.has(toCellKey(row + rowIndex, column + columnIndex)) ? null : toRestoringInput(cell);
  const block: CellBlock = {
    row,
    column,
    cells: cells.map((rowCells, rowIndex) => rowCells.map((cell, columnIndex) => toInput(cell, rowIndex, columnIndex))),
  };
  await sheet.write([block]);
}

function findFormatRuns(cells: readonly (readonly CellContent[])[], index: number, row: number, column: number) {
  const runs: { area: { row: number; column: number; rows: number; columns: 1 }; format: string }[] = [];
  cells.forEach((rowCells, rowIndex) => {
    const format = rowCells[index]?.format ?? 'General';
    const last = runs[runs.length - 1];
    if (last?.format === format) last.area.rows++;
    else runs.push({ area: { row: row + rowIndex, column, rows: 1, columns: 1 }, format });
  });
  return runs;
}
