import { countReadableRows } from '../../workbook/linked/divide-writes';
import { formatCell } from '../../workbook/linked/format-area';
import { toRuns } from '../../workbook/linked/plan-refresh';
import type { DataRangeServices, OpenTable } from './data-range-services';

const mostNamed = 5;

/** The table's columns that the user has put there. `places`: of those that the add-in fills. */
export function userColumns({ table }: Pick<OpenTable, 'table'>, places: readonly (number | undefined)[]) {
  return table.columns.flatMap(({ name }, index) => (places.includes(index) ? [] : [{ name, index }]));
}

/** Names for a message. */
export function nameSome(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : [])].join(', ');
}

/** The user's notes next to some rows of a table, counted in its body: the cells, and their columns. */
export interface UserNotes {
  readonly cells: readonly string[];
  readonly columns: readonly string[];
}

/** Finds notes next to rows of a table. The user's formulas don't count: they follow another row as well. */
export async function findNotes(
  { workbook }: DataRangeServices,
  open: Pick<OpenTable, 'table'>,
  places: readonly (number | undefined)[],
  rows: readonly number[],
): Promise<UserNotes> {
  const own = userColumns(open, places);
  if (own.length === 0) return { cells: [], columns: [] };
  const { sheetId, area } = open.table;
  const sheet = workbook.sheetAt(sheetId, undefined, 'Reading the cells next to the rows');
  const atOnce = countReadableRows(own.length);
  const found: { row: number; column: number; name: string }[] = [];
  for (let start = 0; start < rows.length; start += atOnce) {
    const runs = toRuns(rows.slice(start, start + atOnce));
    for (const { name, index } of own) {
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
  found.sort((one, other) => one.row - other.row || one.column - other.column);
  return {
    cells: found.map(({ row, column }) => formatCell(row, column)),
    columns: [...new Set(found.map(({ name }) => name))],
  };
}
