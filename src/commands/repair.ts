import type { App } from '../app/app';
import { complete } from './complete';
import { refuseFailed, type LoadDataRanges } from './refresh-all';

/** Repair, from the ribbon and the keyboard: the pane shows the outcome. */
export function repair(
  app: Pick<App, 'repair'>,
  loadDataRanges: LoadDataRanges,
  event?: Office.AddinCommands.Event,
): void {
  complete(repairEverything(app, loadDataRanges), event);
}

async function repairEverything(app: Pick<App, 'repair'>, loadDataRanges: LoadDataRanges): Promise<void> {
  const dataRanges = await loadDataRanges().catch(async (error: unknown) => {
    // Formulas do not need that code.
    await app.repair();
    throw error;
  });
  refuseFailed(await dataRanges.repairWorkbook());
}
