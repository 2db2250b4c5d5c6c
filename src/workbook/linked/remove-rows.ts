// Long because it takes rows out and puts them back, step by step.
import type { Clock } from '../../model/clock';
import type { Area, CellBlock } from './area';
import { sameCell } from './cell-input';
import type { PerformedSteps } from './performed-steps';
import { rowsReadAtOnce } from './divide-writes';
import { changedMeanwhile, DisturbedError, expectPlace, expectUndisturbed, type ComparedTable } from './expect-place';
import type { Journal } from './journal';
import { giveBack, holdsSame, sameCells, type HeldCell, type LinkedSheet } from './linked-sheet';
import type { RefreshPlan, RowRun } from './plan-refresh';
import { cellName } from './clear-written';
import { yieldTo } from './yield-to';

/** Each range is a separate object in Excel. */
const mostAreas = 100;

/** Where rows are removed: the sheet's columns in the plan's order, and where the body was compared. */
export interface Reduced extends ComparedTable {
  readonly columns: readonly number[];
  readonly plan: RefreshPlan;
}

/**
 * Removes rows from a table, from the bottom up in chunks, including the user's own cells. Their content is recorded
 * first, so they can be restored. Rows that no longer match the plan aren't removed.
 */
export async function removeRows(
  sheet: LinkedSheet,
  clock: Clock,
  journal: Journal,
  steps: PerformedSteps,
  reduced: Reduced,
  signal: AbortSignal | undefined,
  done: (rows: number) => void,
): Promise<void> {
  const { table, columns, plan } = reduced;
  let rowsLeft = table.rows;
  for (const chunk of divideRuns(plan.removals, rowsReadAtOnce(table.columns))) {
    await yieldTo(clock, signal);
    const areas = chunk.map(({ row, rows }) => ({ ...table, row: table.row + 1 + row, rows }));
    const rows = chunk.reduce((sum, run) => sum + run.rows, 0);
    const [before, after] = [rowsLeft, rowsLeft - rows];
    await expectPlace(sheet, reduced, before);
    const held = await sheet.read(areas);
    chunk.forEach((run, index) => {
      const cells = held[index] ?? [];
      const same = cells.every((line, r) =>
        columns.every((column, c) =>
          sameCell(line[column - table.column]?.value ?? '', plan.old[run.row + r]?.[c] ?? ''),
        ),
      );
      if (!same || !cells.every((line, r) => adjacentSame(line, run.row + r, reduced))) throw changedMeanwhile();
    });
    steps.removed.push(...chunk.map((run, index) => ({ run, cells: held[index] ?? [] })));
    const step = { areas, held, before, after, whole: false };
    journal.note(putBack(sheet, steps, reduced, step));
    const taken = await sheet.takeOut(areas);
    if (!sameCells(taken, held)) {
      await putBackNow(sheet, areas, taken, before);
      throw changedMeanwhile();
    }
    step.whole = true;
    rowsLeft = after;
    done(rows);
  }
}

/** Whether the user's own cells of a row are unchanged since the plan was made. */
function adjacentSame(line: readonly HeldCell[], row: number, { table, columns, plan }: Reduced): boolean {
  if (!plan.adjacent) return true;
  const seen = plan.adjacent.get(row) ?? [];
  return line.filter((_cell, c) => !columns.includes(table.column + c)).every((cell, at) => holdsSame(cell, seen[at]));
}

/** Another user changed the rows before the removal: restore them as they were then. */
async function putBackNow(
  sheet: LinkedSheet,
  areas: readonly Area[],
  taken: readonly HeldCell[][][],
  rows: number,
): Promise<void> {
  // The topmost rows were removed last, and are restored first.
  for (const [index, area] of [...areas.entries()].reverse()) {
    await sheet.insert(area);
    await writeHeld(sheet, area, taken[index] ?? []);
  }
  const now = await sheet.place();
  // Rows inserted below the last one aren't part of the table yet.
  if (now && now.area.rows < rows) await sheet.resize({ ...now.area, rows });
}

/** Groups runs from the bottom up, with a maximum number of rows. */
export function divideRuns(runs: readonly RowRun[], mostRows: number): RowRun[][] {
  const groups: RowRun[][] = [];
  let room = 0;
  const pieces = runs.flatMap((run) => cut(run, mostRows)).reverse();
  for (const piece of pieces) {
    const group = groups[groups.length - 1];
    if (group && room >= piece.rows && group.length < mostAreas) group.push(piece);
    else {
      groups.push([piece]);
      room = mostRows;
    }
    room -= piece.rows;
  }
  return groups;
}

