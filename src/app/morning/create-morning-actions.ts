import { writingSheet } from '../../messages/progress-steps';
import type { PlainDate } from '../../model/plain-date';
import { continueWith, toAddInError } from '../../model/errors';
import { listSheetNames, writePlannedSheets } from '../../workbook/write-planned-sheets';
import { checkStructureProtection } from '../../workbook/require-unprotected-structure';
import { selectAddress } from '../../workbook/select-address';
import type { BreakServices } from '../breaks/find-breaks-table';
import { readFirstSeen } from '../breaks/read-first-seen';
import { gatherMorning, type MorningSources } from './gather-morning';
import type { MorningLine, MorningReport } from './morning-actions';
import type { CheckRequest, TaskOptions } from '../breaks/break-actions';
import { planMorning } from './morning-plan';
import { readRuns, storeRun } from './morning-runs';
import { nameMorningSheets } from './name-morning-sheets';

export function createMorningActions(
  sources: MorningSources,
  services: Pick<BreakServices, 'workbook' | 'findDateSystem'>,
) {
  return {
    /**
     * Checks the deliveries of a process date and writes the findings to new sheets. If a part fails, its message is
     * shown in its place. If the check is canceled or Excel refuses to write, no sheet is left behind.
     */
    checkMorning: async (request: CheckRequest, options: TaskOptions = {}): Promise<MorningReport> => {
      // The check can take minutes.
      await checkStructureProtection();
      const facts = await gatherMorning(sources, request, options);
      const names = nameMorningSheets(facts.date, await listSheetNames());
      const { runs } = await readRuns(services.workbook);
      const earlierRun = runs.filter(({ date }) => date < facts.date).at(-1);
      // A tracked-breaks table that lost a column doesn't stop the morning check.
      const firstSeen = await readFirstSeen(services).catch(continueWith(new Map<string, PlainDate>()));
      const { sheetsPlan, lines, incompleteChecks, run } = planMorning(facts, names, {
        earlier: earlierRun,
        sameDate: runs.find(({ date }) => date === facts.date),
        firstSeen,
      });
      const writeResult = await writePlannedSheets(sheetsPlan, {
        signal: options.signal,
        onProgress: (done, total) => options.onProgress?.({ done, total, step: writingSheet }),
      });
      const problems = [...writeResult.problems];
      const storeProblem =
        run && (await storeRun(services.workbook, run).catch((error: unknown) => toAddInError(error).message));
      if (storeProblem !== undefined) problems.push(storeProblem);
      const [sheet = names.summary, detailsSheet = names.details] = writeResult.names;
      return {
        date: facts.date,
        sheet,
        detailsSheet,
        lines,
        // The problems come first, because the sheets don't list them.
        incompleteChecks: [...problems, ...incompleteChecks],
        checkedAt: facts.checkedAt,
        ...(earlierRun && { comparedWith: earlierRun.date }),
      };
    },
    /** Selects the details of a line. */
    goToPlace: ({ sheet, address }: MorningLine['place']) => selectAddress(sheet, address),
  };
}
