import type {
  DataRange,
  DataRangeActions,
  WorkbookRefresh,
  WorkbookRefreshActions,
} from '../../src/app/data-ranges/services/data-range-actions';
import { createObservable } from '../../src/model/observable';
import { AddInError } from '../../src/model/errors';

/** Data ranges of a test, and the actions that the pane called on them. */
export function createInMemoryDataRanges() {
  const dataRanges: DataRange[] = [];
  const done: { action: keyof (DataRangeActions & WorkbookRefreshActions); args: readonly unknown[] }[] = [];
  const find = (id: string): DataRange => {
    const dataRange = dataRanges.find((range) => range.id === id);
    if (!dataRange) throw new AddInError('workbook', 'The table is no longer linked. Rescan the workbook.');
    return dataRange;
  };
  const recordCall = (action: keyof (DataRangeActions & WorkbookRefreshActions), ...args: readonly unknown[]) =>
    void done.push({ action, args });
  const createUnchanged = ({ id, kind, address }: DataRange) => {
    return { id, kind, address, outcome: 'unchanged' as const, added: 0, removed: 0, changed: 0, byColumn: {} };
  };
  const watching = new Set<() => void>();
  const workbookRefresh = createObservable<WorkbookRefresh | undefined>(undefined);
  const actions: DataRangeActions & WorkbookRefreshActions = {
    workbookRefresh,
    refreshWorkbook: async () => ({ cells: 0, changes: [] }),
    repairWorkbook: async () => {
      recordCall('repairWorkbook');
      return { cells: 0, changes: [] };
    },
    listDataRanges: async () => [...dataRanges],
    findDataRangeAtSelection: async () => dataRanges[0],
    refreshDataRanges: async (which) => {
      recordCall('refreshDataRanges', which);
      return dataRanges.filter(({ id }) => typeof which === 'string' || which.includes(id)).map(createUnchanged);
    },
    goToDataRange: async (id) => recordCall('goToDataRange', id),
    convertDataRange: async (id, to) => {
      recordCall('convertDataRange', id, to);
      return { ...find(id), kind: to };
    },
    removeDataRange: async (id, keepValues) => recordCall('removeDataRange', id, keepValues),
    removeKeptRows: async (id, name) => recordCall('removeKeptRows', id, name),
    undoRefresh: async (id) => recordCall('undoRefresh', id),
    restoreTable: async (id) => {
      recordCall('restoreTable', id);
      return find(id);
    },
    replaceWithArray: async (id) => {
      recordCall('replaceWithArray', id);
      return find(id).address;
    },
    linkCopy: async (id) => {
      recordCall('linkCopy', id);
      return find(id);
    },
    insertTable: async (request) => {
      recordCall('insertTable', request);
      const { formula } = request;
      const dataRange: DataRange = {
        id: formula,
        kind: 'linked table',
        address: 'Sheet1!A1:C3',
        formula,
        state: 'fresh',
      };
      dataRanges.push(dataRange);
      return dataRange;
    },
    updateDataRange: async (id, formula) => {
      recordCall('updateDataRange', id, formula);
      return { ...find(id), formula };
    },
    findObstacle: async () => undefined,
    verifySnapshot: async (id) => createUnchanged(find(id)),
    writeAudit: async () => 'IDS audit',
    watchEdits: (listener) => {
      watching.add(listener);
      return () => watching.delete(listener);
    },
    highlightChanges: async (id, on) => recordCall('highlightChanges', id, on),
  };
  return { dataRanges, done, actions, workbookRefresh, watching };
}
