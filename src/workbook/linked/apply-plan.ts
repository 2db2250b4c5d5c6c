import type { Clock } from '../../model/clock';
import { appendRows } from './append-rows';
import { getLastRow, maxSheetRows, formatCellAddress } from '../area';
import type { ExcelValue } from '../excel-value';
import { createPerformedSteps, type PerformedSteps } from './performed-steps';
import { divideChanges, yieldToExcel } from './divide-writes';
import { TableChangedByOtherError, requireSamePosition, type LinkedTablePosition } from './require-same-position';
import { hideTotals } from './hide-totals';
import { createJournal, type Journal } from './journal';
import type { LinkedSheet } from './linked-sheet';
import type { RefreshPlan } from './plan-refresh';
import { refuseObstaclesBelow } from './refuse-obstacles-below';
import { removeRows } from './remove-rows';
import { rollBackMerged } from './roll-back-merged';
import { writeChanges } from './write-changes';
import { rowsDoNotFit, totalReferencedByAddress } from '../../messages/workbook';
import { toRelativeFormula, replaceRows } from './replace-rows';

interface ApplyOptions {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly signal?: AbortSignal | undefined;
  /** Receives the number of rows written, after each chunk. */
  readonly onProgress?: ((rows: number, totalRows: number) => void) | undefined;
  /** Called before a rollback. Returns a message if another user has taken over the table, which must then not be restored. */
  readonly findTakeover?: (() => Promise<string | undefined>) | undefined;
}

/**
 * Applies a plan: changed cells, then new rows at the bottom, then removed rows. Every step is recorded in the journal
 * before it's performed. Rejects if Excel refuses, if the refresh is canceled, or if the table has changed since it
 * was compared. A rollback restores only this refresh's changes, even if they have moved.
 */
export async function applyPlan(
  sheet: LinkedSheet,
  position: LinkedTablePosition,
  plan: RefreshPlan,
  options: ApplyOptions,
): Promise<void> {
  const { clock, signal } = options;
  const { additions, removals } = plan;
  const maxRows = position.table.rows + additions.length + (position.hasTotals ? 1 : 0);
  if (position.table.row + maxRows > maxSheetRows) throw rowsDoNotFit(position.table.rows - 1 + additions.length);

  const removedCount = removals.reduce((sum, { rows }) => sum + rows, 0);
  await refuseObstaclesBelow(sheet, position, { added: additions.length, removed: removedCount });
  if (additions.length + removedCount > 0) await refuseTotalReference(sheet, position);
  const changedCellCount = plan.changes.reduce((sum, column) => sum + column.length, 0);
  const totalRows = plan.changedCount + additions.length + removedCount;
  let writtenCells = 0;
  const reportRows = (rows: number) => options.onProgress?.(Math.min(totalRows, Math.round(rows)), totalRows);

  const steps = createPerformedSteps();
  const journal = createStepJournal(sheet, position, plan, steps, options);
  const comparedTable = { ...position, plan, getExpectedValue: createExpectedValueFinder(position, plan) };
  const changes = plan.changes.map((column, index) => ({ column: position.columns[index] ?? 0, changes: column }));
  for (const chunk of divideChanges(changes, position.table.row + 1)) {
    await yieldToExcel(clock, signal);
    await requireSamePosition(sheet, position, position.table.rows);
    await writeChanges(sheet, journal, steps, comparedTable, chunk);
    writtenCells += chunk.reduce((sum, block) => sum + block.cells.filter(([value]) => value !== null).length, 0);
    reportRows((writtenCells / changedCellCount) * plan.changedCount);
  }
  if (additions.length + removedCount === 0) return;

  await requireSamePosition(sheet, position, position.table.rows);
  if (position.hasTotals) steps.showTotals = await hideTotals(sheet, journal, position);
  let { table } = position;
  if (additions.length > 0) {
    const appendTarget = await readAppendTarget(sheet, position);
    table = await appendRows(sheet, clock, journal, steps, appendTarget, additions, signal, (rows) =>
      reportRows(plan.changedCount + rows),
    );
  }
  const insertedRows = steps.hasMovedCells ? additions.length : 0;
  if (removedCount > 0) {
    let removedRows = 0;
    await removeRows(sheet, clock, journal, steps, { ...comparedTable, table }, signal, (rows) => {
      removedRows += rows;
      reportRows(plan.changedCount + additions.length + removedRows);
    });
  }
  await steps.showTotals?.(insertedRows - removedCount);
  await requireSamePosition(sheet, position, table.rows - removedCount);
}

