import type { Clock } from '../../model/clock';
import { getLastRow, type Area, maxSheetRows } from '../area';
import type { ExcelValue } from '../excel-value';
import type { PerformedSteps } from './performed-steps';
import { divideChanges, countReadableRows } from './divide-writes';
import { findCurrentColumn, toPerformedWork, findRemovedCells } from './performed-work';
import { hideTotals } from './hide-totals';
import { createJournal } from './journal';
import type { LinkedTablePosition } from './require-same-position';
import type { CellContent, LinkedSheet, TablePosition } from './linked-sheet';
import { replaceRows, type ReferencedRow } from './replace-rows';
import { toRuns, type RefreshPlan } from './plan-refresh';
import { planRollback, type PerformedWork } from './plan-rollback';
import { divideRuns, restoreCells } from './remove-rows';
import { keyColumnGone, nothingRestored } from '../../messages/data-range-states';
import { othersChangesKept } from '../../messages/other-users';
import { toRowText } from './match-rows';

/**
 * Rolls a refresh back in a table that another user has changed since. Finds the refresh's cells and rows by their content,
 * and restores removed rows at the table's end. Reads the current state, so it can be retried if Excel refuses. Returns a
 * message about kept changes, or undefined.
 */
export async function rollBackMerged(
  sheet: LinkedSheet,
  clock: Clock,
  position: LinkedTablePosition,
  plan: RefreshPlan,
  steps: PerformedSteps,
): Promise<string | undefined> {
  const currentPosition = await sheet.readPosition();
  if (!currentPosition) return nothingRestored;
  const columns = position.columns.map((column) => findCurrentColumn(position, currentPosition, column));
  if (plan.keys.some((key) => columns[key] === undefined)) return keyColumnGone;
  const work = toPerformedWork(position, plan, steps);
  const rollback = planRollback(work, await readBody(sheet, currentPosition.area, columns));
  const restoredColumns = rollback.changes.flatMap((changes, index) => {
    const column = columns[index];
    return column === undefined ? [] : [{ column, changes }];
  });
  for (const chunk of divideChanges(restoredColumns, currentPosition.area.row + 1)) await sheet.write(chunk);

  const ownRows = await excludeRowsWithUserCells(sheet, currentPosition, columns, rollback.ownRows);
  const lostRows = rollback.missingRows.map((index) => {
    const row = work.removedRows[index] ?? 0;
    return { row: position.table.row + 1 + row, cells: findRemovedCells(position, currentPosition, steps, row) };
  });
  // Nothing rolls this journal back: if Excel refuses a step, the next attempt reads the current state again.
  const journal = createJournal(clock);
  const movesRows = lostRows.length > 0 || ownRows.length > 0 || steps.addedRowCount > 0;
  const compared = { table: currentPosition.area, columnIds: currentPosition.columnIds };
  const showHiddenTotals =
    movesRows && currentPosition.hasTotals ? await hideTotals(sheet, journal, compared) : undefined;
  const rowsInTable = rollback.ownRows.length + rollback.keptRowCount;
  const writtenRowCount = steps.hasMovedCells ? plan.additions.length : steps.addedRowCount;
  await removeNewRowsBelow(sheet, currentPosition.area, columns, writtenRowCount - rowsInTable, steps, work);
  const table = await appendLostRows(sheet, currentPosition.area, lostRows);
  for (const chunk of divideRuns(toRuns(ownRows), countReadableRows(table.columns))) {
    await sheet.remove(chunk.map(({ row, rows }) => ({ ...table, row: table.row + 1 + row, rows })));
  }
  steps.hasMovedCells = false;
  steps.blankRowCount = 0;
  await (steps.showTotals ?? showHiddenTotals)?.();
  const keptRows = rollback.keptRowCount + rollback.ownRows.length - ownRows.length;
  return rollback.keptCellCount + keptRows === 0 ? undefined : othersChangesKept(rollback.keptCellCount, keptRows);
}

async function readBody(
  sheet: LinkedSheet,
  area: Area,
  columns: readonly (number | undefined)[],
): Promise<ExcelValue[][]> {
  const rows: ExcelValue[][] = [];
  const rowsPerRead = countReadableRows(columns.length);
  const existingColumns = columns.filter((column) => column !== undefined);
  for (let start = 0; start < area.rows - 1; start += rowsPerRead) {
    const count = Math.min(rowsPerRead, area.rows - 1 - start);
    const first = area.row + 1 + start;
    const values = await sheet.readValues(
      existingColumns.map((column) => ({ row: first, column, rows: count, columns: 1 })),
    );
    for (let row = 0; row < count; row++) {
      rows.push(
        columns.map((column) =>
          column === undefined ? '' : (values[existingColumns.indexOf(column)]?.[row]?.[0] ?? ''),
        ),
      );
    }
  }
  return rows;
}

