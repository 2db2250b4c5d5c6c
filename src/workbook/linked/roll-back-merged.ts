import type { Clock } from '../../model/clock';
import { lastRow, type Area } from './area';
import type { CellInput } from './cell-input';
import type { PerformedSteps } from './performed-steps';
import { divideChanges, rowsReadAtOnce } from './divide-writes';
import { columnNow, doneWork, heldRow } from './done-work';
import { hideTotals } from './hide-totals';
import { createJournal } from './journal';
import type { LinkedPlace } from './linked-place';
import type { HeldCell, LinkedSheet, TablePlace } from './linked-sheet';
import { moveReferences, type NamedRow } from './move-references';
import { toRuns, type RefreshPlan } from './plan-refresh';
import { planRollback } from './plan-rollback';
import { divideRuns, writeHeld } from './remove-rows';
import { removeUnclaimedRows } from './remove-unclaimed-rows';
import { nothingRestored, keyColumnGone, othersChangesKept } from '../../messages/data-range-states';

/**
 * Rolls a refresh back in a table that another user has changed since: only its own cells and rows, found by their
 * content; removed rows are restored at the table's end. Each call reads the current state, so it can be retried if
 * Excel refuses. Returns a message about what was kept, or undefined.
 */
export async function rollBackMerged(
  sheet: LinkedSheet,
  clock: Clock,
  place: LinkedPlace,
  plan: RefreshPlan,
  steps: PerformedSteps,
): Promise<string | undefined> {
  const now = await sheet.place();
  if (!now) return nothingRestored();
  const columns = place.columns.map((column) => columnNow(place, now, column));
  if (plan.keys.some((key) => columns[key] === undefined)) {
    return keyColumnGone();
  }
  const work = doneWork(place, plan, steps);
  const found = planRollback(work, await readBody(sheet, now.area, columns));
  const written = found.changes.flatMap((changes, index) => {
    const column = columns[index];
    return column === undefined ? [] : [{ column, changes }];
  });
  for (const chunk of divideChanges(written, now.area.row + 1)) await sheet.write(chunk);

  const ours = await withoutOwnCells(sheet, now, columns, found.ours);
  const lost = found.missing.map((index) => {
    const row = work.removed[index] ?? 0;
    return { row: place.table.row + 1 + row, cells: heldRow(place, now, steps, row) };
  });
  // These steps can't be undone; if Excel refuses, the next attempt reads the state again.
  const journal = createJournal(clock);
  const moves = lost.length > 0 || ours.length > 0 || steps.added > 0;
  const compared = { table: now.area, columnIds: now.columnIds };
  const hidden = moves && now.totals ? await hideTotals(sheet, journal, compared) : undefined;
  const known = found.ours.length + found.leftRows;
  const strays = steps.inserted ? plan.additions.length : steps.added;
  await removeUnclaimedRows(sheet, now.area, columns, strays - known, steps, work);
  const table = await putBelow(sheet, now.area, lost);
  for (const chunk of divideRuns(toRuns(ours), rowsReadAtOnce(table.columns))) {
    await sheet.remove(chunk.map(({ row, rows }) => ({ ...table, row: table.row + 1 + row, rows })));
  }
  steps.inserted = false;
  steps.blanks = 0;
  await (steps.showTotals ?? hidden)?.();
  return message(found.leftCells, found.leftRows + found.ours.length - ours.length);
}

async function readBody(
  sheet: LinkedSheet,
  area: Area,
  columns: readonly (number | undefined)[],
): Promise<CellInput[][]> {
  const rows: CellInput[][] = [];
  const atOnce = rowsReadAtOnce(columns.length);
  const there = columns.filter((column) => column !== undefined);
  for (let start = 0; start < area.rows - 1; start += atOnce) {
    const count = Math.min(atOnce, area.rows - 1 - start);
    const first = area.row + 1 + start;
    const values = await sheet.readValues(there.map((column) => ({ row: first, column, rows: count, columns: 1 })));
    for (let row = 0; row < count; row++) {
      rows.push(
        columns.map((column) => (column === undefined ? '' : (values[there.indexOf(column)]?.[row]?.[0] ?? ''))),
      );
    }
  }
  return rows;
}

/** The rows without cells of the users' own; formulas fill down by themselves. */
async function withoutOwnCells(
  sheet: LinkedSheet,
  { area }: TablePlace,
  columns: readonly (number | undefined)[],
  rows: readonly number[],
): Promise<number[]> {
  const linked = new Set(columns);
  const free: number[] = [];
  for (const chunk of divideRuns(toRuns(rows), rowsReadAtOnce(area.columns))) {
    const held = await sheet.read(chunk.map((run) => ({ ...area, row: area.row + 1 + run.row, rows: run.rows })));
    chunk.forEach((run, index) =>
      held[index]?.forEach((line, r) => {
        const own = line.some(
          ({ value, formula }, c) => value !== '' && formula === undefined && !linked.has(area.column + c),
        );
        if (!own) free.push(run.row + r);
      }),
    );
  }
  return free.sort((one, other) => one - other);
}

/** A removed row, with its former row on the sheet. */
interface LostRow {
  readonly row: number;
  readonly cells: readonly HeldCell[];
}

/** The cells of a row, moved to another: their formulas still refer to their own row. */
function asAt(now: number, { row, cells }: LostRow): HeldCell[] {
  const move = (named: NamedRow) => (named.fixed ? named.row : Math.max(0, named.row + now - row));
  return cells.map((cell) =>
    cell.formula === undefined ? cell : { ...cell, formula: moveReferences(cell.formula, move) },
  );
}

/** Appends rows to the table. */
async function putBelow(sheet: LinkedSheet, table: Area, rows: readonly LostRow[]): Promise<Area> {
  if (rows.length === 0) return table;
  const target = { ...table, row: lastRow(table) + 1, rows: rows.length };
  if ((await sheet.firstFilledRow(target)) !== undefined) await sheet.insert(target);
  const whole = { ...table, rows: table.rows + rows.length };
  await sheet.resize(whole);
  const atOnce = rowsReadAtOnce(table.columns);
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows.slice(start, start + atOnce).map((lost, index) => asAt(target.row + start + index, lost));
    await writeHeld(sheet, { ...target, row: target.row + start, rows: part.length }, part);
  }
  return whole;
}

function message(cells: number, rows: number): string | undefined {
  if (cells + rows === 0) return undefined;
  const what = [
    ...(cells > 0 ? [cells === 1 ? '1 cell' : `${cells.toLocaleString('en-US')} cells`] : []),
    ...(rows > 0 ? [rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`] : []),
  ].join(' and ');
  return othersChangesKept(what, cells + rows);
}
