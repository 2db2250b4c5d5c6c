import type { LinkedTable, OpenTable } from '../services/data-range-services';
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import type { CellContent } from '../../../workbook/linked/linked-sheet';
import { toRelativeFormula } from '../../../workbook/linked/replace-rows';
import { toRuns } from '../../../workbook/linked/plan-refresh';
import { keptRowColor, createUserColorLookup, highlightColor } from '../tables/highlights';
import { readCells, type ColoredCell } from '../tables/copy-rows';
import { findUserColumns } from '../tables/user-columns';

/** The user's input in the columns that they added to a table, by row of its body. */
interface TypedRows {
  /** The texts typed in each row that has any. An empty string stands for a color or comment. */
  readonly typedTexts: ReadonlyMap<number, readonly string[]>;
  /** The cells with the input, by row of the body and column of the table. A cell can occur twice. */
  readonly typedCells: readonly { readonly row: number; readonly column: number }[];
  /** All cells of the user's columns in the requested rows. */
  readonly userCells: ReadonlyMap<number, readonly CellContent[]>;
}

/**
 * Finds the user's input next to rows: values, comments, colors, and formulas other than the column's usual formula, which is
 * in more than half of the rows. `tableIndexes` are the columns that the add-in fills, `coloredRows` the rows whose colors
 * count. Rows in `keptRows` don't count for the usual formula, because they may soon be the only rows left.
 */
export async function findTypedRows(
  workbook: LinkedWorkbook,
  linkedTable: LinkedTable,
  tableIndexes: readonly (number | undefined)[],
  rows: readonly number[],
  coloredRows: readonly number[] = rows,
  keptRows: ReadonlyMap<number, unknown> = new Map(),
): Promise<TypedRows> {
  const { sheetId, area } = linkedTable.table;
  const columns = findUserColumns(linkedTable, tableIndexes);
  const typedTexts = new Map<number, string[]>();
  const typedCells: { row: number; column: number }[] = [];
  const userCells = new Map<number, CellContent[]>();
  if (rows.length === 0) return { typedTexts, typedCells, userCells };
  const requestedRows = new Set(rows);
  const addText = (row: number, column: number, text: string) => {
    typedTexts.set(row, [...(typedTexts.get(row) ?? []), text]);
    typedCells.push({ row, column });
  };
  for (const row of rows) userCells.set(row, []);
  for (const cell of await workbook.findCommentedCells(sheetId)) {
    const row = cell.row - area.row - 1;
    if (requestedRows.has(row) && cell.column >= area.column && cell.column < area.column + area.columns)
      addText(row, cell.column - area.column, '');
  }
  for (const { index } of columns) {
    const column = { row: 0, column: index, rows: area.rows - 1, columns: 1 };
    const cells = (await readCells(workbook, linkedTable.table, column, excelSteps.readNotes)).flat();
    const usualRelativeFormula = findUsualFormula(cells, area.row + 1, keptRows);
    for (const row of rows) {
      const cell = cells[row] ?? { value: '', format: 'General' };
      userCells.get(row)?.push(cell);
      const isUsual =
        cell.formula !== undefined && toRelativeFormula(cell.formula, area.row + 1 + row) === usualRelativeFormula;
      if (cell.formula !== undefined ? !isUsual : cell.value !== '')
        addText(row, index, cell.formula ?? String(cell.value));
    }
  }
  for (const { row, column } of await findUserColors(workbook, linkedTable, coloredRows))
    if (requestedRows.has(row)) addText(row, column, '');
  return { typedTexts, typedCells, userCells };
}

/**
 * Finds the cells that the user has colored, in all columns of a table, including cells under highlights. The add-in's
 * own colors don't count, and neither does a color that a whole column has.
 */
export async function findUserColors(
  workbook: LinkedWorkbook,
  { table, definition }: Pick<OpenTable, 'table'> & Partial<Pick<OpenTable, 'definition'>>,
  rows: readonly number[],
): Promise<readonly ColoredCell[]> {
  if (rows.length === 0) return [];
  const bodyRows = table.area.rows - 1;
  const getUserColor = definition ? await createUserColorLookup(workbook, { table, definition }) : () => '';
  const coloredCells: ColoredCell[] = [];
  for (const column of table.columns.keys()) {
    const readColumnColors = async (requestedRows: readonly number[]) => {
      const colors = await readColumnFills(workbook, table, column, requestedRows);
      return new Map(
        [...colors].map(([row, color]) => [row, color === highlightColor ? getUserColor(row, column) : color]),
      );
    };
    const colors = await readColumnColors(rows);
    const userColors = [...colors].filter(([, color]) => !['', keptRowColor].includes(color));
    if (userColors.length === 0) continue;
    const allColors = rows.length === bodyRows ? colors : await readColumnColors([...Array(bodyRows).keys()]);
    const [firstColor] = allColors.values();
    if (bodyRows > 1 && [...allColors.values()].every((color) => color === firstColor)) continue;
    coloredCells.push(...userColors.map(([row, color]) => ({ row, column, color })));
  }
  return coloredCells;
}

async function readColumnFills(
  workbook: LinkedWorkbook,
  table: OpenTable['table'],
  index: number,
  rows: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const column = table.area.column + index;
  const runs = toRuns(rows);
  const areas = runs.map(({ row, rows: count }) => ({
    row: table.area.row + 1 + row,
    column,
    rows: count,
    columns: 1,
  }));
  const fills = await workbook.readFills(table.sheetId, areas);
  return new Map(
    runs.flatMap(({ row }, position) =>
      (fills[position] ?? []).map(([color = ''], line) => [row + line, color] as const),
    ),
  );
}

/** Returns the relative formula in more than half of the rows, if any. */
function findUsualFormula(
  cells: readonly CellContent[],
  firstRow: number,
  keptRows: ReadonlyMap<number, unknown>,
): string | undefined {
  const counts = new Map<string, number>();
  cells.forEach(({ formula }, row) => {
    if (formula === undefined || keptRows.has(row)) return;
    const text = toRelativeFormula(formula, firstRow + row);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  });
  return [...counts].find(([, count]) => count * 2 > cells.length - keptRows.size)?.[0];
}
