import type { PlainDate } from '../../model/plain-date';
import { toAddInError } from '../../model/errors';
import { listSheetNames, writeSheetsPlan } from '../../workbook/write-sheets-plan';
import { selectPlace } from '../../workbook/select-place';
import type { BreakTools } from '../breaks/open-breaks';
import { readFirstSeen } from '../breaks/read-first-seen';
import { gatherMorning, type MorningSources } from './gather-morning';
import type { MorningLine, MorningReport, MorningRequest, MorningWatch } from './morning-actions';
import { planMorning } from './morning-plan';
import { keepRun, readRuns } from './morning-runs';
import { nameMorningSheets } from './name-morning-sheets';

/** The actions of the morning check. */
export function createMorning(sources: MorningSources, tools: Pick<BreakTools, 'workbook' | 'findDateSystem'>) {
  return {
    /**
     * Checks the deliveries of a process date and writes the findings into new sheets; existing sheets stay
     * unchanged. A part that fails is a message in its place. Canceled or refused by Excel, nothing is left behind.
     */
    checkMorning: async (request: MorningRequest, watch: MorningWatch = {}): Promise<MorningReport> => {
      const facts = await gatherMorning(sources, request, watch);
      const names = nameMorningSheets(facts.date, await listSheetNames());
      const kept = await readRuns(tools.workbook);
      const earlier = kept.runs.filter(({ date }) => date < facts.date).at(-1);
      // A tracked-breaks table that lost a column doesn't stop the morning check.
      const firstSeen = await readFirstSeen(tools).catch(() => new Map<string, PlainDate>());
      const { plan, lines, gaps, run } = planMorning(facts, names, { earlier, firstSeen });
      const written = await writeSheetsPlan(plan, {
        signal: watch.signal,
        onProgress: (rows, of) => watch.onProgress?.({ done: rows, of, doing: 'Writing the sheet' }),
      });
      const problems = [...written.problems];
      if (run) await keepRun(tools.workbook, kept, run).catch((error) => problems.push(toAddInError(error).message));
      const [sheet = names.summary] = written.names;
      return {
        ...{ date: facts.date, sheet, lines, gaps: [...gaps, ...problems], checkedAt: facts.checkedAt },
        ...(earlier && { comparedWith: earlier.date }),
      };
    },
    /** Shows a place of a report. */
    goToPlace: ({ sheet, address }: MorningLine['place']) => selectPlace(sheet, address),
  };
}

/** The morning check. Every promise settles, with an AddInError when it fails. */
export type MorningActions = ReturnType<typeof createMorning>;
