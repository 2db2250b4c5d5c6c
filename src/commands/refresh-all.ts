import type { App } from '../app/app';
import type { BlockVerbs } from '../app/blocks/block-verbs';
import { AddInError } from '../model/errors';
import { complete } from './complete';

/** The verbs on linked tables, whose code is loaded when it is wanted. */
export type LoadBlocks = () => Promise<Pick<BlockVerbs, 'listBlocks' | 'refreshBlocks'>>;

/** Refresh all, of the ribbon and of the keyboard: the formulas, then the linked tables. */
export function refreshAll(app: App, loadBlocks: LoadBlocks, event?: Office.AddinCommands.Event): void {
  complete(
    app.refreshAll().then(() => refreshTables(loadBlocks)),
    event,
  );
}

/** A table that fails keeps its rows and the others go on; that one did is told in the pane. */
async function refreshTables(loadBlocks: LoadBlocks): Promise<void> {
  const blocks = await loadBlocks();
  const tables = (await blocks.listBlocks()).filter(({ kind }) => kind === 'linked table');
  if (tables.length === 0) return;
  const changes = await blocks.refreshBlocks(tables.map(({ id }) => id));
  const failed = changes.find(({ outcome }) => outcome === 'failed');
  if (failed) throw new AddInError('workbook', failed.problem ?? `${failed.place} was not refreshed.`);
}
