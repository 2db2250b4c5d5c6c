import { drillDownBusy, noDrillDownHere, sourceGone } from '../../messages/drill-down';
import { continueWith, toAddInError } from '../../model/errors';
import { createObservable } from '../../model/observable';
import { formatAreaAddress, toCellArea } from '../../workbook/area';
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
  const { drillWorkbook, dataRangeServices } = services;
  const drillState = createObservable<DrillState>({ state: 'none' });
  let runningDrillDown: AbortController | undefined;
  let unconfirmedCell: DrilledCell | undefined;

  const setState = (state: DrillState): DrillState => {
    drillState.set(state);
    return state;
  };
  const runExclusively = async (work: (signal: AbortSignal) => Promise<DrillState>): Promise<DrillState> => {
    if (runningDrillDown) {
      const error = drillDownBusy();
      const current = drillState.get();
      if (current.state === 'busy') drillState.set({ ...current, refused: error });
      return { state: 'failed', error };
    }
    runningDrillDown = new AbortController();
    setState({ state: 'busy' });
    try {
      return setState(await work(runningDrillDown.signal));
    } catch (error) {
      const addInError = toAddInError(error);
      return setState(addInError.kind === 'canceled' ? { state: 'none' } : { state: 'failed', error: addInError });
    } finally {
      runningDrillDown = undefined;
    }
  };
  const writeRows = async (drilledCell: DrilledCell, signal: AbortSignal): Promise<DrillState> => {
    const onProgress = (progress: Extract<DrillState, { state: 'busy' }>['progress']) => {
      const { refused } = drillState.get() as Extract<DrillState, { state: 'busy' }>;
      drillState.set({ state: 'busy', ...(progress && { progress }), ...(refused && { refused }) });
    };
    return { state: 'done', report: await writeDrillDown(services, drilledCell, { signal, onProgress }) };
  };
  const findOpenSheet = async () => {
    const [activeSheetId, drillSheets] = await Promise.all([
      drillWorkbook.readActiveSheetId(),
      listDrillSheets(services),
    ]);
    return drillSheets.find(({ record }) => record.sheetId === activeSheetId);
  };

  return {
    drillState,
    /**
     * Drills down from the active cell. `drillState` shows the progress. Settles when it ends or needs a confirmation.
     */
    drillDown: () => {
      unconfirmedCell = undefined;
      return runExclusively(async (signal) => {
        const drilledCell = await drillCell(services, signal);
        const rows = await countRows(services, drilledCell, signal);
        if (rows <= maxRowsUnconfirmed) return writeRows(drilledCell, signal);
        unconfirmedCell = drilledCell;
        return { state: 'confirming', rows };
      });
    },
    /** Continues or cancels a drill-down that waits for a confirmation. */
    confirmDrillDown: (isConfirmed: boolean) => {
      const drilledCell = unconfirmedCell;
      unconfirmedCell = undefined;
      if (!drilledCell || !isConfirmed) return Promise.resolve(setState({ state: 'none' }));
      return runExclusively((signal) => writeRows(drilledCell, signal));
    },
    cancelDrillDown: () => runningDrillDown?.abort(),
    dismissDrillDown: () => {
      unconfirmedCell = undefined;
      if (!runningDrillDown) setState({ state: 'none' });
    },
    /** The drill-down on the open sheet, if any. */
    drillDownHere: async () => {
      const drillSheet = await findOpenSheet();
      if (!drillSheet) return undefined;
      const { origin, kept = false } = drillSheet.record;
      return {
        sheet: drillSheet.sheet,
        from: formatAreaAddress(
          (await drillWorkbook.readSheetNamesById()).get(origin.sheetId) ?? origin.sheet,
          toCellArea(origin),
        ),
        kept,
      };
    },
    /** Selects the cell that the open sheet was drilled from. */
    goBack: async () => {
      const drillSheet = await findOpenSheet();
      if (!drillSheet) throw noDrillDownHere();
      const { sheetId, sheet } = drillSheet.record.origin;
      const area = toCellArea(drillSheet.record.origin);
      if (!(await drillWorkbook.readSheetNamesById()).has(sheetId)) throw sourceGone(formatAreaAddress(sheet, area));
      await dataRangeServices.workbook.selectArea(sheetId, area);
    },
    /** Sets whether the open sheet is kept. The next drill-down replaces a sheet that isn't kept. */
    keepDrillDown: async (isKept: boolean) => {
      const drillSheet = await findOpenSheet();
      if (!drillSheet) throw noDrillDownHere();
      const { kept: _kept, ...record } = drillSheet.record;
      await dataRangeServices.workbook.setPart(
        drillSheet.partId,
        printRecord(isKept ? { ...record, kept: true } : record),
      );
    },
  };
}

/** Counts the rows behind a value, without those that the service can't count. */
async function countRows({ formulas }: DrillServices, drilledCell: DrilledCell, signal: AbortSignal): Promise<number> {
  const counts = await Promise.all(
    joinTerms(drilledCell).sections.map(({ formula }) =>
      formulas.countRows(formula, signal).catch(continueWith(undefined)),
    ),
  );
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** The actions for drill-downs. A failed action rejects with an AddInError. */
export type DrillDownActions = ReturnType<typeof createDrillDownActions>;
