import type { App } from '../app/compose';
import type { WorkbookRefreshResult, WorkbookRefreshActions } from '../app/data-ranges/services/data-range-actions';
import { completeEventAfter } from './complete-event-after';

type WorkbookActions = Pick<WorkbookRefreshActions, 'refreshWorkbook' | 'repairWorkbook'>;

/** Loads the actions on the whole workbook on first use. */
export type LoadWorkbookActions = () => Promise<WorkbookActions>;

/** Runs Refresh all from the ribbon or the keyboard: refreshes formulas, then linked tables. */
export function refreshAll(
  app: Pick<App, 'refreshAll'>,
  loadActions: LoadWorkbookActions,
  event?: Office.AddinCommands.Event,
): void {
  const work = runOnWorkbook(
    loadActions,
    (actions) => actions.refreshWorkbook(),
    () => app.refreshAll(),
  );
  completeEventAfter(work, event);
}

/** Runs Repair from the ribbon or the keyboard. */
export function repair(
  app: Pick<App, 'repair'>,
  loadActions: LoadWorkbookActions,
  event?: Office.AddinCommands.Event,
): void {
  const work = runOnWorkbook(
    loadActions,
    (actions) => actions.repairWorkbook(),
    () => app.repair(),
  );
  completeEventAfter(work, event);
}

/** Runs an action on all data ranges. If one fails, it keeps its rows, the others continue, and the pane opens. */
async function runOnWorkbook(
  loadActions: LoadWorkbookActions,
  runAction: (actions: WorkbookActions) => Promise<WorkbookRefreshResult>,
  runOnFormulas: () => Promise<unknown>,
): Promise<void> {
  const actions = await loadActions().catch(async (error: unknown) => {
    // Formulas can be refreshed without the code that failed to load.
    await runOnFormulas();
    throw error;
  });
  if (needsAttention(await runAction(actions))) await Office.addin.showAsTaskpane();
}

/** Returns whether a data range failed, has kept rows with a problem, or is behind a missing delivery. */
function needsAttention({ changes }: WorkbookRefreshResult): boolean {
  return changes.some(
    ({ outcome, keptCounts, problem, behindMessage }) =>
      outcome === 'failed' ||
      outcome === 'unconfirmed' ||
      (keptCounts && problem !== undefined) ||
      behindMessage !== undefined,
  );
}
