import type { LinkedTable } from '../services/data-range-services';
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import { countReadableRows } from '../../../workbook/linked/divide-writes';
import { formatCellAddress } from '../../../workbook/area';
import { matchColumns, findRemainingColumns } from '../../../workbook/linked/match-columns';
import { toRuns } from '../../../workbook/linked/plan-refresh';
import { hashRows } from '../../../workbook/linked/hash-rows';
import { findKeyIndexes } from './compare-rows';

/** Returns the columns that the user added to a table. `tableIndexes` are the columns that the add-in fills. */
export function findUserColumns(
  { table, definition }: LinkedTable,
  tableIndexes: readonly (number | undefined)[] = matchColumns(definition, table.columns),
) {
  return table.columns.flatMap(({ name }, index) => (tableIndexes.includes(index) ? [] : [{ name, index }]));
}

/** The addresses of the user's notes next to rows of a table, and the names of their columns. */
export interface UserNotes {
  readonly cells: readonly string[];
  readonly columns: readonly string[];
}

/** Finds notes next to rows of a table. The user's formulas don't count, because they work for any row. */
export async function findNotes(
  workbook: LinkedWorkbook,
  linkedTable: LinkedTable,
  tableIndexes: readonly (number | undefined)[],
  rows: readonly number[],
): Promise<UserNotes> {
  const userCells = findUserColumns(linkedTable, tableIndexes);
  if (userCells.length === 0) return { cells: [], columns: [] };
  const { sheetId, area } = linkedTable.table;
  const sheet = workbook.getSheet(sheetId, undefined, excelSteps.readNotes);
  const rowsPerRead = countReadableRows(userCells.length);
  const filledCells: { row: number; column: number; name: string }[] = [];
  for (let start = 0; start < rows.length; start += rowsPerRead) {
    const runs = toRuns(rows.slice(start, start + rowsPerRead));
    for (const { name, index } of userCells) {
      const column = area.column + index;
      const parts = runs.map((run) => ({ row: area.row + 1 + run.row, column, rows: run.rows, columns: 1 }));
      (await sheet.read(parts)).forEach((lines, part) =>
        lines.forEach(([cell], line) => {
          if (!cell || cell.value === '' || cell.formula !== undefined) return;
          filledCells.push({ row: (parts[part]?.row ?? 0) + line, column, name });
        }),
      );
    }
  }
  filledCells.sort((a, b) => a.row - b.row || a.column - b.column);
  return {
    cells: filledCells.map(({ row, column }) => formatCellAddress(row, column)),
    columns: [...new Set(filledCells.map(({ name }) => name))],
  };
}

/**
 * Hashes the user's input in added columns, with the keys of the rows, but without formulas, because they recalculate.
 */
export async function hashUserCells(workbook: LinkedWorkbook, linkedTable: LinkedTable): Promise<string> {
  const { definition, table } = linkedTable;
  const { area, sheetId } = table;
  const { definedIndexes, tableIndexes } = findRemainingColumns(definition, table.columns);
  const userCells = findUserColumns(linkedTable, tableIndexes);
  if (userCells.length === 0) return hashRows([]);
  const keys = findKeyIndexes(definition, definedIndexes);
  const body = await workbook.readBody(table, tableIndexes);
  const sheet = workbook.getSheet(sheetId, undefined, excelSteps.readNotes);
  const rowsPerRead = countReadableRows(userCells.length);
  const typed: string[][] = [];
  for (let start = 0; start < body.length; start += rowsPerRead) {
    const rows = Math.min(rowsPerRead, body.length - start);
    const areas = userCells.map(({ index }) => ({
      ...{ row: area.row + 1 + start, column: area.column + index },
      ...{ rows, columns: 1 },
    }));
    const read = await sheet.read(areas);
    for (let row = 0; row < rows; row++) {
      const cells = read.map((lines) => lines[row]?.[0]);
      const cellStrings = cells.map((cell) => (cell?.formula === undefined ? String(cell?.value ?? '') : ''));
      if (cellStrings.every((text) => text === '')) continue;
      typed.push([
        ...keys.map((key) => String(body[start + row]?.[key] ?? '')),
        ...cellStrings.flatMap((text, index) => (text === '' ? [] : [userCells[index]?.name ?? '', text])),
      ]);
    }
  }
  return hashRows(typed);
}
