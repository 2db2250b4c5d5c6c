import { getBlockArea, type CellBlock } from '../area';
import { escapeText, isSameValue, type ExcelValue, toKeyText } from '../excel-value';
import type { PerformedSteps } from './performed-steps';
import { TableChangedByOtherError, requireSamePositionForUndo, type ComparedTable } from './require-same-position';
import type { Journal } from './journal';
import { toRestoringInput, isSameContent, type CellContent, type LinkedSheet } from './linked-sheet';
import type { RefreshPlan, RowRun } from './plan-refresh';
import { TableChangedError } from './table-changed-error';

/** The table with changed cells: the sheet's columns in the plan's order, and the expected content of each cell. */
interface ChangedTable extends ComparedTable {
  readonly columns: readonly number[];
  readonly plan: RefreshPlan;
  readonly getExpectedValue: (row: number, column: number) => ExcelValue | undefined;
}

/**
 * Writes one chunk of changed cells. Throws without changes if a cell, or the key of its row, isn't as expected, because a
 * user edited or sorted the table. On rollback, cells with neither the written nor the previous value belong to another
 * user, and stay.
 */
export async function writeChanges(
  sheet: LinkedSheet,
  journal: Journal,
  steps: PerformedSteps,
  compared: ChangedTable,
  blocks: readonly CellBlock[],
): Promise<void> {
  const { table, columns, plan, getExpectedValue } = compared;
  const keys = findKeyCells(table.row + 1, columns, plan, blocks);
  const haveSameKeys = async () => keys.areSame(await sheet.readValues(keys.areas));
  const current = await sheet.read(blocks.map(getBlockArea));
  const previous: CellBlock[] = [];
  const checkedBlocks = blocks.map((block, index) => {
    const cells = current[index] ?? [];
    previous.push(mapBlock(block, cells, toRestoringInput));
    return mapBlock(block, cells, (cell, value, row, column) => {
      if (!isSameValue(cell.value, getExpectedValue(row, column) ?? '')) throw new TableChangedError();
      return escapeText(value, cell.format);
    });
  });
  if (!(await haveSameKeys())) throw new TableChangedError();
  steps.chunks.push({ written: blocks, previous });
  const undo = async () => {
    if (!(await requireSamePositionForUndo(sheet, compared, table.rows))) return;
    const now = await sheet.readValues(blocks.map(getBlockArea));
    if (!(await haveSameKeys())) throw new TableChangedByOtherError();
    const restored = blocks.map((block, index) => ({
      ...block,
      cells: block.cells.map((line, rowIndex) =>
        line.map((written, columnIndex) => {
          const value = now[index]?.[rowIndex]?.[columnIndex] ?? '';
          if (written === null) return null;
          if (isSameValue(value, written)) return previous[index]?.cells[rowIndex]?.[columnIndex] ?? null;
          if (!isSameValue(value, getExpectedValue(block.row + rowIndex, block.column + columnIndex) ?? ''))
            throw new TableChangedByOtherError();
          return null;
        }),
      ),
    }));
    // A sheet that was protected in the meantime refuses a write even if it changes nothing.
    const isWritten = restored.some(({ cells }) => cells.some((line) => line.some((value) => value !== null)));
    if (isWritten) await sheet.write(restored);
  };
  journal.record(undo, { independent: true });
  const { replaced, adjacent } = await sheet.readAndWrite(checkedBlocks, keys.areas);
  if (keys.areSame(adjacent) && haveExpectedContent(blocks, current, replaced)) return;
  await restoreOtherUserChanges(sheet, blocks, replaced);
  throw new TableChangedError();
}

/** Restores cells that another user changed between the check and the write, with that user's changes. */
async function restoreOtherUserChanges(
  sheet: LinkedSheet,
  blocks: readonly CellBlock[],
  replaced: readonly (readonly (readonly CellContent[])[])[],
): Promise<void> {
  const now = await sheet.readValues(blocks.map(getBlockArea));
  const restored = blocks.map((block, index) =>
    mapBlock(block, replaced[index] ?? [], (cell, written, row, column) =>
      isSameValue(now[index]?.[row - block.row]?.[column - block.column] ?? '', written)
        ? toRestoringInput(cell)
        : null,
    ),
  );
  await sheet.write(restored);
}

/** Returns whether the written cells had the expected content. */
function haveExpectedContent(
  blocks: readonly CellBlock[],
  expected: readonly (readonly (readonly CellContent[])[])[],
  replaced: readonly (readonly (readonly CellContent[])[])[],
): boolean {
  return blocks.every(({ cells }, index) =>
    cells.every((line, rowIndex) =>
      line.every((written, columnIndex) => {
        return (
          written === null ||
          isSameContent(replaced[index]?.[rowIndex]?.[columnIndex], expected[index]?.[rowIndex]?.[columnIndex])
        );
      }),
    ),
  );
}

/** Returns a block with other content. Skipped cells stay null. */
function mapBlock(
  { row, column, cells }: CellBlock,
  currentCells: readonly (readonly CellContent[])[],
  map: (cell: CellContent, value: ExcelValue, row: number, column: number) => ExcelValue | null,
): CellBlock {
  return {
    row,
    column,
    cells: cells.map((line, rowIndex) =>
      line.map((value, columnIndex) => {
        const cell = currentCells[rowIndex]?.[columnIndex];
        return value === null || !cell ? null : map(cell, value, row + rowIndex, column + columnIndex);
      }),
    ),
  };
}

/**
 * Returns the key cells of the rows of some blocks, and a check that the rows are still the compared ones. A changed cell alone can't show that the user moved its row, because
 * other rows can have the same value.
 */
function findKeyCells(
  firstRow: number,
  columns: readonly number[],
  { old, keys }: RefreshPlan,
  blocks: readonly CellBlock[],
) {
  const runs = mergeRuns(blocks.map(({ row, cells }) => ({ row, rows: cells.length })));
  const requested = keys.flatMap((key) => runs.map((run) => ({ key, run })));
  const areas = requested.map(({ key, run }) => ({ ...run, column: columns[key] ?? 0, columns: 1 }));
  return {
    areas,
    areSame: (values: readonly (readonly (readonly ExcelValue[])[])[]) =>
      requested.every(({ key, run }, index) =>
        (values[index] ?? []).every(
          ([value = ''], rowIndex) => toKeyText(value) === toKeyText(old[run.row + rowIndex - firstRow]?.[key] ?? ''),
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
