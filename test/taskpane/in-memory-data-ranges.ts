import type {
  Block,
  BlockVerbs,
  WorkbookRefresh,
  WorkbookRefreshVerbs,
} from '../../src/app/data-ranges/data-range-actions';
import { createObservable } from '../../src/app/observable';
import { AddInError } from '../../src/model/errors';

/** Blocks that a test gives, and what the pane asked to be done with them. */
export function createInMemoryBlocks() {
  const blocks: Block[] = [];
  const done: { verb: keyof (BlockVerbs & WorkbookRefreshVerbs); given: readonly unknown[] }[] = [];
  const find = (id: string): Block => {
    const block = blocks.find((one) => one.id === id);
    if (!block) throw new AddInError('workbook', 'This table is no longer linked. Look at the list again.');
    return block;
  };
  const note = (verb: keyof (BlockVerbs & WorkbookRefreshVerbs), ...given: readonly unknown[]) =>
    void done.push({ verb, given });
  const unchanged = ({ id, place }: Block) => {
    return { id, place, outcome: 'unchanged' as const, added: 0, removed: 0, changed: 0, byColumn: {} };
  };
  const watching = new Set<() => void>();
  const workbookRefresh = createObservable<WorkbookRefresh | undefined>(undefined);
  const verbs: BlockVerbs & WorkbookRefreshVerbs = {
    workbookRefresh,
    refreshWorkbook: async () => ({ cells: 0, changes: [] }),
    repairWorkbook: async () => {
      note('repairWorkbook');
      return { cells: 0, changes: [] };
    },
    listBlocks: async () => [...blocks],
    blockAtSelection: async () => blocks[0],
    refreshBlocks: async (which) => {
      note('refreshBlocks', which);
      return blocks.filter(({ id }) => typeof which === 'string' || which.includes(id)).map(unchanged);
    },
    goToBlock: async (id) => note('goToBlock', id),
    convertBlock: async (id, to) => {
      note('convertBlock', id, to);
      return { ...find(id), kind: to };
    },
    removeBlock: async (id, keepValues) => note('removeBlock', id, keepValues),
    insertTable: async (wish) => {
      note('insertTable', wish);
      const { formula } = wish;
      const block: Block = { id: formula, kind: 'linked table', place: 'Sheet1!A1:C3', formula, state: 'fresh' };
      blocks.push(block);
      return block;
    },
    updateBlock: async (id, formula) => {
      note('updateBlock', id, formula);
      return { ...find(id), formula };
    },
    findObstacle: async () => undefined,
    verifySnapshot: async (id) => unchanged(find(id)),
    writeAudit: async () => 'IDS audit',
    watchEdits: (listener) => {
      watching.add(listener);
      return () => watching.delete(listener);
    },
    highlightChanges: async (id, on) => note('highlightChanges', id, on),
  };
  return { blocks, done, verbs, workbookRefresh, watching };
}
