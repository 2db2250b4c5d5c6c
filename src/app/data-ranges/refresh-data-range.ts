import { AddInError } from '../../model/errors';
import type { Block, BlockChange, Watch } from './data-range-actions';
import type { BlockTools } from './data-range-services';
import { refreshFormula } from './formula-data-ranges';
import { refreshTable } from './refresh-table';

/** Refreshes whatever a block is; a snapshot never changes. */
export async function refreshBlock(
  tools: BlockTools,
  { id, kind }: Block,
  insist: boolean,
  watch?: Watch,
): Promise<BlockChange> {
  switch (kind) {
    case 'formula':
      return refreshFormula(tools, id);
    case 'linked table':
      return refreshTable(tools, id, insist, watch);
    case 'snapshot':
      throw new AddInError('input', 'A snapshot does not change. Verify it, or make it a linked table.');
  }
}
