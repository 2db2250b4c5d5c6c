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
import { clearHighlights, storeHighlights, highlightColor } from '../tables/highlights';
import { loadOpenTable } from '../tables/load-open-tables';
import { findOtherUserRefresh } from '../lock/writer-lock';

/** Highlighting more areas takes long and isn't useful. */
const maxAreas = 5_000;
/** The user's own colors are stored in the workbook until the highlights are cleared. */
const maxUserColors = 1_000;

/** Highlights the cells that the last refresh changed, or clears the highlights and restores the user's own colors. */
export async function highlightChanges(services: DataRangeServices, id: string, isOn: boolean): Promise<void> {
  const found = await loadOpenTable(services.workbook, id);
  const otherRefresh = findOtherUserRefresh(services, found.definition);
  // While another user writes, rows move and colors would end up on other rows.
  if (otherRefresh?.writing) throw highlightAfterOther(otherRefresh.message);
  if (!isOn) return void (await clearHighlights(services.workbook, found));
  const { workbook } = services;
  const { table } = found;
  const { cells, rowNames, columnNames } = await findChangedCells(services, found);
  const areas = combineCells(cells);
  if (areas.length === 0) throw nothingToHighlight();
  if (areas.length > maxAreas) throw tooManyPlacesToHighlight(areas.length.toLocaleString('en-US'));
  // Clear the earlier highlights only when there are new ones.
  await clearHighlights(workbook, found);
  const colors = await workbook.readFills(table.sheetId, areas);
  const userFills = areas.flatMap(({ row, column }, index) =>
    (colors[index] ?? []).flatMap((line, rowIndex) =>
      line.flatMap((color, columnIndex): UserFill[] =>
        color === ''
          ? []
          : [{ row: rowNames.get(row + rowIndex) ?? '', column: columnNames.get(column + columnIndex) ?? '', color }],
      ),
    ),
  );
  if (userFills.length > maxUserColors) throw tooManyUserColors();
  // Store the user's colors before the highlights replace them.
  await storeHighlights(workbook, id, userFills);
  await workbook.setFills(
    table.sheetId,
    areas.map((area) => ({ area, color: highlightColor })),
  );
}

/** Finds the cells that the last refresh changed, and the names of their rows and columns. */
async function findChangedCells(
  { workbook, memory }: Pick<DataRangeServices, 'workbook' | 'memory'>,
  { definition, table }: OpenTable,
) {
  const rowNames = new Map<number, string>();
  const columnNames = new Map<number, string>();
  const cells: RowCells[] = [];
  const changed = memory.get(definition.id).changed;
  // Another user's later refresh is the last one, and its changes aren't known here.
  if (!changed || definition.session !== memory.session) return { cells, rowNames, columnNames };
  const matched = matchColumns(definition, table.columns);
  const tableIndexes = changed.columns.map((index) => matched[index]);
  const columnIndexes = tableIndexes.filter((columnIndex) => columnIndex !== undefined);
  if (columnIndexes.length < tableIndexes.length) return { cells, rowNames, columnNames };
  changed.columns.forEach((index, position) =>
    columnNames.set(table.area.column + (columnIndexes[position] ?? 0), definition.columns[index]?.name ?? ''),
  );
  const seen = new Map<string, number>();
  (await workbook.readBody(table, columnIndexes)).forEach((line, index) => {
    const name = hashRow(line);
    const change = changed.rows.get(name);
    const timesSeen = seen.get(name) ?? 0;
    if (!change || timesSeen >= change.count) return;
    seen.set(name, timesSeen + 1);
    const row = table.area.row + 1 + index;
    rowNames.set(row, name);
    cells.push({ row, columns: change.changed.map((index) => table.area.column + (columnIndexes[index] ?? 0)) });
  });
  return { cells, rowNames, columnNames };
}
