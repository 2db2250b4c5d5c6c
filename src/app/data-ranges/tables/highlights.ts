import type { LinkedTable, OpenTable } from '../services/data-range-services';
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { combineCells, type RowCells } from '../../../workbook/linked/combine-cells';
import type { UserFill } from '../../../workbook/linked/definition';
import { hashRow } from '../../../workbook/linked/find-changed-rows';
import { matchColumns } from '../../../workbook/linked/match-columns';
import { printDefinition } from '../../../workbook/linked/print-definition';
import { loadOpenTable } from './load-open-tables';

/** A yellow that Excel's palette doesn't offer, so only the add-in highlights cells with it. */
export const highlightColor = '#FFF1CD';

/** The gray of rows that are no longer in the source. */
export const keptRowColor = '#E1DFDE';

/**
 * Clears the highlights of changed cells, including those of other users, and restores the user's own colors. Returns the
 * table with its new definition. Must run before rows move, because highlights would stay on the wrong cells.
 */
export async function clearHighlights(workbook: LinkedWorkbook, openTable: OpenTable): Promise<OpenTable> {
  const { definition, table } = openTable;
  const { userFills, ...rest } = definition;
  if (!userFills) return openTable;
  const body = { ...table.area, row: table.area.row + 1, rows: table.area.rows - 1 };
  const [colors = []] = await workbook.readFills(table.sheetId, [body]);
  const getUserColor = await createUserColorLookup(workbook, openTable);
  const cellsByColor = new Map<string, RowCells[]>();
  colors.forEach((line, rowOffset) => {
    const columnsByColor = new Map<string, number[]>();
    line.forEach((color, columnOffset) => {
      if (color !== highlightColor) return;
      const userColor = getUserColor(rowOffset, columnOffset);
      columnsByColor.set(userColor, [...(columnsByColor.get(userColor) ?? []), body.column + columnOffset]);
    });
    for (const [userColor, sheetColumns] of columnsByColor)
      cellsByColor.set(userColor, [
        ...(cellsByColor.get(userColor) ?? []),
        { row: body.row + rowOffset, columns: sheetColumns },
      ]);
  });
  const fills = [...cellsByColor].flatMap(([userColor, cells]) =>
    combineCells(cells).map((area) => (userColor === '' ? { area } : { area, color: userColor })),
  );
  await workbook.setFills(table.sheetId, fills);
  await storeUserFills(workbook, definition.id, undefined);
  return { ...openTable, definition: rest };
}

/** Stores the user's colors of highlighted cells in the table's definition, or removes them if undefined. */
export async function storeUserFills(
  workbook: LinkedWorkbook,
  id: string,
  userFills: readonly UserFill[] | undefined,
): Promise<void> {
  const { partId, definition } = await loadOpenTable(workbook, id);
  const { userFills: _before, ...rest } = definition;
  await workbook.setPart(partId, printDefinition(userFills ? { ...rest, userFills } : rest));
}

/** Returns a function that finds the color that a cell had before it was highlighted, by its position in the body. */
export async function createUserColorLookup(
  workbook: LinkedWorkbook,
  { definition, table }: LinkedTable,
): Promise<(row: number, column: number) => string> {
  const { userFills = [] } = definition;
  if (userFills.length === 0) return () => '';
  const tableIndexes = matchColumns(definition, table.columns);
  const linkedIndexes = tableIndexes.filter((columnIndex) => columnIndex !== undefined);
  const rowHashes = (await workbook.readBody(table, linkedIndexes)).map(hashRow);
  const columnNames = new Map(definition.columns.map(({ name }, index) => [tableIndexes[index], name]));
  const colors = new Map(userFills.map(({ row, column, color }) => [`${row} ${column}`, color]));
  return (row, column) =>
    (row < table.area.rows - 1 && colors.get(`${rowHashes[row] ?? ''} ${columnNames.get(column) ?? ''}`)) || '';
}
