import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import { countReadableRows } from '../../../workbook/linked/divide-writes';
import { formatCell } from '../../../workbook/cell-address';
import { matchColumns } from '../../../workbook/linked/match-columns';
import { toRuns } from '../../../workbook/linked/plan-refresh';
import type { OpenTable } from '../services/data-range-services';

/** Returns the columns that the user added to a table. `tableIndexes` are the columns that the add-in fills. */
export function userColumns(
  { table, definition }: Pick<OpenTable, 'table' | 'definition'>,
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
  open: Pick<OpenTable, 'table' | 'definition'>,
  tableIndexes: readonly (number | undefined)[],
  rows: readonly number[],
): Promise<UserNotes> {
  const userCells = userColumns(open, tableIndexes);
  if (userCells.length === 0) return { cells: [], columns: [] };
  const { sheetId, area } = open.table;
  const sheet = workbook.sheetAt(sheetId, undefined, excelSteps.readNotes);
  const atOnce = countReadableRows(userCells.length);
  const found: { row: number; column: number; name: string }[] = [];
  for (let start = 0; start < rows.length; start += atOnce) {
    const runs = toRuns(rows.slice(start, start + atOnce));
    for (const { name, index } of userCells) {
      const column = area.column + index;
      const parts = runs.map((run) => ({ row: area.row + 1 + run.row, column, rows: run.rows, columns: 1 }));
      (await sheet.read(parts)).forEach((lines, part) =>
        lines.forEach(([cell], line) => {
          if (!cell || cell.value === '' || cell.formula !== undefined) return;
          found.push({ row: (parts[part]?.row ?? 0) + line, column, name });
        }),
      );
    }
  }
  found.sort((a, b) => a.row - b.row || a.column - b.column);
  return {
    cells: found.map(({ row, column }) => formatCell(row, column)),
    columns: [...new Set(found.map(({ name }) => name))],
  };
}
