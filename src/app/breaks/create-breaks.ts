import { archiveBreaks, findArchivable } from './archive-breaks';
import { noTrackedBreaks } from '../../messages/breaks';
import { toAddInError } from '../../model/errors';
import { createObservable } from '../../model/observable';
import type { BreakActions } from './break-actions';
import { gatherBreaks, type BreakSources } from './gather-breaks';
import { openBreaks, type BreakTools } from './open-breaks';
import { trackTable } from './track-table';

/** The actions on tracked breaks. */
export function createBreaks(sources: BreakSources, tools: BreakTools): BreakActions {
  const requested = createObservable(false);
  const dates = async (signal?: AbortSignal) =>
    (await sources.loader.calendar.days(undefined, signal)).map(({ date }) => date).sort();
  return {
    trackBreaks: async (request, watch = {}) => {
      try {
        // What the service keeps of a date may have been mended since.
        sources.loader.clear();
        const day = await gatherBreaks(sources, request, watch);
        watch.onProgress?.({ done: 1, of: 1, doing: 'Writing the table' });
        return await trackTable(tools, day, watch);
      } catch (error) {
        throw toAddInError(error);
      }
    },
    trackingRequested: requested,
    requestTracking: () => requested.set(true),
    dropTrackingRequest: () => requested.set(false),
    goToBreaks: async () => {
      const open = await openBreaks(tools.workbook);
      if (!open) throw noTrackedBreaks();
      const { sheetId, area } = open.table;
      await tools.workbook.select(sheetId, { ...area, rows: 1, columns: 1 });
    },
    findArchivable: async () => findArchivable(tools, await dates()),
    archiveBreaks: async (watch = {}) => archiveBreaks(tools, await dates(watch.signal), watch),
  };
}
