import type { LinkedWorkbook, SheetCell } from '../../../workbook/linked/linked-workbook';
import { continueWith } from '../../../model/errors';
import { excelSteps } from '../../../messages/excel-steps';
import type { ExcelValue } from '../../../workbook/excel-value';
import { formatAreaAddress, containsCell } from '../../../workbook/area';
import { RollbackError } from '../../../workbook/linked/journal';
import type { CellContent } from '../../../workbook/linked/linked-sheet';
import { convertLosesUserColumns } from '../../../messages/data-ranges';
import {
  colorsToCopy,
  isTotalLabel,
  notesCopyTitle,
  notesNotCopied,
  notesToCopy,
  totalRowToCopy,
  cellsChangedMeanwhile,
  nameSome,
} from '../../../messages/kept-rows';
import { requireConfirmation } from '../refresh/confirm-risks';
import { copyRows, type ColoredCell, readCells, readRows } from '../tables/copy-rows';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { findUserColors } from '../notes/find-typed-rows';
import { readKeptRows } from '../notes/paint-kept-rows';
import { findUserColumns } from '../tables/user-columns';

/** The user's work that would be lost with a table's cells: notes in added columns, kept rows, colors, and comments. */
interface UserWork {
  readonly rows: readonly number[];
  readonly columnNames: readonly string[];
  readonly commentCount: number;
  readonly colors: readonly ColoredCell[];
  /** Whether something was typed in the total row. */
  readonly hasTypedTotals: boolean;
  /** The user's own cells as they were read, to detect changes before they are cleared. */
  readonly userCells: readonly (readonly [row: number, text: ExcelValue])[];
}

/** Finds the user's work that would be lost with a table's cells; undefined if nothing would be lost. */
async function findUserWork(workbook: LinkedWorkbook, openTable: OpenTable): Promise<UserWork | undefined> {
  const { table } = openTable;
  const { area, sheetId } = table;
  const userColumns = findUserColumns(openTable);
  const keptRows = await readKeptRows(workbook, openTable);
  const colors = await findUserColors(workbook, openTable, [...Array(area.rows - 1).keys()]);
  const rows = new Set([...keptRows.keys(), ...colors.map(({ row }) => row)]);
  const userCells: [number, ExcelValue][] = [];
  for (const { index } of userColumns) {
    const cells = await readCells(workbook, table, { row: 0, column: index, rows: area.rows - 1, columns: 1 });
    cells.forEach(([cell], row) => {
      if (!cell || (cell.value === '' && cell.formula === undefined)) return;
      rows.add(row);
      userCells.push([row, cell.formula ?? cell.value]);
    });
  }
  const totalRow = await readTotalRow(workbook, table);
  totalRow.forEach(({ value, formula }) => userCells.push([area.rows, formula ?? value]));
  const hasTypedTotals = totalRow.some(
    ({ value, formula }) => formula === undefined && value !== '' && !isTotalLabel(value),
  );
  const commentedCells = await workbook.findCommentedCells(sheetId);
  const commentCount = commentedCells.filter((cell) => cell.row > area.row && containsCell(area, cell)).length;
  if (userColumns.length + rows.size + commentCount === 0 && !hasTypedTotals) return undefined;
  return {
    rows: [...rows].sort((a, b) => a - b),
    columnNames: userColumns.map(({ name }) => name),
    commentCount,
    colors,
    hasTypedTotals,
    userCells,
  };
}

async function readTotalRow(workbook: LinkedWorkbook, table: OpenTable['table']): Promise<readonly CellContent[]> {
  if (!table.hasTotals) return [];
  const { rows, columns } = table.area;
  const [totalCells = []] = await readCells(workbook, table, { row: rows - 1, column: 0, rows: 1, columns });
  return totalCells;
}

function describeUserWork({ rows, columnNames, commentCount, colors, hasTypedTotals }: UserWork): readonly string[] {
  return [
    ...(rows.length > 0 || columnNames.length > 0 ? [notesToCopy(nameSome(columnNames), rows.length)] : []),
    ...(colors.length > 0 ? [colorsToCopy(colors.length)] : []),
    ...(hasTypedTotals ? [totalRowToCopy] : []),
    ...(commentCount > 0 ? [notesNotCopied(commentCount)] : []),
  ];
}

/**
 * Runs `removeCells`, which removes a table's cells, after the user confirms and the user's work is copied to a new sheet. If
 * no prompt is possible, throws if the user added columns. `removeCells` must call `requireCopied` right before it removes the
 * cells, which throws if the user's work has changed since it was copied.
 */
export async function runWithNotesCopied(
  services: Pick<DataRangeServices, 'workbook' | 'clock'>,
  openTable: OpenTable,
  action: 'convert' | 'update',
  options: ActionOptions | undefined,
  removeCells: (requireCopied: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const userWork = await findUserWork(services.workbook, openTable);
  if (userWork && options?.confirm) await requireConfirmation(openTable, options, action, describeUserWork(userWork));
  else if (userWork && userWork.columnNames.length > 0) throw convertLosesUserColumns(nameSome(userWork.columnNames));
  // Read again, to include text that was typed during the confirmation.
  const currentWork = userWork && options?.confirm ? await findUserWork(services.workbook, openTable) : userWork;
  const requireCopied = async () => {
    const latestWork = await findUserWork(services.workbook, openTable);
    if (JSON.stringify(latestWork) !== JSON.stringify(currentWork)) throw cellsChangedMeanwhile(openTable.table.name);
  };
  if (!currentWork || (currentWork.rows.length === 0 && !currentWork.hasTypedTotals)) return removeCells(requireCopied);
  const copy = await copyNotes(services, openTable, currentWork, options);
  try {
    await removeCells(requireCopied);
  } catch (error) {
    // Keep the copy if the old rows couldn't be restored.
    if (!(error instanceof RollbackError))
      await services.workbook.deleteSheet(copy.sheetId).catch(continueWith(undefined));
    throw error;
  }
}

/**
 * Copies the rows with the user's work to a new sheet, with all columns and colors. The table's own formulas
 * become text, because they would refer to the table. Returns the sheet.
 */
async function copyNotes(
  services: Pick<DataRangeServices, 'workbook' | 'clock'>,
  openTable: OpenTable,
  { rows, colors, hasTypedTotals }: UserWork,
  options?: ActionOptions,
): Promise<SheetCell> {
  const { table, definition } = openTable;
  const { area } = table;
  const userIndexes = findUserColumns(openTable).map(({ index }) => index);
  const body = await readRows(services.workbook, table, rows);
  const formulas = userIndexes.flatMap((index) => {
    const formula = body.find((line) => line[index]?.formula !== undefined)?.[index]?.formula;
    return formula === undefined ? [] : [`${table.columns[index]?.name ?? ''}: ${formula}`];
  });
  const title = notesCopyTitle(table.name, formatAreaAddress(table.sheet, area), definition.result.asOf);
  const titleLines = [title, ...formulas];
  const lines = hasTypedTotals ? [...body, await readTotalRow(services.workbook, table)] : body;
  const lineByRow = new Map(rows.map((row, index) => [row, index]));
  const copiedColors = colors.map((cell) => ({ ...cell, row: lineByRow.get(cell.row) ?? 0 }));
  return copyRows(
    services,
    table,
    { rows: lines, colors: copiedColors, sheetName: 'Notes', titleLines, step: excelSteps.copyNotes },
    options?.signal,
  );
}
