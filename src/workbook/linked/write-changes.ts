import { getBlockArea, type CellBlock } from '../area';
import { escapeText, isSameValue, type ExcelValue, toKeyText } from '../excel-value';
import type { PerformedSteps } from './performed-steps';
import { TableChangedByOtherError, requireSamePositionForUndo, type ComparedTable } from './require-same-position';
import type { Journal } from './journal';
import { toRestoringInput, isSameContent, type CellContent, type LinkedSheet } from './linked-sheet';
import type { RefreshPlan, RowRun } from './plan-refresh';
import { TableChangedError } from './table-changed-error';

/** The table to write to, with the sheet's columns in the plan's order and the expected value of each changed cell. */
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
  const keyCells = findKeyCells(table.row + 1, columns, plan, blocks);
  const hasSameKeys = async () => keyCells.areSame(await sheet.readValues(keyCells.areas));
  const currentCells = await sheet.read(blocks.map(getBlockArea));
  const previous: CellBlock[] = [];
  const checkedBlocks = blocks.map((block, index) => {
    const cells = currentCells[index] ?? [];
    previous.push(mapBlock(block, cells, toRestoringInput));
    return mapBlock(block, cells, (cell, value, row, column) => {
      if (!isSameValue(cell.value, getExpectedValue(row, column) ?? '')) throw new TableChangedError();
      return escapeText(value, cell.format);
    });
  });
  if (!(await hasSameKeys())) throw new TableChangedError();
  steps.chunks.push({ writtenBlocks: blocks, previousBlocks: previous });
  const undo = async () => {
    if (!(await requireSamePositionForUndo(sheet, compared, table.rows))) return;
    const currentValues = await sheet.readValues(blocks.map(getBlockArea));
    if (!(await hasSameKeys())) throw new TableChangedByOtherError();
    const restoringBlocks = blocks.map((block, index) => ({
      ...block,
      cells: block.cells.map((rowValues, rowIndex) =>
        rowValues.map((written, columnIndex) => {
          const value = currentValues[index]?.[rowIndex]?.[columnIndex] ?? '';
          if (written === null) return null;
          if (isSameValue(value, written)) return previous[index]?.cells[rowIndex]?.[columnIndex] ?? null;
          if (!isSameValue(value, getExpectedValue(block.row + rowIndex, block.column + columnIndex) ?? ''))
            throw new TableChangedByOtherError();
          return null;
        }),
      ),
    }));
    // A sheet that was protected in the meantime refuses a write even if it changes nothing.
    const hasChanges = restoringBlocks.some(({ cells }) =>
      cells.some((rowValues) => rowValues.some((value) => value !== null)),
    );
    if (hasChanges) await sheet.write(restoringBlocks);
  };
  journal.record(undo, { independent: true });
  const { replaced: replacedCells, adjacent: adjacentValues } = await sheet.readAndWrite(checkedBlocks, keyCells.areas);
  if (keyCells.areSame(adjacentValues) && haveExpectedContent(blocks, currentCells, replacedCells)) return;
  await restoreOtherUserChanges(sheet, blocks, replacedCells);
  throw new TableChangedError();
}

/** Restores cells that another user changed between the check and the write, with that user's changes. */
async function restoreOtherUserChanges(
  sheet: LinkedSheet,
  blocks: readonly CellBlock[],
  replacedCells: readonly (readonly (readonly CellContent[])[])[],
): Promise<void> {
  const currentValues = await sheet.readValues(blocks.map(getBlockArea));
  const restoringBlocks = blocks.map((block, index) =>
    mapBlock(block, replacedCells[index] ?? [], (cell, written, row, column) =>
      isSameValue(currentValues[index]?.[row - block.row]?.[column - block.column] ?? '', written)
        ? toRestoringInput(cell)
        : null,
    ),
  );
  await sheet.write(restoringBlocks);
}

/** Returns whether the written cells had the expected content. */
function haveExpectedContent(
  blocks: readonly CellBlock[],
  expected: readonly (readonly (readonly CellContent[])[])[],
  replacedCells: readonly (readonly (readonly CellContent[])[])[],
): boolean {
  return blocks.every(({ cells }, index) =>
    cells.every((rowValues, rowIndex) =>
      rowValues.every((written, columnIndex) => {
        return (
          written === null ||
          isSameContent(replacedCells[index]?.[rowIndex]?.[columnIndex], expected[index]?.[rowIndex]?.[columnIndex])
        );
      }),
    ),
  );
}

/** Maps the cells of a block. Skipped cells stay null. */
function mapBlock(
  { row, column, cells }: CellBlock,
  currentCells: readonly (readonly CellContent[])[],
  map: (cell: CellContent, value: ExcelValue, row: number, column: number) => ExcelValue | null,
): CellBlock {
  return {
    row,
    column,
    cells: cells.map((rowValues, rowIndex) =>
      rowValues.map((value, columnIndex) => {
        const cell = currentCells[rowIndex]?.[columnIndex];
        return value === null || !cell ? null : map(cell, value, row + rowIndex, column + columnIndex);
      }),
    ),
  };
}

/**
 * Returns the key cells of the rows in some blocks, and a check that they still have the compared keys. A changed cell alone
 * can't show that the user moved its row, because other rows can have the same value.
 */
function findKeyCells(
  firstRow: number,
  columns: readonly number[],
  { oldRows, keys }: RefreshPlan,
  blocks: readonly CellBlock[],
) {
  const runs = mergeRuns(blocks.map(({ row, cells }) => ({ row, rows: cells.length })));
  const keyRuns = keys.flatMap((key) => runs.map((run) => ({ key, run })));
  const areas = keyRuns.map(({ key, run }) => ({ ...run, column: columns[key] ?? 0, columns: 1 }));
  return {
    areas,
    areSame: (values: readonly (readonly (readonly ExcelValue[])[])[]) =>
      keyRuns.every(({ key, run }, index) =>
        (values[index] ?? []).every(
          ([value = ''], rowIndex) =>
            toKeyText(value) === toKeyText(oldRows[run.row + rowIndex - firstRow]?.[key] ?? ''),
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
