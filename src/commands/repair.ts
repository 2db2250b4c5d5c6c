import type { App } from '../app/app';
import { complete } from './complete';
import { refuseFailed, type LoadBlocks } from './refresh-all';

/** Repair, of the ribbon and of the keyboard: the pane tells what came of it. */
export function repair(app: App, loadBlocks: LoadBlocks, event?: Office.AddinCommands.Event): void {
  complete(repairEverything(app, loadBlocks), event);
}

async function repairEverything(app: App, loadBlocks: LoadBlocks): Promise<void> {
  const blocks = await loadBlocks().catch(async (error: unknown) => {
    // Formulas do not need that code.
    await app.repair();
    throw error;
  });
  refuseFailed(await blocks.repairWorkbook());
}
