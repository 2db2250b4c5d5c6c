import type { App } from '../app/app';
import type { WorkbookRefreshed, WorkbookRefreshActions } from '../app/data-ranges/data-range-actions';
import { AddInError } from '../model/errors';
import { complete } from './complete';

/** The actions on the whole workbook, whose code is loaded when it is wanted. */
export type LoadDataRanges = () => Promise<Pick<WorkbookRefreshActions, 'refreshWorkbook' | 'repairWorkbook'>>;

/** Refresh all, of the ribbon and of the keyboard: the formulas, then the linked tables. */
export function refreshAll(
  app: Pick<App, 'refreshAll'>,
  loadDataRanges: LoadDataRanges,
  event?: Office.AddinCommands.Event,
): void {
  complete(refreshEverything(app, loadDataRanges), event);
}

/** A failed data range keeps its rows and the others go on; the pane shows the failure. */
async function refreshEverything(app: Pick<App, 'refreshAll'>, loadDataRanges: LoadDataRanges): Promise<void> {
  const dataRanges = await loadDataRanges().catch(async (error: unknown) => {
    // Formulas do not need that code.
    await app.refreshAll();
    throw error;
  });
  refuseFailed(await dataRanges.refreshWorkbook());
}

/** Throws for the first of what failed, so that the pane is shown. */
export function refuseFailed({ changes }: WorkbookRefreshed): void {
  // What was kept has to be said, too, rows with notes that left the source, and what is behind.
  const failed = changes.find(
    ({ outcome, kept, problem, behind }) =>
      outcome === 'failed' || outcome === 'unconfirmed' || (kept && problem !== undefined) || behind !== undefined,
  );
  if (failed)
    throw new AddInError(
      'workbook',
      failed.problem ?? failed.behind ?? `${failed.place} wasn't refreshed. Open the pane and see Workbook.`,
    );
}