/** Returns the rows without a user's own cells. Formulas don't count, because tables fill them down. */
async function excludeRowsWithUserCells(
  sheet: LinkedSheet,
  { area }: TablePosition,
  columns: readonly (number | undefined)[],
  rows: readonly number[],
): Promise<number[]> {
  const linkedColumns = new Set(columns);
  const rowsWithoutUserCells: number[] = [];
  for (const chunk of divideRuns(toRuns(rows), countReadableRows(area.columns))) {
    const currentCells = await sheet.read(
      chunk.map((run) => ({ ...area, row: area.row + 1 + run.row, rows: run.rows })),
    );
    chunk.forEach((run, index) =>
      currentCells[index]?.forEach((rowValues, rowIndex) => {
        const hasUserCell = rowValues.some(
          ({ value, formula }, columnIndex) =>
            value !== '' && formula === undefined && !linkedColumns.has(area.column + columnIndex),
        );
        if (!hasUserCell) rowsWithoutUserCells.push(run.row + rowIndex);
      }),
    );
  }
  return rowsWithoutUserCells.sort((a, b) => a - b);
}

/** The cells of a removed row, with its former row on the sheet. */
interface LostRow {
  readonly row: number;
  readonly cells: readonly CellContent[];
}

/** Returns the cells of a row for `targetRow`, with relative references adjusted. */
function moveCells(targetRow: number, { row, cells }: LostRow): CellContent[] {
  const move = (reference: ReferencedRow) =>
    reference.isAbsolute ? reference.row : Math.max(0, reference.row + targetRow - row);
  return cells.map((cell) =>
    cell.formula === undefined ? cell : { ...cell, formula: replaceRows(cell.formula, move) },
  );
}

async function appendLostRows(sheet: LinkedSheet, table: Area, rows: readonly LostRow[]): Promise<Area> {
  if (rows.length === 0) return table;
  const target = { ...table, row: getLastRow(table) + 1, rows: rows.length };
  if ((await sheet.findFirstFilledRow(target)) !== undefined) await sheet.insert(target);
  const extendedTable = { ...table, rows: table.rows + rows.length };
  await sheet.resize(extendedTable);
  const rowsPerWrite = countReadableRows(table.columns);
  for (let start = 0; start < rows.length; start += rowsPerWrite) {
    const restoredRows = rows
      .slice(start, start + rowsPerWrite)
      .map((lostRow, index) => moveCells(target.row + start + index, lostRow));
    await restoreCells(sheet, { ...target, row: target.row + start, rows: restoredRows.length }, restoredRows);
  }
  return extendedTable;
}

/** Removes a refresh's new rows that aren't part of the table yet: up to `maxRows` consecutive rows below the table. */
async function removeNewRowsBelow(
  sheet: LinkedSheet,
  table: Area,
  columns: readonly (number | undefined)[],
  maxRows: number,
  { hasMovedCells }: PerformedSteps,
  { addedRows }: PerformedWork,
): Promise<void> {
  const rows = Math.min(maxRows, maxSheetRows - getLastRow(table) - 1);
  if (rows <= 0) return;
  const addedTexts = new Set(addedRows.map(toRowText));
  const areaBelow = { ...table, row: getLastRow(table) + 1, rows };
  const [cellRows = []] = await sheet.readValues([areaBelow]);
  const isOwnRow = (rowValues: (typeof cellRows)[number]) =>
    addedTexts.has(
      toRowText(columns.map((column) => (column === undefined ? '' : (rowValues[column - table.column] ?? '')))),
    ) && rowValues.every((value, index) => value === '' || columns.includes(table.column + index));
  // Blank rows are removed, too, if cells were moved down to make room.
  const firstOtherRow = cellRows.findIndex(
    (rowValues) => !isOwnRow(rowValues) && !(hasMovedCells && rowValues.every((value) => value === '')),
  );
  const removedArea = { ...areaBelow, rows: firstOtherRow < 0 ? cellRows.length : firstOtherRow };
  if (removedArea.rows === 0) return;
  if (hasMovedCells) await sheet.remove([removedArea]);
  else await sheet.clear(removedArea);
}
