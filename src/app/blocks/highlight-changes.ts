import { AddInError } from '../../model/errors';
import type { Area } from '../../workbook/linked/area';
import type { BlockTools } from './block-tools';
import { openTable } from './open-tables';

/** Marks more than this one by one is no help to anybody, and long work. */
const mostAreas = 5_000;

/** Marks the cells that the last refresh changed, or takes the marks away and gives the user's own colours back. */
export async function highlightChanges(tools: BlockTools, id: string, on: boolean): Promise<void> {
  const notes = tools.memory.notesOf(id);
  await notes.unmark?.();
  delete notes.unmark;
  if (!on) return;
  const { table } = await openTable(tools, id);
  const areas = mergeDown(notes.changed ?? []).map(({ column, row, rows }): Area => ({
    row: table.area.row + 1 + row,
    column: table.area.column + column,
    rows,
    columns: 1,
  }));
  if (areas.length === 0) {
    throw new AddInError(
      'input',
      'The last refresh in this session changed no cell of the table, so there is nothing to mark.',
    );
  }
  notes.unmark = await tools.workbook.highlight(table.sheetId, areas.slice(0, mostAreas));
}

type Cells = { readonly column: number; readonly row: number; readonly rows: number };

/** Cells below each other as one; they come column by column from the top. */
function mergeDown(cells: readonly Cells[]): Cells[] {
  const merged: { column: number; row: number; rows: number }[] = [];
  for (const { column, row, rows } of cells) {
    const last = merged[merged.length - 1];
    if (last?.column === column && last.row + last.rows === row) last.rows += rows;
    else merged.push({ column, row, rows });
  }
  return merged;
}
