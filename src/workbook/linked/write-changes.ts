import { areaOf, type CellBlock, type Area } from './area';
import { guardText, sameCell, type CellInput, keyText } from './cell-input';
import type { PerformedSteps } from './performed-steps';
import { changedMeanwhile, DisturbedError, expectUndisturbed, type ComparedTable } from './expect-place';
import type { Journal } from './journal';
import { giveBack, holdsSame, type HeldCell, type LinkedSheet } from './linked-sheet';
import type { RefreshPlan, RowRun } from './plan-refresh';

/** Where changed cells are: the sheet's columns in the plan's order, and the expected content of each cell. */
export interface ChangedTable extends ComparedTable {
  readonly columns: readonly number[];
  readonly plan: RefreshPlan;
  readonly before: (row: number, column: number) => CellInput | undefined;
}

/**
 * Writes one chunk of changed cells. If a cell or the key of its row has changed, a user edited or sorted the table in
 * the meantime, and nothing is written. On rollback, cells with neither the written nor the previous value belong to a
 * user, and stay.
 */
export async function writeChanges(
  sheet: LinkedSheet,
  journal: Journal,
  steps: PerformedSteps,
  compared: ChangedTable,
  dataRanges: readonly CellBlock[],
): Promise<void> {
  const { table, columns, plan, before } = compared;
  const keys = keysOf(table.row + 1, columns, plan, dataRanges);
  const same = async () => keys.same(await sheet.readValues(keys.areas));
  const held = await sheet.read(dataRanges.map(areaOf));
  const back: CellBlock[] = [];
  const guarded = dataRanges.map((dataRange, index) => {
    const cells = held[index] ?? [];
    back.push(mapBlock(dataRange, cells, giveBack));
    return mapBlock(dataRange, cells, (cell, value, row, column) => {
      if (!sameCell(cell.value, before(row, column) ?? '')) throw changedMeanwhile();
      return guardText(value, cell.format);
    });
  });
  if (!(await same())) throw changedMeanwhile();
  steps.chunks.push({ written: dataRanges, back });
  journal.note(async () => {
    if (!(await expectUndisturbed(sheet, compared, table.rows))) return;
    const now = await sheet.readValues(dataRanges.map(areaOf));
    if (!(await same())) throw new DisturbedError();
    const ours = dataRanges.map((dataRange, index) => ({
      ...dataRange,
      cells: dataRange.cells.map((line, r) =>
        line.map((written, c) => {
          const value = now[index]?.[r]?.[c] ?? '';
          if (written === null) return null;
          if (sameCell(value, written)) return back[index]?.cells[r]?.[c] ?? null;
          if (!sameCell(value, before(dataRange.row + r, dataRange.column + c) ?? '')) throw new DisturbedError();
          return null;
        }),
      ),
    }));
    await sheet.write(ours);
  }, true);
  const { held: replaced, adjacent } = await sheet.swap(guarded, keys.areas);
  if (keys.same(adjacent) && sameHeld(dataRanges, held, replaced)) return;
  await giveBackNow(sheet, dataRanges, replaced);
  throw changedMeanwhile();
}

/** Another user changed cells before the write: restore the overwritten cells as they were then. */
async function giveBackNow(
  sheet: LinkedSheet,
  dataRanges: readonly CellBlock[],
  replaced: readonly (readonly (readonly HeldCell[])[])[],
): Promise<void> {
  const now = await sheet.readValues(dataRanges.map(areaOf));
  const back = dataRanges.map((dataRange, index) =>
    mapBlock(dataRange, replaced[index] ?? [], (cell, written, row, column) =>
      sameCell(now[index]?.[row - dataRange.row]?.[column - dataRange.column] ?? '', written) ? giveBack(cell) : null,
    ),
  );
  await sheet.write(back);
}

/** Whether the written cells had the expected content. */
function sameHeld(
  dataRanges: readonly CellBlock[],
  one: readonly (readonly (readonly HeldCell[])[])[],
  other: readonly (readonly (readonly HeldCell[])[])[],
): boolean {
  return dataRanges.every(({ cells }, index) =>
    cells.every((line, r) =>
      line.every((written, c) => {
        return written === null || holdsSame(other[index]?.[r]?.[c], one[index]?.[r]?.[c]);
      }),
    ),
  );
}

/** The same range with other content; unchanged cells stay null. */
function mapBlock(
  { row, column, cells }: CellBlock,
  held: readonly (readonly HeldCell[])[],
  map: (cell: HeldCell, value: CellInput, row: number, column: number) => CellInput | null,
): CellBlock {
  return {
    row,
    column,
    cells: cells.map((line, r) =>
      line.map((value, c) => {
        const cell = held[r]?.[c];
        return value === null || !cell ? null : map(cell, value, row + r, column + c);
      }),
    ),
  };
}

/** The key cells of some rows, and whether they show that the rows are still the compared ones. */
interface RowKeys {
  readonly areas: readonly Area[];
  readonly same: (values: readonly (readonly (readonly CellInput[])[])[]) => boolean;
}

/**
 * The keys of some cells' rows, to check that the rows are still the compared ones: a cell alone can match another row
 * by chance.
 */
function keysOf(
  firstRow: number,
  columns: readonly number[],
  { old, keys }: RefreshPlan,
  dataRanges: readonly CellBlock[],
): RowKeys {
  const runs = mergeRuns(dataRanges.map(({ row, cells }) => ({ row, rows: cells.length })));
  const requested = keys.flatMap((key) => runs.map((run) => ({ key, run })));
  const areas = requested.map(({ key, run }) => ({ ...run, column: columns[key] ?? 0, columns: 1 }));
  return {
    areas,
    same: (values) =>
      requested.every(({ key, run }, index) =>
        (values[index] ?? []).every(
          ([value = ''], r) => keyText(value) === keyText(old[run.row + r - firstRow]?.[key] ?? ''),
        ),
      ),
  };
}

/** Merges adjacent or overlapping rows into runs. */
function mergeRuns(runs: readonly RowRun[]): RowRun[] {
  const merged: { row: number; rows: number }[] = [];
  for (const { row, rows } of [...runs].sort((a, b) => a.row - b.row)) {
    const last = merged[merged.length - 1];
    if (last && row <= last.row + last.rows) last.rows = Math.max(last.rows, row + rows - last.row);
    else merged.push({ row, rows });
  }
  return merged;
}
