import type { Clock } from '../../model/clock';
import { appendRows, tooManyRows } from './append-rows';
import { lastRow, sheetRows } from './area';
import type { CellInput } from './cell-input';
import { noSteps, type PerformedSteps } from './performed-steps';
import { divideChanges } from './divide-writes';
import { DisturbedError, expectPlace } from './expect-place';
import { hideTotals } from './hide-totals';
import { createJournal, type Journal } from './journal';
import type { LinkedPlace } from './linked-place';
import type { LinkedSheet } from './linked-sheet';
import type { RefreshPlan } from './plan-refresh';
import { refuseMerged } from './refuse-merged';
import { removeRows } from './remove-rows';
import { rollBackMerged } from './roll-back-merged';
import { writeChanges } from './write-changes';
import { yieldTo } from './yield-to';
import { totalReferencedByAddress } from '../../messages/workbook';
import { formatCell } from './format-area';
import { moveReferences } from './move-references';

export interface Writing {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly signal?: AbortSignal | undefined;
  /** Called after each chunk with the number of rows written. */
  readonly onRows?: ((rows: number, ofRows: number) => void) | undefined;
  /** Why the table may no longer be restored by this refresh; checked before anything is restored. */
  readonly handedOver?: (() => Promise<string | undefined>) | undefined;
}

/**
 * Applies a plan: changed cells, then new rows at the bottom, then removed rows. Every step is recorded in the journal
 * before it's performed. Rejects if Excel refuses, if it's canceled, and if the table differs from the one compared.
 * Rolls back only its own changes, also if they have moved.
 */
export async function applyPlan(
  sheet: LinkedSheet,
  place: LinkedPlace,
  plan: RefreshPlan,
  writing: Writing,
): Promise<void> {
  const { clock, signal } = writing;
  const { additions, removals } = plan;
  const rowsAtMost = place.table.rows + additions.length + (place.totals ? 1 : 0);
  if (place.table.row + rowsAtMost > sheetRows) throw tooManyRows(place.table.rows - 1 + additions.length);

  const gone = removals.reduce((sum, { rows }) => sum + rows, 0);
  await refuseMerged(sheet, place, additions.length, gone);
  if (additions.length + gone > 0) await refuseTotalReference(sheet, place);
  const cells = plan.changes.reduce((sum, column) => sum + column.length, 0);
  const ofRows = plan.changed + additions.length + gone;
  let written = 0;
  const report = (rows: number) => writing.onRows?.(Math.min(ofRows, Math.round(rows)), ofRows);

  const steps = noSteps();
  const journal = noteWork(sheet, place, plan, steps, writing);
  const compared = { ...place, plan, before: oldValues(place, plan) };
  const changes = plan.changes.map((column, index) => ({ column: place.columns[index] ?? 0, changes: column }));
  for (const chunk of divideChanges(changes, place.table.row + 1)) {
    await yieldTo(clock, signal);
    await expectPlace(sheet, place, place.table.rows);
    await writeChanges(sheet, journal, steps, compared, chunk);
    written += chunk.reduce((sum, dataRange) => sum + dataRange.cells.filter(([value]) => value !== null).length, 0);
    report((written / cells) * plan.changed);
  }
  if (additions.length + gone === 0) return;

  await expectPlace(sheet, place, place.table.rows);
  if (place.totals) steps.showTotals = await hideTotals(sheet, journal, place);
  let { table } = place;
  if (additions.length > 0) {
    const layout = await readLastRow(sheet, place);
    table = await appendRows(sheet, clock, journal, steps, layout, additions, signal, (rows) =>
      report(plan.changed + rows),
    );
  }
  const moved = steps.inserted ? additions.length : 0;
  if (gone > 0) {
    let removed = 0;
    await removeRows(sheet, clock, journal, steps, { ...compared, table }, signal, (rows) => {
      removed += rows;
      report(plan.changed + additions.length + removed);
    });
  }
  await steps.showTotals?.(moved - gone);
  await expectPlace(sheet, place, table.rows - gone);
}

/**
 * A journal for the steps on the sheet. They are undone one by one if nobody else changed the table, otherwise by
 * content.
 */
function noteWork(
  sheet: LinkedSheet,
  place: LinkedPlace,
  plan: RefreshPlan,
  steps: PerformedSteps,
  { clock, journal, handedOver }: Writing,
): Journal {
  // The outer journal retries what Excel refuses.
  const inner = createJournal(clock, []);
  let disturbed = false;
  journal.note(async () => {
    const reason = await handedOver?.();
    if (reason !== undefined) return journal.remark(reason);
    try {
      if (!disturbed) return await inner.rollBack();
    } catch (error) {
      if (!(error instanceof DisturbedError)) throw error;
      disturbed = true;
    }
    const left = await rollBackMerged(sheet, clock, place, plan, steps);
    if (left !== undefined) journal.remark(left);
  });
  return inner;
}

/** The values that the plan expects, by the sheet's rows and columns. */
function oldValues({ table, columns }: LinkedPlace, plan: RefreshPlan) {
  const byColumn = new Map(
    plan.changes.map((changes, index) => [
      columns[index],
      new Map(changes.map(({ row, before }) => [table.row + 1 + row, before])),
    ]),
  );
  return (row: number, column: number): CellInput | undefined => byColumn.get(column)?.get(row);
}

/** New rows get the formats of the last row, and the user's formulas where the last two rows have one. */
async function readLastRow(sheet: LinkedSheet, { table, columns, columnIds, texts }: LinkedPlace) {
  const rows = Math.min(2, table.rows - 1);
  const [lines = []] = await sheet.read([{ ...table, row: lastRow(table) - rows + 1, rows }]);
  const last = lines[lines.length - 1] ?? [];
  const ours = new Set(columns);
  return {
    table,
    columnIds,
    columns: columns.map((column) => ({
      column,
      format: texts.has(column) ? '@' : (last[column - table.column]?.format ?? 'General'),
    })),
    ownFormulas: last.flatMap((_cell, index) =>
      !ours.has(table.column + index) && lines.every((line) => line[index]?.formula !== undefined)
        ? [table.column + index]
        : [],
    ),
  };
}

/**
 * Refuses a refresh that would move a total row that formulas in the table refer to by address. The row is hidden while
 * rows are added or removed, so Excel wouldn't adjust the address, which would then refer to a data row.
 */
async function refuseTotalReference(sheet: LinkedSheet, { table, totals, columns }: LinkedPlace): Promise<void> {
  if (!totals) return;
  const total = lastRow(table) + 1;
  const ours = new Set(columns);
  // Formulas fill whole columns, so checking the first and last row is enough.
  const lines = await sheet.read([table.row + 1, total - 1].map((row) => ({ ...table, row, rows: 1 })));
  for (const { formula, column } of lines.flatMap(([line = []]) =>
    line.map((cell, index) => ({ formula: cell.formula, column: table.column + index })),
  )) {
    if (formula === undefined || ours.has(column)) continue;
    let found: number | undefined;
    moveReferences(formula, ({ row, elsewhere, column: at = -1 }) => {
      if (row === total && !elsewhere && at >= table.column && at < table.column + table.columns) found = at;
      return row;
    });
    if (found === undefined) continue;
    const here = formatCell(table.row + 1, column);
    throw totalReferencedByAddress(here, formatCell(total, found));
  }
}
