import { noTrackedBreaks } from '../../messages/breaks';
import { toAddInError } from '../../model/errors';
import type { BreakActions } from './break-actions';
import { gatherBreaks, type BreakSources } from './gather-breaks';
import { openBreaks, type BreakTools } from './open-breaks';
import { trackTable } from './track-table';

/** The actions on tracked breaks. */
export function createBreaks(sources: BreakSources, tools: BreakTools): BreakActions {
  return {
    trackBreaks: async (wish, watch = {}) => {
      try {
        // What the service keeps of a date may have been mended since.
        sources.loader.clear();
        const day = await gatherBreaks(sources, wish, watch);
        watch.onProgress?.({ done: 1, of: 1, doing: 'Writing the table' });
        return await trackTable(tools, day, watch);
      } catch (error) {
        throw toAddInError(error);
      }
    },
    goToBreaks: async () => {
      const open = await openBreaks(tools.workbook);
      if (!open) throw noTrackedBreaks();
      const { sheetId, area } = open.table;
      await tools.workbook.select(sheetId, { ...area, rows: 1, columns: 1 });
    },
  };
}
