import type { DataRangeActions, WorkbookRefreshActions } from '../../src/app/data-ranges/services/data-range-actions';
import { createDataRangeMemory } from '../../src/app/data-ranges/services/data-range-services';
import { createDataRangeActions } from '../../src/app/data-ranges/create-data-range-actions';
import { AddInError } from '../../src/model/errors';
import { markAsWritten } from '../support/mark-as-written';
import { deviceKnowingAllTables } from '../support/memory-source';
import { MemoryWorkbook } from '../support/memory-workbook';
import type { Running, Surface } from './surface';

const formula = '=IDS.POSITIONS(1,"last","Account/Number;Security/PrimarySymbol;Quantity;MarketValue")';

/** Linked tables, in an in-memory workbook. */
export const tableSurfaces: Readonly<Record<string, Surface>> = {
  'table insert': {
    path: '/odata/Positions',
    field: 'Quantity',
    prepare: async (running) => {
      const { workbook, dataRanges } = openWorkbook(running);
      const empty = workbook.serialize();
      return async () => {
        try {
          await dataRanges.insertTable({ formula, target: 'selection' });
        } catch (error) {
          if (workbook.serialize() !== empty || workbook.storedParts.size > 0)
            throw new Error('Something is left on the sheet.');
          throw error;
        }
        return { cells: workbook.serialize() };
      };
    },
  },
  'table refresh': {
    path: '/odata/Positions',
    field: 'Quantity',
    keepsEarlierRows: true,
    prepare: async (running) => {
      const { workbook, dataRanges } = openWorkbook(running);
      const { id } = await dataRanges.insertTable({ formula, target: 'selection' });
      // As if the rows were older: some with other values, and one missing.
      const sheet = workbook.getSheet('Sheet1');
      const { table } = sheet;
      if (!table) throw new Error('There is no table.');
      for (const row of [1, 5, 9]) sheet.set(row, 2, { ...sheet.get(row, 2), value: -1 });
      for (let column = 0; column < 4; column++) sheet.set(table.rows - 1, column, { value: '', format: 'General' });
      sheet.table = { ...table, rows: table.rows - 1 };
      const old = workbook.serialize();
      return async () => {
        const [change] = await dataRanges.refreshDataRanges([id]);
        if (change?.outcome === 'changed') return { cells: workbook.serialize() };
        if (workbook.serialize() !== old) throw new Error(`The old rows are gone: ${change?.problem ?? ''}`);
        throw new AddInError('service', change?.problem ?? 'The refresh failed without a message.');
      };
    },
  },
};

/**
 * An in-memory workbook and the actions on its linked tables; with another session, those of a restarted add-in. Cells
 * that a test puts into linked columns count as an earlier refresh, unless they are `typed` by the user.
 */
export function openWorkbook(
  running: Running,
  workbook = new MemoryWorkbook(),
  session = 'session',
  isTyped = false,
): { workbook: MemoryWorkbook; dataRanges: DataRangeActions & WorkbookRefreshActions } {
  const { app, clock } = running;
  const dataRanges = createDataRangeActions({
    workbook,
    formulas: app,
    clock,
    findDateSystem: async () => 1900,
    getUserName: () => 'Anna',
    isConnected: () => app.session.get().state === 'connected',
    checkService: app.tryService,
    refreshFormulas: () => Promise.resolve({ cellCount: 0, failures: [] }),
    repairFormulas: () => Promise.resolve({ cellCount: 0, failures: [] }),
    clearCache: () => app.cells.context.loader.clear(),
    findProcessDate: (...request) => app.findProcessDate(...request),
    memory: createDataRangeMemory(session),
    knownTables: deviceKnowingAllTables,
  });
  if (isTyped) return { workbook, dataRanges };
  return {
    workbook,
    dataRanges: {
      ...dataRanges,
      refreshDataRanges: (which, options) =>
        markAsWritten(workbook).then(() => dataRanges.refreshDataRanges(which, options)),
      updateDataRange: (id, formula, options) =>
        markAsWritten(workbook).then(() => dataRanges.updateDataRange(id, formula, options)),
    },
  };
}
