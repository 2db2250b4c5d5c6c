import { drillDownBusy, noDrillDownHere, sourceGone } from '../../messages/drill-down';
import { continueWith, toAddInError } from '../../model/errors';
import { createObservable } from '../../model/observable';
import { formatArea, cellArea } from '../../workbook/area';
import { printRecord } from '../../workbook/drill-down/drill-record';
import { drillCell, type DrilledCell } from './drill-cell';
import type { DrillState } from './drill-down-actions';
import type { DrillServices } from './drill-services';
import { listDrillSheets } from './drill-sheets';
import { joinTerms } from './join-terms';
import { writeDrillDown } from './write-drill-down';

/** The user confirms a drill-down with more rows. */
const maxRowsUnconfirmed = 10_000;

/** Creates the actions that show the rows behind a value, one drill-down at a time. */
export function createDrillDownActions(services: DrillServices) {
  const { sheets, dataRangeServices } = services;
  const drillState = createObservable<DrillState>({ state: 'none' });
  let running: AbortController | undefined;
  let waiting: DrilledCell | undefined;

  const settle = (state: DrillState): DrillState => {
    drillState.set(state);
    return state;
  };
  const run = async (work: (signal: AbortSignal) => Promise<DrillState>): Promise<DrillState> => {
    if (running) {
      const error = drillDownBusy();
      const current = drillState.get();
      if (current.state === 'busy') drillState.set({ ...current, refused: error });
      return { state: 'failed', error };
    }
    running = new AbortController();
    settle({ state: 'busy' });
    try {
      return settle(await work(running.signal));
    } catch (error) {
      const failed = toAddInError(error);
      return settle(failed.kind === 'canceled' ? { state: 'none' } : { state: 'failed', error: failed });
    } finally {
      running = undefined;
    }
  };
  const write = async (drilled: DrilledCell, signal: AbortSignal): Promise<DrillState> => {
    const onProgress = (progress: Extract<DrillState, { state: 'busy' }>['progress']) => {
      const { refused } = drillState.get() as Extract<DrillState, { state: 'busy' }>;
      drillState.set({ state: 'busy', ...(progress && { progress }), ...(refused && { refused }) });
    };
    return { state: 'done', report: await writeDrillDown(services, drilled, { signal, onProgress }) };
  };
  const findOpenSheet = async () => {
    const [active, drillSheets] = await Promise.all([sheets.activeSheet(), listDrillSheets(services)]);
    return drillSheets.find(({ record }) => record.sheetId === active);
  };

  return {
    drillState,
    /**
     * Drills down from the active cell. `drillState` shows the progress. Settles when it ends or needs a confirmation.
     */
    drillDown: () => {
      waiting = undefined;
      return run(async (signal) => {
        const drilled = await drillCell(services, signal);
        const rows = await countRows(services, drilled, signal);
        if (rows <= maxRowsUnconfirmed) return write(drilled, signal);
        waiting = drilled;
        return { state: 'confirming', rows };
      });
    },
    /** Continues or cancels a drill-down that waits for a confirmation. */
    confirmDrillDown: (confirmed: boolean) => {
      const drilled = waiting;
      waiting = undefined;
      if (!drilled || !confirmed) return Promise.resolve(settle({ state: 'none' }));
      return run((signal) => write(drilled, signal));
    },
    cancelDrillDown: () => running?.abort(),
    dismissDrillDown: () => {
      waiting = undefined;
      if (!running) settle({ state: 'none' });
    },
    /** The drill-down on the open sheet, if any. */
    drillDownHere: async () => {
      const drillSheet = await findOpenSheet();
      if (!drillSheet) return undefined;
      const { origin, kept = false } = drillSheet.record;
      return {
        sheet: drillSheet.sheet,
        from: formatArea((await sheets.sheets()).get(origin.sheetId) ?? origin.sheet, cellArea(origin)),
        kept,
      };
    },
    /** Selects the cell that the open sheet was drilled from. */
    goBack: async () => {
      const drillSheet = await findOpenSheet();
      if (!drillSheet) throw noDrillDownHere();
      const { sheetId, sheet } = drillSheet.record.origin;
      const area = cellArea(drillSheet.record.origin);
      if (!(await sheets.sheets()).has(sheetId)) throw sourceGone(formatArea(sheet, area));
      await dataRangeServices.workbook.select(sheetId, area);
    },
    /** Sets whether the open sheet is kept. The next drill-down replaces a sheet that isn't kept. */
    keepDrillDown: async (kept: boolean) => {
      const drillSheet = await findOpenSheet();
      if (!drillSheet) throw noDrillDownHere();
      const { kept: _kept, ...record } = drillSheet.record;
      await dataRangeServices.workbook.setPart(
        drillSheet.partId,
        printRecord(kept ? { ...record, kept: true } : record),
      );
    },
  };
}

/** Counts the rows behind a value, without those that the service can't count. */
async function countRows({ formulas }: DrillServices, drilled: DrilledCell, signal: AbortSignal): Promise<number> {
  const counts = await Promise.all(
    joinTerms(drilled).sections.map(({ formula }) =>
      formulas.countRows(formula, signal).catch(continueWith(undefined)),
    ),
  );
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** The actions for drill-downs. A failed action rejects with an AddInError. */
export type DrillDownActions = ReturnType<typeof createDrillDownActions>;
