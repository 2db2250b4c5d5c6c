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
  /** Called after each chunk with the number of rows written. */
  readonly onRows?: ((rows: number, totalRows: number) => void) | undefined;
  /** Returns a message if another user has taken over the table, so this refresh must not restore it. Called before anything is restored. */
  readonly findTakeover?: (() => Promise<string | undefined>) | undefined;
}

/**
 * Applies a plan: changed cells, then new rows at the bottom, then removed rows. Every step is recorded in the journal
 * before it's performed. Rejects if Excel refuses, if the refresh is canceled, or if the table differs from the compared
 * one. A rollback restores only this refresh's changes, even if they have moved.
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
  const changedCells = plan.changes.reduce((sum, column) => sum + column.length, 0);
  const totalRows = plan.changed + additions.length + removedCount;
  let written = 0;
  const report = (rows: number) => options.onRows?.(Math.min(totalRows, Math.round(rows)), totalRows);

  const steps = createPerformedSteps();
  const journal = createStepJournal(sheet, position, plan, steps, options);
  const compared = { ...position, plan, getExpectedValue: createExpectedValueFinder(position, plan) };
  const changes = plan.changes.map((column, index) => ({ column: position.columns[index] ?? 0, changes: column }));
  for (const chunk of divideChanges(changes, position.table.row + 1)) {
    await yieldToExcel(clock, signal);
    await requireSamePosition(sheet, position, position.table.rows);
    await writeChanges(sheet, journal, steps, compared, chunk);
    written += chunk.reduce((sum, block) => sum + block.cells.filter(([value]) => value !== null).length, 0);
    report((written / changedCells) * plan.changed);
  }
  if (additions.length + removedCount === 0) return;

  await requireSamePosition(sheet, position, position.table.rows);
  if (position.hasTotals) steps.showTotals = await hideTotals(sheet, journal, position);
  let { table } = position;
  if (additions.length > 0) {
    const target = await readAppendTarget(sheet, position);
    table = await appendRows(sheet, clock, journal, steps, target, additions, signal, (rows) =>
      report(plan.changed + rows),
    );
  }
  const insertedRows = steps.hasMovedCells ? additions.length : 0;
  if (removedCount > 0) {
    let removed = 0;
    await removeRows(sheet, clock, journal, steps, { ...compared, table }, signal, (rows) => {
      removed += rows;
      report(plan.changed + additions.length + removed);
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
  let isChangedByOthers = false;
  journal.record(async () => {
    const reason = await findTakeover?.();
    if (reason !== undefined) return journal.addRemark(reason);
    try {
      if (!isChangedByOthers) return await stepJournal.rollBack();
    } catch (error) {
      if (!(error instanceof TableChangedByOtherError)) throw error;
      isChangedByOthers = true;
    }
    const notRestored = await rollBackMerged(sheet, clock, position, plan, steps);
    if (notRestored !== undefined) journal.addRemark(notRestored);
  });
  return stepJournal;
}

/** Returns the values that the plan expects, by the sheet's rows and columns. */
function createExpectedValueFinder({ table, columns }: LinkedTablePosition, plan: RefreshPlan) {
  const byColumn = new Map(
    plan.changes.map((changes, index) => [
      columns[index],
      new Map(changes.map(({ row, before }) => [table.row + 1 + row, before])),
    ]),
  );
  return (row: number, column: number): ExcelValue | undefined => byColumn.get(column)?.get(row);
}

/** Reads the formats of the last row and the columns where the last two rows have the same user's formula, for new rows. */
async function readAppendTarget(sheet: LinkedSheet, { table, columns, columnIds, textColumns }: LinkedTablePosition) {
  const rows = Math.min(2, table.rows - 1);
  const [lines = []] = await sheet.read([{ ...table, row: getLastRow(table) - rows + 1, rows }]);
  const last = lines[lines.length - 1] ?? [];
  const linked = new Set(columns);
  // Different formulas belong to their rows, not to the column.
  const hasColumnFormula = (index: number) => {
    const formulas = lines.map((line, row) => line[index]?.formula && toRelativeFormula(line[index].formula, row));
    return formulas[0] !== undefined && formulas.every((formula) => formula === formulas[0]);
  };
  return {
    table,
    columnIds,
    columns: columns.map((column) => ({
      column,
      format: textColumns.has(column) ? '@' : (last[column - table.column]?.format ?? 'General'),
    })),
    formulaColumns: last.flatMap((_cell, index) =>
      !linked.has(table.column + index) && hasColumnFormula(index) ? [table.column + index] : [],
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
  const total = getLastRow(table) + 1;
  const linked = new Set(columns);
  // Formulas fill whole columns, so checking the first and last row is enough.
  const lines = await sheet.read([table.row + 1, total - 1].map((row) => ({ ...table, row, rows: 1 })));
  for (const { formula, column } of lines.flatMap(([line = []]) =>
    line.map((cell, index) => ({ formula: cell.formula, column: table.column + index })),
  )) {
    if (formula === undefined || linked.has(column)) continue;
    let referredColumn: number | undefined;
    replaceRows(formula, ({ row, hasSheetName, column: referred = -1 }) => {
      if (row === total && !hasSheetName && referred >= table.column && referred < table.column + table.columns)
        referredColumn = referred;
      return row;
    });
    if (referredColumn === undefined) continue;
    throw totalReferencedByAddress(formatCellAddress(table.row + 1, column), formatCellAddress(total, referredColumn));
  }
}
