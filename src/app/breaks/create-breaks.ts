import { archiveBreaks, findArchivable } from './archive-breaks';
import { noTrackedBreaks } from '../../messages/breaks';
import { toAddInError } from '../../model/errors';
import { createObservable } from '../../model/observable';
import type { BreaksRequest, BreaksWatch } from './break-actions';
import { gatherBreaks, type BreakSources } from './gather-breaks';
import { openBreaks, type BreakTools } from './open-breaks';
import { trackTable } from './track-table';

/** The actions on tracked breaks. */
export function createBreaks(sources: BreakSources, tools: BreakTools) {
  const requested = createObservable(false);
  const dates = async (signal?: AbortSignal) =>
    (await sources.loader.calendar.days(undefined, signal)).map(({ date }) => date).sort();
  return {
    /**
     * Carries the table of tracked breaks to a process date, or makes it on a new sheet. What users typed stays; rows are
     * added, and removed only by archiving. All or nothing.
     */
    trackBreaks: async (request: BreaksRequest, watch: BreaksWatch = {}) => {
      try {
        // The service may have corrected the date's data since.
        sources.loader.clear();
        const day = await gatherBreaks(sources, request, watch);
        watch.onProgress?.({ done: 1, of: 1, doing: 'Writing the table' });
        return await trackTable(tools, day, watch);
      } catch (error) {
        throw toAddInError(error);
      }
    },
    /** Whether the ribbon requested tracking, which the pane runs and reports. */
    trackingRequested: requested,
    requestTracking: () => requested.set(true),
    dropTrackingRequest: () => requested.set(false),
    /** Shows the table of tracked breaks. */
    goToBreaks: async () => {
      const open = await openBreaks(tools.workbook);
      if (!open) throw noTrackedBreaks();
      const { sheetId, area } = open.table;
      await tools.workbook.select(sheetId, { ...area, rows: 1, columns: 1 });
    },
    /** Counts what `archiveBreaks` would move. */
    findArchivable: async () => findArchivable(tools, await dates()),
    /** Moves breaks that were resolved long ago to a new sheet, with everything typed. All or nothing. */
    archiveBreaks: async (watch: BreaksWatch = {}) => archiveBreaks(tools, await dates(watch.signal), watch),
  };
}

/** Breaks as work. Every promise settles, with an AddInError when it fails. */
export type BreakActions = ReturnType<typeof createBreaks>;
