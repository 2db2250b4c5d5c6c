import type { App } from '../app/app';
import type { WorkbookRefreshed, WorkbookRefreshActions } from '../app/data-ranges/data-range-actions';
import { AddInError } from '../model/errors';
import { complete } from './complete';

/** Loads the actions on the whole workbook on first use. */
export type LoadDataRanges = () => Promise<Pick<WorkbookRefreshActions, 'refreshWorkbook' | 'repairWorkbook'>>;

/** Runs Refresh all from the ribbon or the keyboard: refreshes formulas, then linked tables. */
export function refreshAll(
  app: Pick<App, 'refreshAll'>,
  loadDataRanges: LoadDataRanges,
  event?: Office.AddinCommands.Event,
): void {
  complete(refreshEverything(app, loadDataRanges), event);
}

/** Refreshes all data ranges. A failed one keeps its rows and doesn't stop the others; the pane shows the failure. */
async function refreshEverything(app: Pick<App, 'refreshAll'>, loadDataRanges: LoadDataRanges): Promise<void> {
  const dataRanges = await loadDataRanges().catch(async (error: unknown) => {
    // Formulas don't need this code.
    await app.refreshAll();
    throw error;
  });
  throwFirstProblem(await dataRanges.refreshWorkbook());
}

/** Throws the first problem, which opens the pane. */
export function throwFirstProblem({ changes }: WorkbookRefreshed): void {
  // Kept rows and late deliveries need the user's attention, too.
  const change = changes.find(
    ({ outcome, kept, problem, behind }) =>
      outcome === 'failed' || outcome === 'unconfirmed' || (kept && problem !== undefined) || behind !== undefined,
  );
  if (change)
    throw new AddInError(
      'workbook',
      change.problem ?? change.behind ?? `${change.place} wasn't refreshed. Open the pane and see Workbook.`,
    );
}
