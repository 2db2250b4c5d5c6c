import type { DataRangeKind, Watch } from './data-range-actions';
import type { DataRangeServices } from './data-range-services';
import { formulaFromTable, tableFromFormula } from './convert-table';
import { findFormula } from './formula-data-ranges';
import { eraseNote, freezeTable, thawTable } from './freeze-table';
import { openTable } from './open-tables';

/** Makes a formula a linked table or a snapshot, or the other way round, in its own place. Gives the new block's id. */
export async function convertDataRange(
  tools: DataRangeServices,
  id: string,
  to: DataRangeKind,
  watch?: Watch,
): Promise<string> {
  if (id.startsWith('formula ')) {
    if (to === 'formula') return id;
    const open = await tableFromFormula(tools, await findFormula(tools, id), watch);
    if (to === 'snapshot') await freezeTable(tools, open);
    return open.definition.id;
  }
  const open = await openTable(tools, id);
  if (open.definition.kind === to) return id;
  if (to === 'snapshot') await freezeTable(tools, open);
  if (to === 'linked table') await thawTable(tools, open);
  if (to !== 'formula') return id;
  const formula = await formulaFromTable(tools, open, watch);
  await eraseNote(tools, open);
  return formula;
}
