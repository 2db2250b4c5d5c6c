import { toCellArea } from '../../workbook/area';
import { archiveBreaks, countArchivable } from './archive-breaks';
import { noTrackedBreaks } from '../../messages/breaks';
import { writingTable } from '../../messages/progress-steps';
import { toAddInError } from '../../model/errors';
import { createObservable } from '../../model/observable';
import type { CheckRequest, TaskOptions } from './break-actions';
import { gatherBreaks, type BreakSources } from './gather-breaks';
import { findBreaksTable, type BreakServices } from './find-breaks-table';
import { trackTable } from './track-table';

export function createBreakActions(sources: BreakSources, services: BreakServices) {
  const requested = createObservable(false);
  const listProcessDates = async (signal?: AbortSignal) =>
    (await sources.loader.calendar.fetchProcessDates(undefined, signal)).map(({ date }) => date).sort();
  return {
    /**
     * Updates the table of tracked breaks to a process date, or creates it on a new sheet, all or nothing. Never changes
     * what users typed, and removes no rows.
     */
    trackBreaks: async (request: CheckRequest, options: TaskOptions = {}) => {
      try {
        // The service may have corrected the cached data.
        sources.loader.clear();
        const gathered = await gatherBreaks(sources, request, options);
        options.onProgress?.({ done: 1, total: 1, step: writingTable });
        return await trackTable(services, gathered, options);
      } catch (error) {
        throw toAddInError(error);
      }
    },
    /** Whether the user chose tracking on the ribbon. The pane then tracks the breaks and shows the result. */
    trackingRequested: requested,
    requestTracking: () => requested.set(true),
    dropTrackingRequest: () => requested.set(false),
    goToBreaks: async () => {
      const breaksTable = await findBreaksTable(services.workbook);
      if (!breaksTable) throw noTrackedBreaks();
      const { sheetId, area } = breaksTable.table;
      await services.workbook.selectArea(sheetId, toCellArea(area));
    },
    /** Counts the breaks that `archiveBreaks` would move. */
    findArchivable: async () => countArchivable(services, await listProcessDates()),
    /** Moves breaks that were resolved long ago to a new sheet, with everything that users typed, all or nothing. */
    archiveBreaks: async (options: TaskOptions = {}) =>
      archiveBreaks(services, await listProcessDates(options.signal), options),
  };
}

/** The actions on tracked breaks. A failed action rejects with an AddInError. */
export type BreakActions = ReturnType<typeof createBreakActions>;
