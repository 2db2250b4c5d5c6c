import { newer } from '../../workbook/linked/read-definition';
import type { BlockTools } from './block-tools';
import { takeAway } from './convert-table';
import { eraseNote } from './freeze-table';
import { openTable, openTables } from './open-tables';
import { withoutMarks } from './marks';

/** Takes a linked table away with its cells, or only the link, so that a plain Excel table stays. */
export async function removeTable(tools: BlockTools, id: string, keepValues: boolean): Promise<void> {
  const { lost } = await openTables(tools);
  // A part that cannot be read may go; one of a newer version is left as it is.
  const gone = lost.find(
    ({ definition, partId, problem }) => definition?.id === id || (partId === id && problem !== newer),
  );
  if (gone) return tools.workbook.deletePart(gone.partId);
  const open = await openTable(tools, id);
  if (keepValues) {
    await withoutMarks(tools, open);
    return tools.workbook.deletePart(open.partId);
  }
  await takeAway(tools, open, 'Taking the table away');
  await eraseNote(tools, open);
}