function cut({ row, rows }: RowRun, mostRows: number): RowRun[] {
  return Array.from({ length: Math.ceil(rows / mostRows) }, (_piece, index) => ({
    row: row + index * mostRows,
    rows: Math.min(mostRows, rows - index * mostRows),
  }));
}

/** A request that removes rows: the table's row counts before and after, and whether Excel has confirmed it. */
interface Removal {
  readonly areas: readonly Area[];
  readonly held: readonly HeldCell[][][];
  readonly before: number;
  readonly after: number;
  whole: boolean;
}

/** Restores rows. */
function putBack(sheet: LinkedSheet, steps: PerformedSteps, reduced: Reduced, removal: Removal): () => Promise<void> {
  const { areas, held, before, after } = removal;
  let gone: number | undefined;
  return async () => {
    if (gone === undefined) {
      const now = await expectUndisturbed(sheet, reduced, after, removal.whole ? after : before);
      if (!now) return;
      gone = removal.whole ? areas.length : await countGone(sheet, removal, now.area.rows);
    }
    // The topmost rows were removed last, and are restored first.
    while (gone > 0) {
      const [area, cells] = [areas[gone - 1], held[gone - 1]];
      if (!area || !cells) break;
      const filled = before - sumRows(areas.slice(0, gone - 1));
      const rows = filled - area.rows;
      if (steps.blanks === 0) {
        if (!(await expectUndisturbed(sheet, reduced, rows))) return;
        await sheet.insert(area);
        steps.blanks = area.rows;
      }
      // Rows inserted below the last one aren't part of the table yet.
      const now = await expectUndisturbed(sheet, reduced, rows, filled);
      if (!now) return;
      if (now.area.rows !== filled) await sheet.resize({ ...reduced.table, rows: filled });
      await writeHeld(sheet, area, cells);
      steps.blanks = 0;
      gone--;
    }
  };
}

/** Excel removes in order, so the table's length shows how many areas are gone; the others must be unchanged. */
async function countGone(sheet: LinkedSheet, { areas, held, before }: Removal, rowsNow: number): Promise<number> {
  let gone = 0;
  for (let rows = 0; gone < areas.length; gone++) {
    rows += areas[gone]?.rows ?? 0;
    if (rows > before - rowsNow) break;
  }
  const there = await sheet.readValues(areas.slice(gone));
  const same = there.every((lines, index) =>
    lines.every((line, r) =>
      line.every((value, c) => {
        const before = held[gone + index]?.[r]?.[c];
        return before?.formula !== undefined || value === before?.value;
      }),
    ),
  );
  if (!same) throw new DisturbedError();
  return gone;
}

/** Restores cells, formats first, except for cells that others have filled. */
export async function writeHeld(
  sheet: LinkedSheet,
  { row, column, columns }: Area,
  cells: readonly (readonly HeldCell[])[],
  othersCells?: ReadonlySet<string>,
): Promise<void> {
  const formats = Array.from({ length: columns }, (_column, c) => runsOfFormat(cells, c, row, column + c)).flat();
  await sheet.format(formats);
  const given = (cell: HeldCell, r: number, c: number) =>
    othersCells?.has(cellName(row + r, column + c)) ? null : giveBack(cell);
  const dataRange: CellBlock = { row, column, cells: cells.map((line, r) => line.map((cell, c) => given(cell, r, c))) };
  await sheet.write([dataRange]);
}

function runsOfFormat(cells: readonly (readonly HeldCell[])[], index: number, row: number, column: number) {
  const runs: { area: { row: number; column: number; rows: number; columns: 1 }; format: string }[] = [];
  cells.forEach((line, r) => {
    const format = line[index]?.format ?? 'General';
    const last = runs[runs.length - 1];
    if (last?.format === format) last.area.rows++;
    else runs.push({ area: { row: row + r, column, rows: 1, columns: 1 }, format });
  });
  return runs;
}

function sumRows(areas: readonly Area[]): number {
  return areas.reduce((sum, { rows }) => sum + rows, 0);
}
