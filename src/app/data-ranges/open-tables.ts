import { AddInError } from '../../model/errors';
import type { Definition } from '../../workbook/linked/definition';
import type { FoundTable } from '../../workbook/linked/linked-workbook';
import { readDefinition } from '../../workbook/linked/read-definition';
import type { DataRangeServices, OpenTable } from './data-range-services';

/** A part that leads to no table, with the sentence that says why. */
export interface LostPart {
  readonly partId: string;
  readonly problem: string;
  /** There when it can be read, and its table is gone. */
  readonly definition?: Definition;
}

/** Every linked table and snapshot of the workbook, and the parts that lead to none. */
export async function openTables({ workbook }: DataRangeServices): Promise<{ open: OpenTable[]; lost: LostPart[] }> {
  const [parts, tables] = await Promise.all([workbook.parts(), workbook.tables()]);
  const open: OpenTable[] = [];
  const lost: LostPart[] = [];
  for (const { id: partId, xml } of parts) {
    const read = readDefinition(xml);
    if ('problem' in read) {
      lost.push({ partId, problem: read.problem });
      continue;
    }
    const { definition } = read;
    const table = findTable(definition, tables);
    if (table) open.push({ partId, definition, table });
    else {
      const problem = `The table ${definition.table.name} is no longer in the workbook. Remove it from the list, or undo deleting it.`;
      lost.push({ partId, definition, problem });
    }
  }
  return { open, lost };
}

/** One linked table, as it is now. */
export async function openTable(tools: DataRangeServices, id: string): Promise<OpenTable> {
  const { open, lost } = await openTables(tools);
  const found = open.find(({ definition }) => definition.id === id);
  if (found) return found;
  const gone = lost.find(({ definition, partId }) => definition?.id === id || partId === id);
  throw new AddInError('workbook', gone?.problem ?? 'This table is no longer linked. Look at the list again.');
}

/**
 * The table that a definition is about: the one with its name or its id that has the most of its columns. Excel may
 * give ids anew when a file is opened, and users rename tables.
 */
function findTable({ table, columns }: Definition, tables: readonly FoundTable[]): FoundTable | undefined {
  const headers = new Set(columns.map(({ header }) => header.toLowerCase()));
  const ids = new Set(columns.map(({ columnId }) => columnId));
  let best: FoundTable | undefined;
  let most = 0;
  for (const one of tables) {
    const named = one.name.toLowerCase() === table.name.toLowerCase();
    if (!named && one.id !== table.id) continue;
    const known = one.columns.filter(({ name, id }) => headers.has(name.toLowerCase()) || (named && ids.has(id)));
    const score = known.length + (named ? 0.5 : 0);
    if (known.length > 0 && score > most) [best, most] = [one, score];
  }
  return best;
}
