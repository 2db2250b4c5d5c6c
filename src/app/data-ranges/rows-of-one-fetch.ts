import type { Clock } from '../../model/clock';
import { rowsOfSeveralFetches } from '../../messages/kept-rows';
import { holdsWritten } from './altered-rows';
import type { DataRangeServices, OpenTable } from './data-range-services';

/** A table with more cells is read again only after this time, or an edit: the list is made anew after each edit. */
const manyCells = 200_000;
const restMillis = 60_000;

/**
 * Why a table's rows aren't those of its last fetch; undefined if all of them are. Two add-ins that write at once, a
 * page that was closed midway and Excel's Undo all leave rows without a record: the cells themselves are compared.
 */
export async function doubtOneFetch(
  tools: Pick<DataRangeServices, 'workbook' | 'memory'> & { readonly clock: Pick<Clock, 'now'> },
  open: Pick<OpenTable, 'definition' | 'table'>,
): Promise<string | undefined> {
  const notes = tools.memory.notesOf(open.definition.id);
  const now = tools.clock.now();
  const key = keyOf(open, tools.memory.edits);
  const { checked } = notes;
  if (checked?.key === key && now - checked.at < restMillis) return undefined;
  delete notes.checked;
  // What can't be read isn't known to be fresh either.
  if (!(await holdsWritten(tools, open).catch(() => false))) return rowsOfSeveralFetches;
  noteOneFetch(tools, open, tools.memory.edits);
  return undefined;
}

/** Notes that a big table was just found to be, or written as, the rows of one fetch. `edits`: those seen before that. */
export function noteOneFetch(
  { memory, clock }: Parameters<typeof doubtOneFetch>[0],
  open: Pick<OpenTable, 'definition' | 'table'>,
  edits: number,
): void {
  const { rows, columns } = open.table.area;
  if (rows * columns <= manyCells) return;
  memory.notesOf(open.definition.id).checked = { key: keyOf(open, edits), at: clock.now() };
}

function keyOf({ definition, table }: Pick<OpenTable, 'definition' | 'table'>, edits: number): string {
  return JSON.stringify([definition.result.fetchedAt, definition.session, table.area, edits]);
}
