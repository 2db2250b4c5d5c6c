import { listSheetNames, writeSheetsPlan } from '../../workbook/write-sheets-plan';
import { selectPlace } from '../../workbook/select-place';
import { gatherMorning, type MorningSources } from './gather-morning';
import { planMorning } from './morning-plan';
import type { MorningActions } from './morning-actions';
import { nameMorningSheets } from './name-morning-sheets';

/** The actions of the morning check. */
export function createMorning(sources: MorningSources): MorningActions {
  return {
    checkMorning: async (wish, watch = {}) => {
      const facts = await gatherMorning(sources, wish, watch);
      const names = nameMorningSheets(facts.date, await listSheetNames());
      const { plan, lines, gaps } = planMorning(facts, names);
      const written = await writeSheetsPlan(plan, {
        signal: watch.signal,
        onProgress: (rows, of) => watch.onProgress?.({ done: rows, of, doing: 'Writing the sheet' }),
      });
      const [sheet = names.summary] = written.names;
      return { date: facts.date, sheet, lines, gaps: [...gaps, ...written.problems], checkedAt: facts.checkedAt };
    },
    goToPlace: ({ sheet, address }) => selectPlace(sheet, address),
  };
}
