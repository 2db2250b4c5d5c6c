import { cellsToAreas, type RowCells } from '../../workbook/linked/cells-to-areas';
import type { UserFill } from '../../workbook/linked/definition';
import { hashRow } from '../../workbook/linked/find-changed-rows';
import { matchColumns } from '../../workbook/linked/match-columns';
import {
  highlightAfterOther,
  nothingToHighlight,
  tooManyPlacesToHighlight,
  tooManyUserColors,
} from '../../messages/data-ranges';
import type { DataRangeServices, OpenTable } from './data-range-services';
import { clearHighlights, storeHighlights, highlightColor } from './highlights';
import { openTable } from './open-tables';
import { findOtherUserRefresh } from './other-user-refresh';

/** Highlighting more than this takes long and helps nobody. */
const mostAreas = 5_000;
/** The user's own colors are saved in a part of the workbook in the meantime. */
const mostOwnColors = 1_000;

/** Highlights the cells that the last refresh changed, or clears the highlights and restores the user's own colors. */
export async function highlightChanges(tools: DataRangeServices, id: string, on: boolean): Promise<void> {
  const found = await openTable(tools, id);
  const others = findOtherUserRefresh(tools, found.definition);
  // Its rows are moving, and the colors would be on others.
  if (others?.writing) throw highlightAfterOther(others.message);
  if (!on) return void (await clearHighlights(tools, found));
  const { workbook } = tools;
  const { table } = found;
  const { cells, rowNames, columnNames } = await findChanged(tools, found);
  const areas = cellsToAreas(cells);
  if (areas.length === 0) {
    throw nothingToHighlight();
  }
  if (areas.length > mostAreas) {
    throw tooManyPlacesToHighlight(areas.length.toLocaleString('en-US'));
  }
  // Not before there is something to put in their place.
  await clearHighlights(tools, found);
  const colors = await workbook.readFills(table.sheetId, areas);
  const marks = areas.flatMap(({ row, column }, index) =>
    (colors[index] ?? []).flatMap((line, r) =>
      line.flatMap((color, c): UserFill[] =>
        color === '' ? [] : [{ row: rowNames.get(row + r) ?? '', column: columnNames.get(column + c) ?? '', color }],
      ),
    ),
  );
  if (marks.length > mostOwnColors) {
    throw tooManyUserColors();
  }
  // First what is needed to take them away again.
  await storeHighlights(tools, id, marks);
  await workbook.setFills(
    table.sheetId,
    areas.map((area) => ({ area, color: highlightColor })),
  );
}

/** The cells that are as the last refresh changed them; the names of their rows and columns, by those of the sheet. */
async function findChanged({ workbook, memory }: DataRangeServices, { definition, table }: OpenTable) {
  const rowNames = new Map<number, string>();
  const columnNames = new Map<number, string>();
  const cells: RowCells[] = [];
  const known = memory.notesOf(definition.id).changed;
  // Another user's later refresh is the last one, and its changes aren't known here.
  if (!known || definition.session !== memory.session) return { cells, rowNames, columnNames };
  const matched = matchColumns(definition, table.columns);
  const places = known.columns.map((index) => matched[index]);
  const there = places.filter((place) => place !== undefined);
  if (there.length < places.length) return { cells, rowNames, columnNames };
  known.columns.forEach((index, at) =>
    columnNames.set(table.area.column + (there[at] ?? 0), definition.columns[index]?.name ?? ''),
  );
  const seen = new Map<string, number>();
  const body = await workbook.readBody(table, there);
  body.forEach((line, index) => {
    const name = hashRow(line);
    const found = known.rows.get(name);
    const times = seen.get(name) ?? 0;
    if (!found || times >= found.count) return;
    seen.set(name, times + 1);
    const row = table.area.row + 1 + index;
    rowNames.set(row, name);
    cells.push({ row, columns: found.changed.map((at) => table.area.column + (there[at] ?? 0)) });
  });
  return { cells, rowNames, columnNames };
}
