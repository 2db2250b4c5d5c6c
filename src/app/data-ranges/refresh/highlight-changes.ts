import { combineCells, type RowCells } from '../../../workbook/linked/combine-cells';
import type { UserFill } from '../../../workbook/linked/definition';
import { hashRow } from '../../../workbook/linked/find-changed-rows';
import { matchColumns } from '../../../workbook/linked/match-columns';
import {
  highlightAfterOther,
  nothingToHighlight,
  tooManyPlacesToHighlight,
  tooManyUserColors,
} from '../../../messages/data-ranges';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { clearHighlights, storeUserFills, highlightColor } from '../tables/highlights';
import { loadOpenTable } from '../tables/load-open-tables';
import { findOtherUserRefresh } from '../lock/writer-lock';

/** Highlighting more areas takes too long and isn't useful. */
const maxAreas = 5_000;
/** The workbook stores the user's own colors until the highlights are cleared. */
const maxUserColors = 1_000;

/** Highlights the cells that the last refresh changed, or clears the highlights and restores the user's own colors. */
export async function highlightChanges(services: DataRangeServices, id: string, isOn: boolean): Promise<void> {
  const openTable = await loadOpenTable(services.workbook, id);
  const otherRefresh = findOtherUserRefresh(services, openTable.definition);
  // While another user writes, rows move and colors would end up on other rows.
  if (otherRefresh?.isWriting) throw highlightAfterOther(otherRefresh.message);
  if (!isOn) return void (await clearHighlights(services.workbook, openTable));
  const { workbook } = services;
  const { table } = openTable;
  const { cells, rowHashes, columnNames } = await findChangedCells(services, openTable);
  const areas = combineCells(cells);
  if (areas.length === 0) throw nothingToHighlight();
  if (areas.length > maxAreas) throw tooManyPlacesToHighlight(areas.length.toLocaleString('en-US'));
  // Clear the earlier highlights only when there are new ones.
  await clearHighlights(workbook, openTable);
  const colors = await workbook.readFills(table.sheetId, areas);
  const userFills = areas.flatMap(({ row, column }, index) =>
    (colors[index] ?? []).flatMap((line, rowIndex) =>
      line.flatMap((color, columnIndex): UserFill[] =>
        color === ''
          ? []
          : [{ row: rowHashes.get(row + rowIndex) ?? '', column: columnNames.get(column + columnIndex) ?? '', color }],
      ),
    ),
  );
  if (userFills.length > maxUserColors) throw tooManyUserColors();
  // Store the user's colors before the highlights replace them.
  await storeUserFills(workbook, id, userFills);
  await workbook.setFills(
    table.sheetId,
    areas.map((area) => ({ area, color: highlightColor })),
  );
}

/** Finds the cells that the last refresh changed, the hashes of their rows, and the names of their columns. */
async function findChangedCells(
  { workbook, memory }: Pick<DataRangeServices, 'workbook' | 'memory'>,
  { definition, table }: OpenTable,
) {
  const rowHashes = new Map<number, string>();
  const columnNames = new Map<number, string>();
  const cells: RowCells[] = [];
  const changedRows = memory.get(definition.id).changedRows;
  // If another user has refreshed the table since, the changes aren't known here.
  if (!changedRows || definition.session !== memory.session) return { cells, rowHashes, columnNames };
  const matchedIndexes = matchColumns(definition, table.columns);
  const tableIndexes = changedRows.columns.map((index) => matchedIndexes[index]);
  const columnIndexes = tableIndexes.filter((columnIndex) => columnIndex !== undefined);
  if (columnIndexes.length < tableIndexes.length) return { cells, rowHashes, columnNames };
  changedRows.columns.forEach((index, position) =>
    columnNames.set(table.area.column + (columnIndexes[position] ?? 0), definition.columns[index]?.name ?? ''),
  );
  const seenCounts = new Map<string, number>();
  (await workbook.readBody(table, columnIndexes)).forEach((line, index) => {
    const rowHash = hashRow(line);
    const change = changedRows.rows.get(rowHash);
    const seenCount = seenCounts.get(rowHash) ?? 0;
    if (!change || seenCount >= change.count) return;
    seenCounts.set(rowHash, seenCount + 1);
    const row = table.area.row + 1 + index;
    rowHashes.set(row, rowHash);
    cells.push({ row, columns: change.changed.map((index) => table.area.column + (columnIndexes[index] ?? 0)) });
  });
  return { cells, rowHashes, columnNames };
}