/**
 * Creates a journal for the steps on the sheet. If no one else changed the table, a rollback undoes them one by one;
 * otherwise it finds this refresh's cells by their content.
 */
function createStepJournal(
  sheet: LinkedSheet,
  position: LinkedTablePosition,
  plan: RefreshPlan,
  steps: PerformedSteps,
  { clock, journal, findTakeover }: ApplyOptions,
): Journal {
  // No retry pauses here: the outer journal retries the whole rollback.
  const stepJournal = createJournal(clock, []);
  let wasChangedByOthers = false;
  journal.record(async () => {
    const takeoverMessage = await findTakeover?.();
    if (takeoverMessage !== undefined) return journal.addRemark(takeoverMessage);
    try {
      if (!wasChangedByOthers) return await stepJournal.rollBack();
    } catch (error) {
      if (!(error instanceof TableChangedByOtherError)) throw error;
      wasChangedByOthers = true;
    }
    const remark = await rollBackMerged(sheet, clock, position, plan, steps);
    if (remark !== undefined) journal.addRemark(remark);
  });
  return stepJournal;
}

/** Returns a function that finds the value that the plan expects in a cell, by the sheet's row and column. */
function createExpectedValueFinder({ table, columns }: LinkedTablePosition, plan: RefreshPlan) {
  const expectedByColumn = new Map(
    plan.changes.map((changes, index) => [
      columns[index],
      new Map(changes.map(({ row, before }) => [table.row + 1 + row, before])),
    ]),
  );
  return (row: number, column: number): ExcelValue | undefined => expectedByColumn.get(column)?.get(row);
}

/** Reads what new rows take over: the formats of the last row, and the user's formulas that its last two rows share. */
async function readAppendTarget(sheet: LinkedSheet, { table, columns, columnIds, textColumns }: LinkedTablePosition) {
  const rows = Math.min(2, table.rows - 1);
  const [cellRows = []] = await sheet.read([{ ...table, row: getLastRow(table) - rows + 1, rows }]);
  const lastRow = cellRows[cellRows.length - 1] ?? [];
  const linkedColumns = new Set(columns);
  // Formulas that differ belong to their rows, not to the column.
  const hasColumnFormula = (index: number) => {
    const formulas = cellRows.map(
      (rowCells, row) => rowCells[index]?.formula && toRelativeFormula(rowCells[index].formula, row),
    );
    return formulas[0] !== undefined && formulas.every((formula) => formula === formulas[0]);
  };
  return {
    table,
    columnIds,
    columns: columns.map((column) => ({
      column,
      format: textColumns.has(column) ? '@' : (lastRow[column - table.column]?.format ?? 'General'),
    })),
    formulaColumns: lastRow.flatMap((_cell, index) =>
      !linkedColumns.has(table.column + index) && hasColumnFormula(index) ? [table.column + index] : [],
    ),
  };
}

/**
 * Refuses a refresh that would move the total row if formulas in the table refer to it by address. The total row is hidden
 * while rows change, so Excel doesn't adjust these addresses, and they would refer to a data row.
 */
async function refuseTotalReference(
  sheet: LinkedSheet,
  { table, hasTotals, columns }: LinkedTablePosition,
): Promise<void> {
  if (!hasTotals) return;
  const totalRow = getLastRow(table) + 1;
  const linkedColumns = new Set(columns);
  // Formulas fill whole columns, so checking the first and last row is enough.
  const cellRows = await sheet.read([table.row + 1, totalRow - 1].map((row) => ({ ...table, row, rows: 1 })));
  for (const { formula, column } of cellRows.flatMap(([rowCells = []]) =>
    rowCells.map((cell, index) => ({ formula: cell.formula, column: table.column + index })),
  )) {
    if (formula === undefined || linkedColumns.has(column)) continue;
    let referencedColumn: number | undefined;
    replaceRows(formula, ({ row, hasSheetName, column: candidateColumn = -1 }) => {
      if (
        row === totalRow &&
        !hasSheetName &&
        candidateColumn >= table.column &&
        candidateColumn < table.column + table.columns
      )
        referencedColumn = candidateColumn;
      return row;
    });
    if (referencedColumn === undefined) continue;
    throw totalReferencedByAddress(
      formatCellAddress(table.row + 1, column),
      formatCellAddress(totalRow, referencedColumn),
    );
  }
}
